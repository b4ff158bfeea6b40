"""The code of classes of data that the site brings along."""

from __future__ import annotations

import builtins
import dataclasses
import sys
from pathlib import Path
from zlib import crc32

import pytest

from web.build.written import written

SAMPLE = b"""
from dataclasses import dataclass

@dataclass(frozen=True)
class Sample:
    x: int
    y: int = 2
"""


def test_it_is_the_code_of_what_dataclasses_will_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sample_of_data.py").write_bytes(SAMPLE)
    path = sys.path[:]
    known = written(["sample_of_data"], [str(tmp_path)])
    assert set(known) == {"sample_of_data"}
    assert not hasattr(dataclasses, "exec") and sys.path == path
    monkeypatch.syspath_prepend(tmp_path)
    used = []

    def run(text: str, *spaces: object) -> None:
        code = known["sample_of_data"][crc32(text.encode())]
        used.append(code)
        builtins.exec(code, *spaces)  # type: ignore[arg-type]

    monkeypatch.setattr(dataclasses, "exec", run, raising=False)
    del sys.modules["sample_of_data"]
    sample = __import__("sample_of_data").Sample
    assert used and sample(1) == sample(1, 2) and repr(sample(1)) == "Sample(x=1, y=2)"


def test_a_module_that_was_run_before_is_run_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sample_run_before.py").write_bytes(SAMPLE)
    monkeypatch.syspath_prepend(tmp_path)
    __import__("sample_run_before")
    assert written(["sample_run_before"], [])["sample_run_before"]
