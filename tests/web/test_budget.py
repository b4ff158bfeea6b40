"""The build refuses a site that weighs too much, and a `boot.mjs` that grew."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.build import boot, budget
from web.build.manifest import MANIFEST


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with a little of everything the budget is about."""
    for pattern in budget.BUDGET:
        file = tmp_path / pattern.replace("*", "x")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"content")
    (tmp_path / MANIFEST).write_bytes(b"content")
    return tmp_path


def test_a_light_site_passes(site: Path) -> None:
    budget.check_budget(site)


def test_a_heavy_file_fails_the_build(site: Path) -> None:
    (site / "trellis-x.zip").write_bytes(bytes(budget.BUDGET["trellis-*.zip"] + 1))
    with pytest.raises(budget.OverBudget, match="trellis"):
        budget.check_budget(site)


def test_many_light_files_fail_the_build(site: Path) -> None:
    (site / "more.zip").write_bytes(bytes(budget.RELEASE))
    with pytest.raises(budget.OverBudget, match="a release"):
        budget.check_budget(site)


def test_a_bound_about_nothing_fails_the_build(site: Path) -> None:
    (site / "board-x.css").unlink()
    with pytest.raises(budget.OverBudget, match="board"):
        budget.check_budget(site)


def test_text_counts_as_it_travels(site: Path) -> None:
    (site / "index.html").write_bytes(b"a" * 10 * budget.BUDGET["index.html"])
    budget.check_budget(site)


def test_boot_is_short_and_names_its_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    text = boot.boot("./a/core.js", "./b/store.mjs")
    assert 'import("./a/core.js")' in text and 'import("./b/store.mjs")' in text
    monkeypatch.setattr(boot, "BOOT", boot.BOOT + "\n" * boot.LONGEST)
    with pytest.raises(ValueError, match="30 lines"):
        boot.boot("", "")
