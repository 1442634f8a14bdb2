import type { Start } from "./seasonShapes.ts";

const sowings: readonly Start[] = ["sowing", "nursery", "transplanting", "planting"];

/** Whether a season begins on bare land; an orchard's year begins on any day, of a crop that is there. */
export function beginsWithSowing(start: Start): boolean {
  return sowings.includes(start);
}
