import { readTypedFigure } from "#knowledge/crops/rules.ts";
import type { SoilCard } from "../../../contract.ts";
import { cardFigures } from "./nutrientWords.ts";

export type CardFigure = (typeof cardFigures)[number]["name"];

/** The card as it was typed: texts, so that nothing typed is lost. */
export type CardDraft = Readonly<Record<CardFigure | "on", string>>;

/** Number 0 is a figure of a card too, and `readTypedFigure` takes none. */
const zero = /^0+([.,]0*)?$/;

export function cardDraft(card: SoilCard | null): CardDraft {
  const text = (name: CardFigure) => (card?.[name] === undefined ? "" : String(card[name]));
  return {
    ...{ n: text("n"), p: text("p"), k: text("k"), ph: text("ph"), ec: text("ec") },
    ...{ organicCarbon: text("organicCarbon"), s: text("s"), zn: text("zn"), fe: text("fe") },
    ...{ mn: text("mn"), cu: text("cu"), b: text("b"), on: card?.on ?? "" },
  };
}

/** The numbers that were typed, and which of them can't be on a card. */
export function readCardDraft(draft: CardDraft): { card: SoilCard; wrong: CardFigure[] } {
  const card: Partial<Record<CardFigure, number>> = {};
  const wrong: CardFigure[] = [];
  for (const { name, most } of cardFigures) {
    const typed = draft[name].trim();
    if (typed === "") continue;
    const value = zero.test(typed) ? 0 : readTypedFigure(typed);
    if (value === undefined || value > most) wrong.push(name);
    else card[name] = value;
  }
  return { card: { ...card, ...(draft.on === "" ? {} : { on: draft.on }) }, wrong };
}
