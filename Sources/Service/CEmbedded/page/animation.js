// An ambiguous layout in motion: its frames, another solution that is equally good, and back.

/** Two times there and back, which ends before five seconds. */
const turns = 2;
const milliseconds = 1100;

const eased = (part) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/** The frames between two solutions. */
export function between(from, to, part) {
  const at = (a = 0, b = 0) => a + (b - a) * part;
  return Object.fromEntries(Object.entries(from).map(([id, frame]) => {
    const other = to[id] ?? frame;
    return [id, {
      ...frame,
      x: at(frame.x, other.x),
      y: at(frame.y, other.y),
      width: at(frame.width, other.width),
      height: at(frame.height, other.height),
    }];
  }));
}

/** Plays frames between two solutions, and stops by itself. */
export class Animation {
  #request;

  get isRunning() {
    return this.#request !== undefined;
  }

  /**
   * @param paint called with the frames of each step
   * @param end called once after the last step
   */
  play(from, to, paint, end) {
    this.stop();
    this.end = end;
    const start = performance.now();
    const step = (now) => {
      const at = (now - start) / milliseconds;
      if (at >= 2 * turns) {
        this.stop();
        return;
      }
      const part = at % 2;
      paint(between(from, to, eased(part < 1 ? part : 2 - part)));
      this.#request = requestAnimationFrame(step);
    };
    this.#request = requestAnimationFrame(step);
  }

  stop() {
    if (this.#request === undefined) return;
    cancelAnimationFrame(this.#request);
    this.#request = undefined;
    this.end?.();
  }
}

export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
