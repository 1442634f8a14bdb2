import type { ComponentType } from "react";
import { lazyPart } from "./bring.ts";

/** Loads the message catalogues of rooms (`seller/products`) in the current language. */
type LoadCatalogues = (rooms: readonly string[]) => Promise<void>;

let loadCatalogues: LoadCatalogues = async () => {};

/** Registered once at start by the frame, which has the catalogues. */
export function registerCatalogueLoader(own: LoadCatalogues): void {
  loadCatalogues = own;
}

/** A loader that brings a part together with its message catalogues. */
export function withTexts<Part>(rooms: readonly string[], load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), loadCatalogues(rooms)]);
    return part;
  };
}

/** A lazy part with message catalogues of its own, so that they are downloaded only with the part. */
export function lazyWithTexts<Props extends object>(
  rooms: readonly string[],
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazyPart(withTexts(rooms, load));
}
