"""Where things are kept, whatever the disk and other windows do."""
