"""What is asked and refused, so that nobody sees stones of a deal too early."""
