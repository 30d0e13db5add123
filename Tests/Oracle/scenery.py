"""Random environments, views and guides."""

from __future__ import annotations

from choices import Choices

MASKS = (
    ("flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin"),
    ("flexibleTopMargin", "flexibleHeight", "flexibleBottomMargin"),
)
SIDES = ("top", "left", "bottom", "right")


class Scenery(Choices):
    """Random environments, views and guides, without constraints."""

    def __init__(self, seed: str):
        super().__init__(seed)
        self.document: dict = {}
        self.is_plain = self.chance(0.35)
        """Without the features that make constants depend on frames."""

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

    def view_count(self) -> int:
        """How many views there are to be."""
        return min(40, 1 + int(self.random.expovariate(1 / 8)))

    def add_views(self) -> None:
        """A tree of views, shuffled so that some refer forward, and some guides."""
        count = self.view_count()
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
                owner = self.random.choice(owners)
                self.document["guides"].append({"id": f"gap{index}", "owningView": owner})

    def add_stacks(self) -> None:
        """Makes stack views of some views that have subviews."""
        views = self.document["views"]
        for view in views:
            inner = [other for other in views if other.get("superview") == view["id"]]
            if not inner or "scroll" in view or not self.chance(0.15):
                continue
            axis = self.random.choice(("horizontal", "vertical"))
            names = ["fill", "center"]
            names += ["leading", "trailing"] if axis == "vertical" else ["top", "bottom", "firstBaseline", "lastBaseline"]
            distributions = ("fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering")
            count = self.random.randint(1, len(inner)) if self.chance(0.2) else len(inner)
            arranged = self.random.sample(inner, count)
            view["stack"] = {
                "arrangedSubviews": [other["id"] for other in arranged],
                "axis": axis,
                "distribution": self.random.choice(distributions),
                "alignment": self.random.choice(names),
                "spacing": self.random.choice((0, 8, 10)),
            }
            for other in arranged:
                other.pop("isHidden", None)
                if self.chance(0.1):
                    view["stack"].setdefault("customSpacing", {})[other["id"]] = self.random.choice((0, 4, 20))
            for key in ("isLayoutMarginsRelativeArrangement", "isBaselineRelativeArrangement"):
                if self.chance(0.1) and not (self.is_plain and "Margins" in key):
                    view["stack"][key] = True

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
