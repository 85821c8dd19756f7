"""Texts of the settings."""

from ishido.language import _

TITLE = _("Settings")
PAGES = {"game": _("Game"), "look": _("Look"), "sound": _("Sound"), "you": _("You")}
SCORING = _("Scoring for new games")
SCORING_TIP = _("The current game keeps its scoring.")
PLAYERS = _("Players and names…")
FOLDERS = _("Ishido → About shows where games and settings are kept.")
OPEN_GAMES = _("Open games folder")
OPEN_SETTINGS = _("Open settings folder")
NO_FILE_MANAGER = _("No file manager was found, so Ishido can’t open these folders.")
CANNOT_OPEN = _("Can’t open the folder")
