import { type ComponentType, lazy } from "react";

/** Brings the texts of rooms, or of parts of rooms (`seller/products`), in the language that is spoken. */
type BringTexts = (rooms: readonly string[]) => Promise<void>;

let bring: BringTexts = async () => {};

/** Told once by whoever keeps the catalogues. */
export function bringTextsBy(own: BringTexts): void {
  bring = own;
}

/** Loads a part together with texts of its own. */
export function withTexts<Part>(rooms: readonly string[], load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), bring(rooms)]);
    return part;
  };
}

/** A part that comes with texts of its own, so that who never opens it does not download them. */
export function lazyWithTexts<Props extends object>(
  rooms: readonly string[],
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(withTexts(rooms, load));
}
