; The installer for Windows, made with Inno Setup 6.3 or later. Not tried.
;
;   iscc /DVersion=1.0.0 /DBundle=C:\path\to\ishido packaging\windows\ishido.iss
;
; Version: as in the game. Bundle: the folder that "python -m tools.bundle OUT" has made on Windows.
; Site: the game's address, if it has one (packaging/addresses.toml).

#ifndef Version
  #error Version is missing
#endif
#ifndef Bundle
  #error Bundle is missing
#endif

[Setup]
; Never change this: by it, an update finds the game that is installed.
AppId={{A6A5421C-DB38-48C8-BA5D-7C79C5AADC15}
AppName=Ishido
AppVersion={#Version}
AppPublisher=The Ishido authors
#ifdef Site
AppPublisherURL={#Site}
AppSupportURL={#Site}
AppUpdatesURL={#Site}
#endif
VersionInfoVersion={#Version}
; For one user, without an administrator; "For all users" is offered.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
MinVersion=10.0
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
DefaultDirName={autopf}\Ishido
DisableProgramGroupPage=yes
LicenseFile=..\..\LICENSE
SetupIconFile=..\icons\ishido.ico
UninstallDisplayIcon={app}\ishidow.exe
UninstallDisplayName=Ishido
OutputBaseFilename=ishido-{#Version}-win32-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; Nothing of an earlier version stays among the libraries.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "..\icons\game.ico"; DestDir: "{app}\icons"
Source: "..\icons\bluestone.ico"; DestDir: "{app}\icons"
Source: "..\icons\stoneset.ico"; DestDir: "{app}\icons"

[Icons]
; ishidow opens no console; ishido is for commands.
Name: "{autoprograms}\Ishido"; Filename: "{app}\ishidow.exe"
Name: "{autodesktop}\Ishido"; Filename: "{app}\ishidow.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.ishido"; ValueType: string; ValueData: "Ishido.game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.ishido\OpenWithProgids"; ValueType: string; ValueName: "Ishido.game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Ishido.game"; ValueType: string; ValueData: "Ishido game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Ishido.game\DefaultIcon"; ValueType: string; ValueData: "{app}\icons\game.ico"
Root: HKA; Subkey: "Software\Classes\Ishido.game\shell\open\command"; ValueType: string; ValueData: """{app}\ishidow.exe"" ""%1"""

Root: HKA; Subkey: "Software\Classes\.bluestone"; ValueType: string; ValueData: "Ishido.bluestone"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.bluestone\OpenWithProgids"; ValueType: string; ValueName: "Ishido.bluestone"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Ishido.bluestone"; ValueType: string; ValueData: "Bluestone game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Ishido.bluestone\DefaultIcon"; ValueType: string; ValueData: "{app}\icons\bluestone.ico"
Root: HKA; Subkey: "Software\Classes\Ishido.bluestone\shell\open\command"; ValueType: string; ValueData: """{app}\ishidow.exe"" ""%1"""

Root: HKA; Subkey: "Software\Classes\.stoneset"; ValueType: string; ValueData: "Ishido.stoneset"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.stoneset\OpenWithProgids"; ValueType: string; ValueName: "Ishido.stoneset"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Ishido.stoneset"; ValueType: string; ValueData: "Ishido stoneset"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Ishido.stoneset\DefaultIcon"; ValueType: string; ValueData: "{app}\icons\stoneset.ico"
Root: HKA; Subkey: "Software\Classes\Ishido.stoneset\shell\open\command"; ValueType: string; ValueData: """{app}\ishidow.exe"" ""%1"""

[Run]
Filename: "{app}\ishidow.exe"; Description: "{cm:LaunchProgram,Ishido}"; Flags: nowait postinstall skipifsilent
; Games and settings are in the player's own folder, and stay when the game is removed.
