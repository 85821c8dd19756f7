"""The calendar: a month of days' deals."""
