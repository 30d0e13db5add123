"""Random valid layout documents from a seed.

Most start from a random assignment of frames: constraints are drawn at random and their constants
computed so that the assignment satisfies them. Strategies then decide how many are kept, weakened,
contradicted or simply made up.
"""

from __future__ import annotations

import random
from dataclasses import replace

from forms import Variable
from measures import measure
from notation import Anchor, Constraint
from semantics import Layout
from tree import ABSOLUTE, DIRECTIONAL, MARGINS, NEUTRAL, SIZES, VERTICAL
from writer import Writer, exact, number

STRATEGIES = {
    "determined": 30,
    "weakened": 20,
    "contradicted": 25,
    "tied": 12,
    "degenerate": 8,
    "anything": 5,
}
MULTIPLIERS = ("0.5", "2", "0.25", "1.5", "0.75", "3", "0.8", "0.3", "1.25", "-1", "-0.5")
PRIORITIES = (1, 50, 250, 251, 499.5, 500, 749, 750, 751, 999, 999.5)
BASELINES = {"firstBaseline", "lastBaseline"}
MASKS = (
    ("flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin"),
    ("flexibleTopMargin", "flexibleHeight", "flexibleBottomMargin"),
)
SIDES = ("top", "left", "bottom", "right")
FAMILIES = {
    "directional": ("leading", "trailing", "leadingMargin", "trailingMargin", "centerX"),
    "absolute": ("left", "right", "leftMargin", "rightMargin", "centerX", "centerXWithinMargins"),
    "vertical": tuple(sorted(VERTICAL)),
    "size": ("width", "height"),
}


class Generator:
    """One document's worth of random choices."""

    def __init__(self, seed: str):
        self.random = random.Random(seed)
        self.writer = Writer(self.random)
        weights = list(STRATEGIES.values())
        self.strategy = self.random.choices(list(STRATEGIES), weights)[0]
        self.is_plain = self.chance(0.35)
        """Without the features that make constants depend on frames."""
        self.document: dict = {}
        self.constraints: list[tuple[Constraint, str]] = []
        self.levels = self.random.sample(PRIORITIES, self.random.randint(1, 4))

    def chance(self, share: float) -> bool:
        """True in a share of cases."""
        return self.random.random() < share

    def grid(self, low: float, high: float) -> float:
        """A number on a grid of half points, often on one of tens."""
        step = self.random.choice((10, 10, 1, 0.5)) if self.strategy != "degenerate" else 10
        return round(self.random.uniform(low, high) / step) * step

    def make(self) -> dict:
        """The document."""
        self.document["environment"] = self.environment()
        if self.chance(0.25):
            self.document["root"] = {"kind": self.random.choice(("view", "viewController"))}
            if self.chance(0.3):
                self.document["root"]["id"] = self.random.choice(("screen", "9xQ-1a-Zz"))
        self.add_views()
        self.layout = Layout(self.document, self.document["environment"])
        self.assignment = self.assign()
        self.measures = measure(self.layout, self.assignment)
        self.settle_sizes()
        self.layout = Layout(self.document, self.document["environment"])
        self.measures = measure(self.layout, self.assignment)
        self.add_constraints()
        self.document["constraints"] = [self.writer.written(c) for c, _ in self.constraints]
        self.add_inactive()
        self.add_worlds()
        return self.document

    # Environment, views, guides

    def environment(self) -> dict:
        """A size, and now and then everything else a world can have."""
        world: dict = {
            "width": self.random.choice((320, 375, 390, 414, 600, 768, 1024, 200)),
            "height": self.random.choice((480, 667, 844, 896, 300, 1366)),
        }
        if self.chance(0.3):
            world["direction"] = self.random.choice(("rightToLeft", "rightToLeft", "leftToRight"))
        if not self.is_plain:
            if self.chance(0.3):
                world["safeAreaInsets"] = {side: self.random.choice((0, 20, 34, 44)) for side in SIDES}
            if self.chance(0.1):
                world["keyboardHeight"] = self.random.choice((0, 216, 260))
            if self.chance(0.1):
                world["readableWidth"] = self.random.choice((200, 300, 672))
        if self.chance(0.05):
            world["platform"] = self.random.choice(("iOS", "macOS"))
        for axis in ("width", "height"):
            if self.chance(0.08):
                world[axis] = "fitting"
        return world

    def add_views(self) -> None:
        """A tree of views, shuffled so that some refer forward, and some guides."""
        count = min(40, 1 + int(self.random.expovariate(1 / 8)))
        root = self.document.get("root", {}).get("id", "root")
        names = self.names(count)
        views: list[dict] = []
        for name in names:
            view: dict = {"id": name}
            parent = root
            if views and self.chance(0.55):
                parent = self.random.choice(views)["id"]
            if parent != root or self.chance(0.1):
                view["superview"] = parent
            self.decorate(view)
            views.append(view)
        parents = {view.get("superview", root) for view in views}
        for view in views:
            is_leaf = view["id"] not in parents
            if "scroll" in view or not self.chance(0.5 if is_leaf else 0.08):
                continue
            if self.chance(0.12):
                self.mask(view)
            elif is_leaf or self.chance(0.5):
                self.give_content(view)
        if self.chance(0.3):
            self.random.shuffle(views)
        self.document["views"] = views
        owners = [root] + [view["id"] for view in views]
        if self.chance(0.3):
            self.document["guides"] = []
            for index in range(self.random.randint(1, 4)):
                guide = {"id": f"gap{index}"}
                owner = self.random.choice(owners)
                if owner != root or self.chance(0.3):
                    guide["owningView"] = owner
                self.document["guides"].append(guide)

    def names(self, count: int) -> list[str]:
        """Ids: words, or object ids as Interface Builder makes them."""
        if self.chance(0.15):
            letters = "abcdefghijkLMNOPQRSTUV0123456789"
            tokens: dict[str, None] = {}
            while len(tokens) < count:
                parts = ("".join(self.random.choices(letters, k=k)) for k in (3, 2, 3))
                tokens["-".join(parts)] = None
            return list(tokens)
        return [f"v{index}" for index in range(count)]

    def decorate(self, view: dict) -> None:
        """Fields that any view may have."""
        if self.chance(0.08):
            view["semanticContentAttribute"] = self.random.choice(
                ("unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft")
            )
        if self.chance(0.02):
            view["isHidden"] = self.chance(0.5)
        if self.chance(0.06):
            view["firstBaselineOffsetFromTop"] = self.grid(0, 20)
            view["lastBaselineOffsetFromBottom"] = self.grid(0, 10)
        elif self.chance(0.03):
            view["baselineOffsetFromCenter"] = self.grid(0, 10)
        if self.is_plain:
            return
        if self.chance(0.08):
            view["alignmentRectInsets"] = {side: self.random.choice((0, 1, 2, 3.5, -2)) for side in SIDES}
        if self.chance(0.08):
            view["layoutMargins"] = {side: self.random.choice((0, 4, 8, 12, 20)) for side in SIDES}
        if self.chance(0.05):
            names = ("top", "leading", "bottom", "trailing")
            view["directionalLayoutMargins"] = {side: self.random.choice((0, 4, 8, 12)) for side in names}
        if self.chance(0.06):
            view["preservesSuperviewLayoutMargins"] = self.chance(0.8)
        if self.chance(0.06):
            view["insetsLayoutMarginsFromSafeArea"] = self.chance(0.3)
        if self.chance(0.06):
            view["scroll"] = {}
            if self.chance(0.3):
                view["scroll"]["contentInset"] = {side: self.random.choice((0, 10, 20)) for side in SIDES}
            if self.chance(0.3):
                view["scroll"]["contentOffset"] = {"x": self.grid(-10, 50), "y": self.grid(-10, 50)}

    def give_content(self, view: dict) -> None:
        """An intrinsic size; its numbers are settled when frames are assigned."""
        view["intrinsicContentSize"] = {"width": 0, "height": 0}
        if not self.is_plain and self.chance(0.12):
            view["intrinsicContentSize"] = {"heightForWidth": [[0, 0]]}
        elif self.chance(0.06):
            view["intrinsicContentSize"].pop(self.random.choice(("width", "height")))
        if self.chance(0.4):
            view["class"] = self.random.choice(("UILabel", "UIImageView", "UIButton", "UISwitch", "UIView"))
            if self.chance(0.4):
                view["origin"] = self.random.choice(("code", "interfaceBuilder"))
        for key, values in (
            ("contentHuggingPriority", (250, 251, 249, 750, 999, 1000, "defaultHigh + 1", "required")),
            ("contentCompressionResistancePriority", (750, 751, 749, 250, 1000, "defaultLow - 1")),
        ):
            if self.chance(0.3):
                view[key] = {axis: self.random.choice(values) for axis in ("horizontal", "vertical")}

    def mask(self, view: dict) -> None:
        """A view that is laid out by its autoresizing mask."""
        view["translatesAutoresizingMaskIntoConstraints"] = True
        view["autoresizingMask"] = [name for names in MASKS for name in names if self.chance(0.35)]
        view["frame"] = {"x": 0, "y": 0, "width": 0, "height": 0}

    # The assignment

    def assign(self) -> dict[Variable, float]:
        """Frames in root coordinates, parents first."""
        values: dict[Variable, float] = {}
        world = self.document["environment"]
        for axis in ("width", "height"):
            size = world[axis]
            values[self.layout.root, axis] = 400 if size == "fitting" else size
        items = self.layout.by_depth() + [guide.id for guide in self.layout.guides]
        for item in items:
            if item in self.layout.scrolls or item == self.layout.root:
                pass
            if item != self.layout.root:
                self.assign_frame(item, values)
            if item in self.layout.scrolls:
                guide = f"{item}.contentLayoutGuide"
                for axis in ("width", "height"):
                    values[guide, axis] = values[item, axis] + self.random.choice((0, 0, 100, 300))
        return values

    def assign_frame(self, item: str, values: dict[Variable, float]) -> None:
        """A frame inside the superview, and its design frame where it has one."""
        parent = self.layout.items[item].parent
        origin = self.layout.origin(parent)
        insets = self.layout.alignment_insets(item)
        for position, size, start, least in (
            ("minX", "width", origin[0], insets[1] + insets[3]),
            ("minY", "height", origin[1], insets[0] + insets[2]),
        ):
            space = max(values[parent, size], 1)
            offset = self.grid(0, space * 0.6)
            extent = self.grid(0, max(space - offset, 0))
            if self.strategy == "degenerate" and self.chance(0.5):
                offset, extent = self.random.choice((0, 10)), self.random.choice((0, 10, space))
            values[item, position] = start.value({**values}) + offset
            values[item, size] = max(extent, least, 0)

    def settle_sizes(self) -> None:
        """Gives intrinsic sizes and design frames the numbers of the assignment, most of the time."""
        for view in self.document["views"]:
            item, values = view["id"], self.assignment
            insets = self.layout.alignment_insets(item)
            width = max(0, values[item, "width"] - insets[1] - insets[3])
            height = max(0, values[item, "height"] - insets[0] - insets[2])
            size = view.get("intrinsicContentSize", {})
            if "heightForWidth" in size:
                size["heightForWidth"] = self.steps(width, height)
            for key, value in (("width", width), ("height", height)):
                if key in size:
                    size[key] = number(value if self.chance(0.75) else self.grid(0, 200))
            if view.get("translatesAutoresizingMaskIntoConstraints"):
                self.settle_frame(view)

    def steps(self, width: float, height: float) -> list[list[float]]:
        """Text that wraps: less width, more height."""
        count = self.random.randint(1, 4)
        widths = sorted({number(width)} | {number(max(1, width * f)) for f in (0.25, 0.5, 2)[: count - 1]})
        return [[step, number(height * (len(widths) - index))] for index, step in enumerate(widths)]

    def settle_frame(self, view: dict) -> None:
        """The design frame; now and then the view was drawn in a superview of another size."""
        parent = self.layout.items[view["id"]].parent
        origin, values = self.layout.origin(parent), self.assignment
        view["frame"] = {
            "x": number(values[view["id"], "minX"] - origin[0].value(values)),
            "y": number(values[view["id"], "minY"] - origin[1].value(values)),
            "width": number(values[view["id"], "width"]),
            "height": number(values[view["id"], "height"]),
        }
        if parent != self.layout.root:
            drawn = next(other for other in self.document["views"] if other["id"] == parent)
            change = self.random.choice((0, 0, 20, -20))
            drawn.setdefault(
                "frame",
                {
                    "x": 0,
                    "y": 0,
                    "width": number(max(0, values[parent, "width"] + change)),
                    "height": number(max(0, values[parent, "height"] + change)),
                },
            )

    # Constraints

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
            self.repeat(self.random.randint(1, total + 1))
        elif self.strategy == "anything":
            self.constraints = []
            self.wander(self.random.randint(1, 2 * len(self.layout.items)))
        if self.chance(0.3):
            self.wish(self.random.randint(1, 6))
        if self.chance(0.5):
            self.random.shuffle(self.constraints)

    def pin(self, item: str) -> None:
        """Two constraints on each axis that the assignment satisfies."""
        if item not in self.layout.items:
            for key in ("width", "height"):
                self.keep(self.fitted(Anchor(item, key), self.size_anchor(item, key), "=="))
            return
        fields = self.layout.items[item].fields
        if fields.get("translatesAutoresizingMaskIntoConstraints"):
            return
        natural = fields.get("intrinsicContentSize", {})
        for axis, key in (("x", "width"), ("y", "height")):
            family = self.family(axis)
            self.keep(self.fitted(*self.position_pair(item, family), "=="))
            has_size = key in natural or "heightForWidth" in natural
            if has_size and self.chance(0.6):
                continue
            if self.chance(0.45):
                self.keep(self.fitted(Anchor(item, key), self.size_anchor(item, key), "=="))
            else:
                first = self.constraints[-1][0].first
                self.keep(self.other_edge(item, family, first))

    def family(self, axis: str) -> str:
        """Which attributes may meet."""
        return "vertical" if axis == "y" else self.random.choice(("directional", "directional", "absolute"))

    def other_edge(self, item: str, family: str, first: Anchor) -> Constraint:
        """A second position of the same item on the same axis, on another line of it."""
        lines = {"directional": ("leading", "trailing", "centerX"), "absolute": ("left", "right", "centerX")}
        names = lines.get(family, ("top", "bottom", "centerY"))
        side = first.attribute.removesuffix("Margin").removesuffix("WithinMargins")
        name = self.random.choice([n for n in names if n != side and not (n == "bottom" and "Baseline" in side)])
        _, second = self.position_pair(item, family, name)
        return self.fitted(Anchor(item, name), second, "==")

    def position_pair(self, item: str, family: str, name: str | None = None) -> tuple[Anchor, Anchor]:
        """A location of an item and one it may be related to."""
        name = name or self.attribute(item, family)
        other = self.partner(item)
        allowed = self.compatible(name, family)
        return Anchor(item, name), Anchor(other, self.attribute(other, family, allowed))

    def compatible(self, name: str, family: str) -> set[str] | None:
        """Only a neutral attribute meets both kinds of horizontal ones (rule 1.3)."""
        if family == "vertical":
            return None
        return {"directional": DIRECTIONAL | NEUTRAL, "absolute": ABSOLUTE | NEUTRAL}[family]

    def attribute(self, item: str, family: str, allowed: set[str] | None = None) -> str:
        """An attribute that an item has, edges more often than the rest."""
        names = [n for n in FAMILIES[family] if allowed is None or n in allowed]
        has_margins = item in self.layout.items and not self.layout.items[item].is_guide
        has_margins = has_margins and self.layout.environment.get("platform") != "macOS"
        if not has_margins or self.is_plain or self.chance(0.8):
            names = [n for n in names if n not in MARGINS]
        if item not in self.layout.items or item in self.layout.scrolls or self.chance(0.8):
            names = [n for n in names if n not in BASELINES]
        return self.random.choice(names)

    def partner(self, item: str) -> str:
        """Mostly the superview, a sibling or one of their guides; now and then anything."""
        layout = self.layout
        parent = layout.items[item].parent or layout.root
        draw = self.random.random()
        if draw < 0.5:
            other = parent
        elif draw < 0.85:
            siblings = [i.id for i in layout.items.values() if i.parent == parent and i.id != item]
            other = self.random.choice(siblings or [parent])
        else:
            other = self.random.choice([i for i in layout.items if i != item])
        guides = self.guides_of(other, item)
        if guides and not self.is_plain and self.chance(0.2):
            return self.random.choice(guides)
        return other

    def guides_of(self, view: str, item: str) -> list[str]:
        """The built-in guides of a view, as far as they mean something to an item."""
        layout = self.layout
        if layout.items[view].is_guide:
            return []
        if view in layout.scrolls:
            inside = layout.sees_content(view, item)
            return [f"{view}.contentLayoutGuide"] * inside + [f"{view}.frameLayoutGuide"]
        names = ["safeAreaLayoutGuide"]
        if layout.environment.get("platform") != "macOS":
            names += ["layoutMarginsGuide", "readableContentGuide"]
        if view == layout.root:
            names.append("keyboardLayoutGuide")
        return [f"{view}.{name}" for name in names]

    def size_anchor(self, item: str, key: str) -> Anchor | None:
        """What a size is compared with: nothing, or another size."""
        if item not in self.layout.items or self.chance(0.5):
            return None
        if self.chance(0.15):
            return Anchor(item, "height" if key == "width" else "width")
        other = self.partner(item)
        return Anchor(other, key if self.chance(0.8) else self.random.choice(("width", "height")))

    def fitted(self, first: Anchor, second: Anchor | None, relation: str) -> Constraint:
        """A required constraint with the constant that makes the assignment satisfy it."""
        draft = Constraint("", first, relation, second, self.multiplier(first, second), 0.0, 1000.0, True)
        exact_row = self.layout.explicit_row(draft, self.measures)
        flipped = exact_row.relation != relation or self.is_flipped(draft)
        excess = sum(s * self.assignment[v] for v, s in exact_row.terms.items()) - exact_row.constant
        constant = float(exact(-excess if flipped else excess))
        if relation != "==":
            slack = self.random.choice((0, 5, 20))
            constant += -slack if relation == ">=" else slack
        return replace(draft, constant=constant)

    def is_flipped(self, constraint: Constraint) -> bool:
        """Whether the constant counts towards the left (rule 2.3)."""
        first, second = constraint.first, constraint.second
        container = self.layout.container(first.item, second.item if second else None)
        names = {first.attribute} | ({second.attribute} if second else set())
        return self.layout.goes_right_to_left(container) and bool(names & DIRECTIONAL)

    def multiplier(self, first: Anchor, second: Anchor | None) -> float:
        """Mostly 1; locations of a scroll view keep it, their coordinates being of two kinds."""
        if second is None:
            return 1.0
        if first.attribute in SIZES:
            same = first.item == second.item
            return float(self.random.choice(MULTIPLIERS[:9])) if same or self.chance(0.3) else 1.0
        if any(self.layout.owner(a.item) in self.layout.scrolls for a in (first, second)):
            return 1.0
        return float(self.random.choice(MULTIPLIERS)) if self.chance(0.08) else 1.0

    def keep(self, constraint: Constraint) -> None:
        """Adds a constraint, sometimes as a pair of inequalities or with a lower priority."""
        if self.strategy != "anything" and constraint.relation == "==" and self.chance(0.04):
            self.constraints.append((replace(constraint, relation="<="), "pair"))
            self.constraints.append((replace(constraint, relation=">="), "pair"))
            return
        if self.chance(0.12):
            constraint = replace(constraint, priority=self.level())
        self.constraints.append((constraint, "pinned"))

    def level(self) -> float:
        """One of the few priorities of this document."""
        return self.random.choice(self.levels)

    # Strategies

    def weaken(self, count: int) -> None:
        """Drops constraints or turns them into inequalities."""
        for _ in range(count):
            if not self.constraints:
                return
            index = self.random.randrange(len(self.constraints))
            constraint, note = self.constraints[index]
            if self.chance(0.5):
                self.constraints.pop(index)
            elif constraint.relation == "==":
                relation = self.random.choice(("<=", ">="))
                slack = self.random.choice((0, 5, 20)) * (1 if relation == "<=" else -1)
                weaker = replace(constraint, relation=relation, constant=constraint.constant + slack)
                self.constraints[index] = (weaker, note)

    def contradict(self, count: int) -> None:
        """Adds required constraints that the assignment does not satisfy."""
        for _ in range(count):
            constraint = self.random_constraint()
            shift = self.random.choice((1, 5, 30, 100, 0.5))
            relation = self.random.choice(("==", "<=", ">="))
            shift *= -1 if relation == "<=" or (relation == "==" and self.chance(0.5)) else 1
            shifted = replace(constraint, relation=relation, constant=constraint.constant + shift)
            self.constraints.append((shifted, "contradiction"))

    def tie(self, count: int) -> None:
        """Turns constraints into optional ones that pull two ways with equal strength."""
        for _ in range(count):
            index = self.random.randrange(len(self.constraints)) if self.constraints else None
            if index is None:
                return
            constraint, note = self.constraints[index]
            priority = self.level()
            self.constraints[index] = (replace(constraint, priority=priority), note)
            for _ in range(self.random.randint(1, 3)):
                constant = constraint.constant + self.random.choice((-20, -10, 10, 20))
                rival = replace(constraint, constant=constant, priority=priority)
                self.constraints.append((rival, "rival"))

    def repeat(self, count: int) -> None:
        """Adds rows that say again what is said already."""
        for _ in range(count):
            constraint = self.random_constraint()
            if self.constraints and self.chance(0.4):
                constraint = self.random.choice(self.constraints)[0]
            relation = self.random.choice(("==", "<=", ">="))
            priority = self.level() if self.chance(0.3) else constraint.priority
            self.constraints.append((replace(constraint, relation=relation, priority=priority), "repeat"))

    def wander(self, count: int) -> None:
        """Adds constraints with constants out of nowhere."""
        for _ in range(count):
            constraint = self.random_constraint()
            relation = self.random.choice(("==", "<=", ">="))
            constant = self.random.choice((0, 0, 8, 8, 20, -8, 100))
            priority = self.level() if self.chance(0.6) else 1000.0
            made_up = replace(constraint, relation=relation, constant=float(constant), priority=priority)
            self.constraints.append((made_up, "made up"))

    def wish(self, count: int) -> None:
        """Adds optional constraints that may or may not be met."""
        for _ in range(count):
            constraint = self.random_constraint()
            relation = self.random.choice(("==", "<=", ">="))
            constant = constraint.constant + self.random.choice((0, 0, 10, -10, 40))
            wish = replace(constraint, relation=relation, constant=constant, priority=self.level())
            self.constraints.append((wish, "wish"))

    def random_constraint(self) -> Constraint:
        """One that the assignment satisfies, between any two items."""
        items = [item for item in self.layout.items if item != self.layout.root]
        item = self.random.choice(items)
        if self.chance(0.35):
            key = self.random.choice(("width", "height"))
            return self.fitted(Anchor(item, key), self.size_anchor(item, key), "==")
        return self.fitted(*self.position_pair(item, self.family(self.random.choice("xy"))), "==")

    # The rest

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
