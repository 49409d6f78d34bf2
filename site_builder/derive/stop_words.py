"""Words that say nothing about what a paper is about: function words, and what nearly every abstract says of itself.

The second kind holds, beside the obvious, words of more than 1 % of some 13,000 abstracts that are spread over the
topics as chance would spread them (chi square over degrees of freedom below 2.2), but for some that name a thing.
"""

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
    able absence abstract accessible accommodate according accounts achieve achieved achieves achieving
    adaptively add adding addition additional additionally address addresses addressing adjust adopted adoption
    advance advances advantage advantages affects agnostic aim aiming aims allow allowing allows alone alongside
    alternative amounts appears applicability applicable applies applying approach approaches appropriate argue
    arises aspect aspects associated attains attempt attracted author authors automatically availability
    available avoiding avoids based basic basis believe beneficial benefits best better boosts bridge broad
    broader built call called case cases caused challenge challenges challenging choice clear close closely
    combine combined combining comes common commonly compare compared comparing comparison compatible compelling
    complement complementary complete completely comprehensive comprises conduct conducted confirms consequently
    consider considerable considered considering considers consistent consistently consisting consists construct
    constructed construction consuming containing continuously contrast contribute contribution contributions
    conventional converts core correct correspond corresponding count coupled cover crafted create critical
    crucial crucially current currently decomposes dedicated define defined degrade delivers demonstrate
    demonstrated demonstrates demonstrating depending derive derived derives describe desirable despite
    determine determined develop developed developing devise differ difference difficult difficulty directions
    discover discuss distinct diverse dominant early easily easy effective effectively effectiveness efficacy
    effort elements eliminating emerge emerging emphasize employ employed employing employs enable enabled
    enables enabling encounter encounters encourage end enforces enhance enhanced enhancement enhances enhancing
    entire equipped especially establish established establishes establishing etc evaluate evaluated evaluating
    evaluation evaluations examines exceed excels exhaustive exhibit exhibits existing expectation experiment
    experimental experimentally experiments explicit explicitly exploiting exploits explore explored explores
    exploring extensive extensively extra extreme extremely facilitate facilitates facilitating fact factor
    factors fail falls fashion feasibility finally find finding findings flexibility focus focused focuses
    focusing followed following form found foundational framework frameworks frequently fully furthermore gained
    gap generally generic github good great greater greatly growing guiding handles handling heavily help helps
    high higher highlight highlights highly hinders hope https idea ideal identified identifying ii iii
    illustrate implement implemented implications implicitly important importantly imposes impractical
    impressive improve improved improvement improvements improves improving include includes including
    incomplete incorporating increase increased increasing increasingly independently indicate indicating induce
    inefficient inherent inherently initial innovations innovative insight insights insufficient integrate
    integrated integrates interesting introduce introduced introduces introducing intuitive investigate
    investigated investigation involve involves involving irrelevant issue issues jointly key known lack lacking
    large largely lead leading leads led leverage leverages leveraging likely limit limitation limitations
    limited limiting limits little locally low lower main mainly major majority manner manual match matches
    meanwhile method methodology methods mitigate mitigates modify motivate motivated move moving named natural
    naturally nature necessary necessitates need needed needs new newly notable notably novel numerous observe
    obtain obtained obtaining obtains offer offering offers ones open operate original outperform outperforming
    outperforms overall overcome overlook overlooked paper papers paradigm paradigms particular particularly
    perform performance performances performed performing performs perspective pivotal point points poor
    possibilities potential potentially powerful practical precisely predefined predominantly present presented
    presenting presents prevalent previous previously primarily primary prior problem problems produce produced
    produces progressively promising promote prone proper propose proposed proposes proposing prove proven
    provide provided provides providing purely purpose question questions raise range ranging rapidly reach
    received recent recently reduced redundant referred reflect reflects related relative relatively relevant
    reliably reliance rely relying remain remaining remains remarkable remarkably representing require required
    requires requiring restricted result resulting results retain retaining reveal revealing reveals revisit
    right rise seamlessly seeks sense separately serve serves setup seven severe shed shortcomings show showcase
    showing shown shows significant significantly similar simple simpler simply situations solely span
    specifically specified standard starting state straightforward strengths strong struggle struggles studied
    studies study studying suboptimal subsequent subsequently substantial substantially success successful
    successfully suffer suffers sufficient sufficiently suitable suited superior superiority support supported
    supporting supports surpass surpasses surpassing surprisingly systematic tackle tailored taking task tasks
    technical technique techniques tend termed thorough track treat trivial typical typically unclear
    underexplored underlying underscores understand unexplored unfortunately uniformly unify unique unlike
    urgent utilization utilized utilizing validate validated valuable vanilla varies variety varying vast
    verifies versatility version vital well wide widely widespread work works years yield yielding yields
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
