/** A product by what is in it. */
export interface Medicine {
  readonly actives: readonly string[];
  readonly strength: string;
  readonly formulation: string;
}

/** Name of an active in a language. */
export type NameOf = (active: string) => string;

/** The name of a product: `Imidacloprid 17.8% SL`. */
export function productOf(medicine: Medicine): string {
  return productIn(medicine, (active) => active);
}

/** The same in a language. */
export function productIn({ actives, strength, formulation }: Medicine, nameOf: NameOf): string {
  const percents = strength.split("+").map((each) => each.trim());
  const parts = actives.map((active, place) =>
    percents[place] ? `${nameOf(active)} ${percents[place]}%` : nameOf(active),
  );
  const name = `${parts.join(" + ")} ${formulation}`.trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
