from site_builder.config.settings import collection_settings, site_settings
from site_builder.model import CollectionSettings, Source


def places(diagnostics):
    return [(one.code, one.place.line, one.place.column) for one in diagnostics]


def test_every_mistake_is_reported_at_once_where_it_stands():
    text = b"title: 5\ntagling: x\nurl: ftp://x\nsearch: {lunr_json: maybe}\nlanguage: not a language\n"
    settings, said = site_settings(Source("site.yaml", text))
    assert sorted(places(said)) == [("E010", 1, 8), ("E010", 3, 6), ("E010", 4, 21), ("E010", 5, 11), ("E011", 2, 1)]
    assert settings.title == "Paper Digest"
    assert any("did you mean `tagline`" in one.hint for one in said)


def test_good_settings_are_taken():
    settings, said = site_settings(Source("site.yaml", b"title: Ours\nurl: https://a.example/b\nlanguage: pt-BR\n"))
    assert said == () and (settings.title, settings.url, settings.language) == ("Ours", "https://a.example/b", "pt-BR")


def test_an_address_that_could_leave_an_attribute_is_refused():
    for bad in ("javascript:alert(1)", 'https://x/\\"onload=1', "https://", "https://x/?a=b", "//x"):
        _, said = site_settings(Source("site.yaml", f'url: "{bad}"'.encode()))
        assert [one.code for one in said] == ["E010"], bad


def test_a_collection_has_a_day_a_kind_of_text_and_macros():
    settings, said = collection_settings(
        Source("c/collection.yaml", b"date: 2031-07-06\ntext: summary\nmacros: {R: '\\mathbb{R}'}\n"), ()
    )
    assert said == () and settings == CollectionSettings(date="2031-07-06", text="summary", macros={"R": "\\mathbb{R}"})


def test_bad_days_kinds_and_macro_names_are_errors():
    _, said = collection_settings(
        Source("c/collection.yaml", b"date: 2031-13-01\ntext: sumary\nmacros: {'a b': c}\n"), ()
    )
    assert sorted(places(said)) == [("E010", 1, 7), ("E010", 2, 7), ("E010", 3, 17)]


def test_each_macro_is_tried_when_it_is_loaded():
    text = b"macros:\n  R: '\\mathbb{R}'\n  Rn: '\\R^n'\n  open: '\\mathbb{'\n  gone: '\\nosuchcommand'\n"
    settings, said = collection_settings(Source("c/collection.yaml", text), ())
    assert places(said) == [("E010", 4, 9), ("E010", 5, 9)]
    assert "braces" in said[0].what and "nosuchcommand" in said[1].what
    assert settings == CollectionSettings()


def test_a_list_is_no_settings():
    assert places(site_settings(Source("site.yaml", b"- a"))[1]) == [("E012", 1, 1)]


def test_keywords_are_filed_under_topics_that_there_are_and_a_wrong_one_is_shown_where_it_stands() -> None:
    text = b"title: Spring\ntopics:\n  Deep RL: reinforcement-learning\n  Cloth: reinforcment-learning\n  '2031': 7\n"
    source = Source("c/collection.yaml", text)
    settings, said = collection_settings(source, ("reinforcement-learning", "robotics"))
    assert sorted(places(said)) == [("E010", 4, 10), ("E010", 5, 11)]
    assert "did you mean `reinforcement-learning`" in said[0].what
    assert settings.topics == {}
    good = Source("c/collection.yaml", b"topics: {Deep RL: reinforcement-learning}\n")
    settings, said = collection_settings(good, ("reinforcement-learning",))
    assert (settings.topics, said) == ({"Deep RL": "reinforcement-learning"}, ())
