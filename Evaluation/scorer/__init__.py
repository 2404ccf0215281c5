"""Scores what the program made of the utterances; the rules stand in Evaluation/README.md."""
