import { readComposition } from "../composition.ts";
import type { RegisteredUse } from "../shapes.ts";
import { plain } from "./match.ts";
import { productName } from "./packUses.ts";

/**
 * Whether the words for a pack name something else than a registered use: another active, strength or formulation. A brand, which
 * says nothing of what is in the pack, contradicts nothing. `known` are the names of all actives.
 */
export function namesOther(use: RegisteredUse, wording: string, known: readonly string[]): boolean {
  const text = plain(wording);
  if ([use.actives.join(" + "), productName(use), use.product].some((name) => plain(name) === text))
    return false;
  const own = use.actives.map(plain);
  const named = known
    .map(plain)
    .filter(
      (name) => name.length >= shortest && text.includes(name) && !own.some((one) => one.includes(name)),
    );
  if (named.length > 0) return true;
  if (!own.some((name) => text.includes(name))) return false;
  const strengths = use.strength.split("+").map(Number);
  // A figure without a formulation may be the size of the pack.
  return readComposition(wording).some(
    ({ strength, formulation }) =>
      formulation !== "" &&
      (formulation !== use.formulation.toUpperCase() ||
        (/^[\d.]+$/.test(strength) && !strengths.includes(Number(strength)))),
  );
}

/** Letters from which a name within other words is no accident. */
const shortest = 5;
