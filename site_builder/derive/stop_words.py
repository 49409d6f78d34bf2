"""Words that say nothing about what a paper is about: function words, and what nearly every abstract says of itself."""

from __future__ import annotations

FUNCTION_WORDS = frozenset(
    """
    a about above across after again against all almost along already also although always am among an and another any
    anything are around as at away back be became because become becomes been before behind being below beside
    besides between beyond both but by can cannot come could d did do does doing don done down due during e each eg
    either else enough et etc even ever every everything except few fewer first for former from full further g get
    give given gives go had has have having he hence her here hers herself him himself his how however i ie if in
    indeed instead into is it its itself just keep last latter least less let like ll m made make makes many may me
    might mine more moreover most mostly much must my myself namely neither never nevertheless next no nobody none
    nor not nothing now o of off often on once one only onto or other others otherwise our ours ourselves out over
    own per perhaps please put quite rather re really regarding respectively s same say second see seem seems seen
    several shall she should since so some somehow something sometimes still such t take taken takes than that the
    their theirs them themselves then there thereby therefore these they thing things third this those though three
    through throughout thus to together too toward towards two under unless until up upon us use used uses using
    usually v various ve very via vs was way ways we well were what whatever when whenever where whereas whereby
    wherein whether which while whilst who whole whom whose why will with within without would yet you your yours
    """.split()
)

PAPER_WORDS = frozenset(
    """
    able abstract achieve achieved achieves achieving additionally address addresses addressing advance advances
    advantage aim aims allow allowing allows approach approaches aspect aspects author authors available based best
    better called case cases challenge challenges challenging common commonly compare compared comparing comparison
    compelling comprehensive conduct conducted consider considered consistent consistently contribution
    contributions crucial current currently demonstrate demonstrated demonstrates demonstrating despite develop
    developed developing diverse effective effectively effectiveness efficacy employ employed employing enable
    enables enabling enhance enhanced enhances enhancing especially establish etc evaluate evaluated evaluating
    evaluation evaluations exhibit exhibits existing experiment experimental experiments explore explored exploring
    extensive extensively facilitate finally find finding findings focus focuses framework furthermore gap github
    good great help helps high higher highlight highly https important importantly improve improved improvement
    improvements improves improving include includes including increase increasing increasingly insight insights
    introduce introduced introduces introducing investigate investigated key known lack large largely lead leading
    leads leverage leverages leveraging limit limitation limitations limited limits little low lower main major
    match matches method methods mitigate motivated natural necessary need needs new notable notably novel obtain
    obtained offer offering offers outperform outperforming outperforms overall overcome paper papers particular
    particularly perform performance performed performing performs point points potential powerful practical present
    presented presenting presents prevalent previous previously primarily prior problem problems promising propose
    proposed proposes proposing prove provide provided provides providing question questions range recent recently
    remain remains require required requires result resulting results reveal reveals serve serves shed show showcase
    showing shown shows significant significantly simple simply specifically standard state strong studied studies
    study substantial substantially success successful successfully suffer superior superiority support surpass
    surpasses surpassing tackle task tasks technique techniques thorough typically underlying understand unique
    unlike validate validated variety well wide widely work works yield yields
    """.split()
)

HALF_WORDS = frozenset(
    """
    anti auto bi co cross de fine free hyper inter intra meta mid mini multi near non post pre pseudo quasi self semi
    shot sub super tri ultra un zero
    """.split()
)
"""Words that mean something only together with their neighbour: pre-training, multi-view, zero-shot."""

STOP_WORDS = FUNCTION_WORDS | PAPER_WORDS
