import { type Token, tokensOf } from "../../names/names.ts";
import { codeOf } from "../../uses/packUses.ts";
import type { ChitNames, Known } from "./chitNames.ts";
import { combined, type Identity } from "./identity.ts";
import { codeIn, exactAt, nearAt } from "./readName.ts";

/** A pesticide that a longer text names. */
export interface Mention {
  /** All that the name may mean, with the strength and the formulation that are said right behind it. */
  readonly identities: readonly Identity[];
  /** Whether it is named as a brand. */
  readonly isBrand: boolean;
  /** Words of the text that name it, as they are read. */
  readonly terms: readonly string[];
}

/** Which words of a text may be a name. */
export interface MayName {
  /** Whether a word means nothing else. */
  readonly exactly: (word: string) => boolean;
  /** Whether it may be a name with a slip of the pen. */
  readonly nearly: (word: string) => boolean;
}

/** Letters from which a name is read by its sound or with a slip. */
const enoughForSlip = 7;

/** Pesticides that a question names, in its order; a brand with a plain meaning too counts only where `exactly` says so. */
export function mentionedIn(text: string, names: ChitNames, { exactly, nearly }: MayName): Mention[] {
  const tokens = tokensOf(text);
  const found: Mention[] = [];
  for (let place = 0; place < tokens.length; ) {
    const word = tokens[place]?.text ?? "";
    const exact = exactAt(tokens, place, names);
    const isMeant = exact && (exact.end > place + 1 || exactly(word));
    const hit =
      (isMeant ? exact : undefined) ??
      (!exact && isLong(tokens[place]) && nearly(word) ? nearAt(tokens, place, names) : undefined);
    const named = hit && identitiesOf(hit.known);
    if (!hit || !named) {
      place += 1;
      continue;
    }
    const terms = tokens.slice(place, hit.end).map(({ text }) => text);
    found.push({
      identities: withStrength(named, strengthAt(tokens, hit.end, names)),
      isBrand: hit.known.is === "pack",
      terms,
    });
    place = hit.end;
  }
  return found;
}

const isLong = (token: Token | undefined) =>
  token !== undefined && !token.isNumber && token.text.length >= enoughForSlip;

function identitiesOf(known: Known): readonly Identity[] | undefined {
  if (known.is === "maker") return undefined;
  if (known.is === "pack") return known.identities.length > 0 ? known.identities : undefined;
  return combined([known.keys]).map((actives) => ({ actives, strengths: [undefined], formulation: "" }));
}

interface Strength {
  readonly strength: number | undefined;
  readonly formulation: string;
}

/** `17.8% SL`, `17.8 sl`, `SL`; a figure alone is of land, litres or packs. */
function strengthAt(tokens: readonly Token[], place: number, { formulations }: ChitNames): Strength {
  const code = (token: Token | undefined) => {
    const read = token && !token.isNumber ? codeIn(token.text) : "";
    // Grams are written so too.
    return read !== "G" && read !== "GR" && formulations.has(read) ? codeOf(read) : "";
  };
  const [first, second] = [tokens[place], tokens[place + 1]];
  if (!first?.isNumber) return { strength: undefined, formulation: code(first) };
  const isPercent = /%/.test(second?.gap ?? "") || /^(?:percent|प्रतिशत)$/.test(second?.text ?? "");
  const formulation = code(second);
  const isStrength = isPercent || formulation !== "";
  return { strength: isStrength ? Number(first.text) : undefined, formulation };
}

function withStrength(identities: readonly Identity[], { strength, formulation }: Strength) {
  return identities.map((identity): Identity => {
    const isAlone = identity.actives.length === 1;
    return {
      ...identity,
      strengths: isAlone && strength !== undefined ? [strength] : identity.strengths,
      formulation: formulation || identity.formulation,
    };
  });
}
