"""The course: short lessons at positions of the board; something to do, and what is answered."""
