/**
 * Compares by name for `sort`, code point by code point. For names that begin with a capital letter and for Devanagari that is the
 * dictionary's order; it brings no `Intl` to a cheap phone, and server and browser agree on it.
 */
export function byName<Each>(nameOf: (each: Each) => string): (one: Each, other: Each) => number {
  return (one, other) => {
    const [first, second] = [nameOf(one), nameOf(other)];
    if (first === second) return 0;
    return first < second ? -1 : 1;
  };
}
