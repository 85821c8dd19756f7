"""Layout and drawing of what scenes show: the table, lessons, reviews, lists, dialogs."""
