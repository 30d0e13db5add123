// What the page remembers: how a layout is looked at, and what the last answer was about.

/** How a layout is looked at that nobody looks at in another way; "" is as it says itself. */
export const asItSays = {
  name: "", width: "", height: "", device: "", orientation: "", direction: "", scale: "", leafSizes: "", contentSize: "", language: "",
};
/** The settings that have a list to choose from. */
export const choices = ["device", "orientation", "direction", "scale", "leafSizes", "contentSize", "language"];
/** How the layout is looked at. */
export const state = { ...asItSays };
/** What the last answer was about. */
export const shown = { answer: undefined, conversion: undefined, index: 0, layout: undefined, frames: {}, selected: undefined };
