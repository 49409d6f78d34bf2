from site_builder.config.permalinks import Permalink, permalinks, recorded
from site_builder.model import Source

NARA = Permalink("nara", "k7", "NaRA", "aa" * 16, "0a0b0c" * 16, "2031-01-02")
ODD = Permalink("1e3", "12", "C: #x, {y}", "00", "", None)


def test_what_is_recorded_is_read_back():
    text = recorded(None, (), (NARA, ODD))
    assert permalinks(Source("permalinks.yaml", text.encode())) == ((NARA, ODD), ())


def test_every_line_but_the_changed_one_stays_as_it_is():
    text = "# mine\nnara: {id: k7, name: NaRA, fingerprint: old}\n\n# the next\ntwla: {id: t}  # keep\n"
    source = Source("permalinks.yaml", text.encode())
    changed = recorded(source, (NARA,), (ODD,)).splitlines()
    assert changed[0] == "# mine" and changed[2:5] == ["", "# the next", "twla: {id: t}  # keep"]
    assert permalinks(Source("permalinks.yaml", "\n".join(changed).encode()))[0][0] == NARA


def test_slugs_that_cannot_be_addresses_are_errors():
    text = "Big: {id: a}\n../up: {id: b}\nok: {id: c, sean: 1}\ngood: {id: d, seen: yesterday}\n"
    links, said = permalinks(Source("permalinks.yaml", text.encode()))
    assert links == () and [(one.code, one.place.line) for one in said] == [("E016", n) for n in (1, 2, 3, 4)]
