"""The list of all sentences."""

from tools.sentences import every_sentence


def test_the_list_of_sentences_has_those_of_the_window_errors_and_the_command_line() -> None:
    listed = every_sentence()
    texts = {(each.module, each.name): each for each in listed}
    assert texts["ui.words", "FOUR_WAYS"].text == "4-Ways"
    assert "table.scene" in texts["ui.words", "FOUR_WAYS"].screens
    assert "result" in texts["ui.words.scores", "HONOURS"].screens
    assert texts["rules.stone", "parse_stone"].text.endswith(
        "is not a stone (colour A–F, symbol 1–6: C4)"
    )
    assert any("print a deal" in each.text for each in listed if each.module == "cli_commands")
    assert texts["assets.boards.gems", "name"].text == "Gems"
    assert not [each for each in listed if "SELECT" in each.text]
