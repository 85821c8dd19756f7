"""Medals of days' deals, and the file of what computers make of these."""

import pytest

from ishido.calendar import pars
from ishido.calendar.medals import Medal, medal_of
from ishido.calendar.pars import Pars, pars_of, parse
from ishido.rules.mastery import Mastery

PARS = Pars(7.5, 10)


@pytest.mark.parametrize(
    ("four_ways", "medal"),
    [
        (0, Medal.BRONZE),
        (7, Medal.BRONZE),
        (8, Medal.SILVER),
        (10, Medal.SILVER),
        (11, Medal.GOLD),
    ],
)
def test_silver_is_the_adept_s_median_and_gold_is_more_than_the_expert_s(four_ways, medal):
    assert medal_of(four_ways, None, PARS) is medal
    assert medal_of(four_ways, Mastery.SIMPLE_MASTER, PARS) is medal
    assert medal_of(four_ways, None, None) is Medal.BRONZE
    assert medal_of(four_ways, Mastery.MASTER_GAME, None) is Medal.STAR


@pytest.mark.parametrize(("pars", "four_ways"), [(Pars(8, 10.5), (8, 11)), (Pars(9, 9), (9, 10))])
def test_medians_are_whole_or_half(pars, four_ways):
    silver, gold = four_ways
    medals = [medal_of(n, None, pars) for n in (silver - 1, silver, gold - 1, gold)]
    assert medals == [Medal.BRONZE, Medal.SILVER, Medal.SILVER, Medal.GOLD]


FILE = "deal,adept,expert\n20261121,7.5,10\n"


@pytest.mark.parametrize("text", ["", "deal,par\n", FILE[:-4], FILE[5:]])
def test_another_file_is_refused(text):
    with pytest.raises(ValueError):  # noqa: PT011 - as a number or a row that is none
        parse(text)


@pytest.mark.parametrize("text", [None, "damaged", FILE])
def test_without_the_file_there_are_no_pars(tmp_path, monkeypatch, caplog, text):
    pars._shipped.cache_clear()
    path = tmp_path / "pars.csv"
    if text is not None:
        path.write_text(text, "utf-8")
    monkeypatch.setattr(pars, "SHIPPED", path)
    known = text is not None and "2026" in text
    assert pars_of(20261121) == (PARS if known else None)
    assert pars_of(20261122) is None
    assert ("cannot be read" in caplog.text) is not known
