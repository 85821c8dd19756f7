"""The scenes: the table, menus, dialogs and pages."""
