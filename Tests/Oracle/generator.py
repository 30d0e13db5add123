"""Random valid layout documents from a seed.

Most start from a random assignment of frames: constraints are drawn at random and their constants
computed so that the assignment satisfies them. Strategies then decide how many are kept, weakened,
contradicted or simply made up, or turned into knots of ties, equal constants and repetitions.
"""

from __future__ import annotations

from dataclasses import replace

from drafts import Drafts
from notation import Anchor, Constraint
from tree import ABSOLUTE, DIRECTIONAL
from writer import Writer

STRATEGIES = {
    "determined": 34,
    "weakened": 14,
    "contradicted": 31,
    "tied": 9,
    "degenerate": 20,
    "anything": 5,
}


class Generator(Drafts):
    """One document's worth of random choices."""

    def __init__(self, seed: str, strategies: dict[str, int] = STRATEGIES):
        super().__init__(seed)
        self.writer = Writer(self.random)
        self.strategy = self.random.choices(list(strategies), list(strategies.values()))[0]
        self.likes_tens = self.strategy == "degenerate"
        if self.strategy == "contradicted" and self.chance(0.3):
            self.is_plain = True

    def make(self) -> dict:
        """The document."""
        self.document["environment"] = self.environment()
        if self.chance(0.25):
            self.document["root"] = {"kind": self.random.choice(("view", "viewController"))}
            if self.chance(0.3):
                self.document["root"]["id"] = self.random.choice(("screen", "9xQ-1a-Zz"))
        self.add_views()
        self.add_stacks()
        self.settle_assignment()
        self.add_constraints()
        self.document["constraints"] = [self.writer.written(c) for c in self.constraints]
        self.add_inactive()
        self.add_worlds()
        self.name_scroll_views()
        return self.document

    def name_scroll_views(self) -> None:
        """Replaces some empty `scroll` members by the class."""
        for view in self.document["views"]:
            if view.get("scroll") == {} and self.chance(0.5):
                del view["scroll"]
                view["class"] = "UIScrollView"

    def add_constraints(self) -> None:
        """As many as the strategy asks for, in any order."""
        for item in self.layout.order():
            if item != self.layout.root:
                self.pin(item)
        total = len(self.constraints)
        if self.strategy == "weakened":
            self.weaken(self.random.randint(1, max(1, total // 2)))
        elif self.strategy == "contradicted":
            self.contradict(self.random.randint(1, 3))
        elif self.strategy == "tied":
            self.tie(self.random.randint(1, max(1, total // 2)))
        elif self.strategy == "degenerate":
            self.degenerate(self.random.randint(1, total + 1))
        elif self.strategy == "anything":
            self.constraints = []
            self.wander(self.random.randint(1, 2 * len(self.layout.items)))
        if self.chance(0.3):
            self.wish(self.random.randint(1, 6))
        if self.chance(0.5):
            self.random.shuffle(self.constraints)

    def weaken(self, count: int) -> None:
        """Drops constraints or turns them into inequalities."""
        for _ in range(count):
            if not self.constraints:
                return
            index = self.random.randrange(len(self.constraints))
            constraint = self.constraints[index]
            if self.chance(0.5):
                self.constraints.pop(index)
            elif constraint.relation == "==":
                relation = self.random.choice(("<=", ">="))
                slack = self.random.choice((0, 5, 20)) * (1 if relation == "<=" else -1)
                weaker = replace(constraint, relation=relation, constant=constraint.constant + slack)
                self.constraints[index] = weaker

    def contradict(self, count: int) -> None:
        """Adds required constraints that the assignment does not satisfy."""
        for _ in range(count):
            constraint = self.random_constraint()
            shift = self.random.choice((1, 5, 30, 100, 0.5))
            relation = self.random.choice(("==", "<=", ">="))
            shift *= -1 if relation == "<=" or (relation == "==" and self.chance(0.5)) else 1
            shifted = replace(constraint, relation=relation, constant=constraint.constant + shift)
            self.constraints.append(shifted)

    def tie(self, count: int) -> None:
        """Turns constraints into optional ones that pull two ways with equal strength."""
        for _ in range(count):
            index = self.random.randrange(len(self.constraints)) if self.constraints else None
            if index is None:
                return
            constraint = self.constraints[index]
            priority = self.level()
            self.constraints[index] = replace(constraint, priority=priority)
            for _ in range(self.random.randint(1, 3)):
                constant = constraint.constant + self.random.choice((-20, -10, 10, 20))
                rival = replace(constraint, constant=constant, priority=priority)
                self.constraints.append(rival)

    def degenerate(self, count: int) -> None:
        """Adds rows that are redundant, tied or about nothing at all, in any mixture."""
        for step in self.random.sample((self.repeat, self.imply, self.collapse, self.tie), self.random.randint(1, 4)):
            step(count)
        if self.chance(0.2):
            self.contradict(1)

    def imply(self, count: int) -> None:
        """Adds rows that follow from two others with a common item."""
        sums = [c for c in self.constraints if c.relation == "==" and c.second and c.multiplier == 1]
        starts: dict[Anchor, list[Constraint]] = {}
        for constraint in sums:
            starts.setdefault(constraint.first, []).append(constraint)
        pairs = [(one, other) for one in sums for other in starts.get(one.second, []) if one is not other]
        for _ in range(count if pairs else 0):
            one, other = self.random.choice(pairs)
            first, last = one.first, other.second
            names = {first.attribute, last.attribute}
            # The meaning of a scroll view beside its own guide is not documented.
            is_apart = self.layout.owner(first.item) != self.layout.owner(last.item)
            if is_apart and not (names & DIRECTIONAL and names & ABSOLUTE):
                self.constraints.append(self.fitted(first, last, "=="))

    def collapse(self, count: int) -> None:
        """Wants no size at all of things, or the same for two; the assignment does not care."""
        for _ in range(count):
            item, key = self.random.choice(list(self.layout.items)), self.random.choice(("width", "height"))
            other = self.random.choice((None, Anchor(self.random.choice(list(self.layout.items)), key)))
            if item == self.layout.root or other and other.item == item:
                continue
            wish = Constraint("", Anchor(item, key), self.random.choice(("==", "<=")), other, 1.0, 0.0, self.level(), True)
            self.constraints.append(wish)

    def repeat(self, count: int) -> None:
        """Adds rows that repeat others."""
        for _ in range(count):
            constraint = self.random_constraint()
            if self.constraints and self.chance(0.4):
                constraint = self.random.choice(self.constraints)
            relation = self.random.choice(("==", "<=", ">="))
            priority = self.level() if self.chance(0.3) else constraint.priority
            self.constraints.append(replace(constraint, relation=relation, priority=priority))

    def wander(self, count: int) -> None:
        """Adds constraints with constants out of nowhere."""
        for _ in range(count):
            constraint = self.random_constraint()
            relation = self.random.choice(("==", "<=", ">="))
            constant = self.random.choice((0, 0, 8, 8, 20, -8, 100))
            priority = self.level() if self.chance(0.6) else 1000.0
            made_up = replace(constraint, relation=relation, constant=float(constant), priority=priority)
            self.constraints.append(made_up)

    def wish(self, count: int) -> None:
        """Adds optional constraints that may or may not be met."""
        for _ in range(count):
            constraint = self.random_constraint()
            relation = self.random.choice(("==", "<=", ">="))
            constant = constraint.constant + self.random.choice((0, 0, 10, -10, 40))
            wish = replace(constraint, relation=relation, constant=constant, priority=self.level())
            self.constraints.append(wish)

    def add_inactive(self) -> None:
        """Constraints that do not count."""
        while self.chance(0.15) and self.document["constraints"]:
            idle = self.writer.object(self.random_constraint())
            idle["isActive"] = False
            idle["constant"] = 12345
            place = self.random.randint(0, len(self.document["constraints"]))
            self.document["constraints"].insert(place, idle)

    def add_worlds(self) -> None:
        """Several environments in place of one."""
        if not self.chance(0.08):
            return
        first = {"name": "first", **self.document.pop("environment")}
        worlds = [first]
        for index in range(self.random.randint(0, 2)):
            world = {**self.environment(), "name": f"other {index}"}
            world["platform"] = first.get("platform", "iOS")
            natural = [view for view in self.document["views"] if "width" in view.get("intrinsicContentSize", {})]
            if natural and self.chance(0.6):
                view = self.random.choice(natural)
                size = {**view["intrinsicContentSize"], "width": self.grid(10, 300)}
                world["views"] = {view["id"]: {"intrinsicContentSize": size}}
            worlds.append(world)
        self.document = {"environments": worlds, **self.document}


def make_document(seed: int, index: int) -> tuple[dict, str]:
    """The document with a number in the series of a seed, and its strategy."""
    generator = Generator(f"{seed}/{index}")
    return generator.make(), generator.strategy
