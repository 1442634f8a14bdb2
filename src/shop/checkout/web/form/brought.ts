import type { Quote, ShopQuote } from "#shop/delivery/contract.ts";
import type { Goods } from "#shop/delivery/web/useQuote.ts";

/** How what is ordered comes to its buyer, as far as it is known. */
export interface Brought {
  /** Paise for all sellers' delivery; undefined while it hangs on a PIN code that is not typed, or on an answer. */
  readonly charge: number | undefined;
  /** Terms for the PIN code, by sellers; empty while they are not known. */
  readonly sellers: readonly { readonly name: string; readonly quote: ShopQuote }[];
  /** Names of those who don't deliver there. */
  readonly refused: readonly string[];
  /** Where and when it can be collected; empty unless all of it can be. */
  readonly places: readonly { readonly name: string; readonly collect: string }[];
}

/**
 * Terms of a quote for goods delivered to a PIN code (empty while none is typed), or collected at the shops.
 * A quote for another PIN code says only where goods can be collected.
 */
export function broughtBy(
  goods: readonly Goods[],
  quote: Quote | undefined,
  { pin, collect }: { readonly pin: string; readonly collect: boolean },
): Brought {
  const quotes = goods.flatMap(({ shop, name }) => {
    const found = quote?.shops.find((each) => each.shop === shop);
    return found ? [{ name, quote: found }] : [];
  });
  const all = quotes.map(({ name, quote }) => ({ name, collect: quote.collect }));
  const places = all.every((place) => place.collect !== "") ? all : [];
  if (collect && places.length > 0) return { charge: 0, sellers: [], refused: [], places };
  const hangsOnPin = quotes.some(({ quote }) => quote.way !== "everywhere");
  const isKnown = quotes.length > 0 && (!hangsOnPin || (quote?.pin ?? "") === pin);
  if (!isKnown || quotes.some(({ quote }) => quote.way === "unknown"))
    return { charge: undefined, sellers: [], refused: [], places };
  return {
    charge: quotes.reduce((paise, { quote }) => paise + Math.round(quote.charge * 100), 0),
    sellers: quotes,
    refused: quotes.filter(({ quote }) => quote.way === "not-there").map(({ name }) => name),
    places,
  };
}
