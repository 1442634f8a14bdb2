import type { Medicine } from "./medicine.ts";
import { type Identity, identityOfUse, strengthsOf } from "./names/identity.ts";
import type { OpenBook } from "./open.ts";
import type { ChitUse } from "./rows.ts";

/** Statement of the register on one thing that a name may mean, on a crop. */
export interface Registered {
  /** Rows of the very product on the crop that may be shown. */
  readonly uses: readonly ChitUse[];
  readonly prohibited: readonly ChitUse[];
  /** Why there are none: `other-strength` and `no-crop` are certain, `doubt` and `open` are not. */
  readonly missing?: "other-strength" | "no-crop" | "doubt" | "open" | undefined;
  /** Rows of the same actives on the crop in other strengths. */
  readonly others: readonly ChitUse[];
}

/** The rows of a product on a crop, or why there are none. */
export function registeredOn(crop: string, identity: Identity, open: OpenBook): Registered {
  const [first = ""] = identity.actives;
  const ofActive = open.byActive.get(first) ?? [];
  const same = ofActive.filter((use) => hasActives(use, identity));
  const onCrop = same.filter(({ crops }) => crops.includes(crop));
  const fits = onCrop.filter((use) => fitsProduct(use, identity));
  const clear = fits.filter(({ isDoubtful }) => !isDoubtful);
  const uses = clear.filter(({ prohibited }) => prohibited === null);
  const prohibited = clear.filter((use) => use.prohibited !== null);
  const others = onCrop.filter((use) => !fits.includes(use) && !use.isDoubtful && use.prohibited === null);
  if (clear.length > 0) return { uses, prohibited, others };
  return { uses, prohibited, others, missing: missingOf() };

  function missingOf(): Registered["missing"] {
    if (fits.length > 0) return "doubt";
    if (ofActive.length === 0) return "open";
    const isOpen = identity.strengths.every((strength) => strength === undefined);
    if (onCrop.length > 0) {
      // Another formulation alone is soon written by mistake, and living things are registered by their makers.
      if (isOpen || onCrop.some((use) => use.kind.startsWith("bio-") || hasStrengths(use, identity)))
        return "open";
      if (onCrop.every(({ isDoubtful }) => isDoubtful)) return "doubt";
      return others.length > 0 ? "other-strength" : "open";
    }
    // A mixture is often called by one of its parts.
    const inMixture = ofActive.some(
      ({ crops, actives }) => crops.includes(crop) && actives.length > identity.actives.length,
    );
    if (inMixture && isOpen) return "open";
    // A combination that the register has for no crop may be two products in one line, or a name that we do not understand.
    return open.covered.has(crop) && same.length > 0 ? "no-crop" : "open";
  }
}

function hasActives(use: ChitUse, { actives }: Identity): boolean {
  const own = identityOfUse(use).actives;
  return own.length === actives.length && actives.every((active) => own.includes(active));
}

function fitsProduct(use: ChitUse, identity: Identity): boolean {
  const { formulation } = identityOfUse(use);
  const isForm =
    identity.formulation === "" || formulation === "" || sameForm(formulation, identity.formulation);
  return (isForm || use.kind.startsWith("bio-")) && hasStrengths(use, identity);
}

/** Granules are called by three codes. */
const granules = new Set(["G", "GR", "CG"]);
const sameForm = (one: string, other: string) => one === other || (granules.has(one) && granules.has(other));

/** Percent are printed with one digit or two: 18.5 and 18.50, 22.9 and 23. */
const strengthSlack = 0.015;

function hasStrengths(use: ChitUse, { actives, strengths }: Identity): boolean {
  const own = identityOfUse(use);
  const percents = strengthsOf(use.strength);
  return actives.every((active, place) => {
    const wanted = strengths[place];
    const found = percents[own.actives.indexOf(active)];
    return wanted === undefined || found === undefined || Math.abs(found - wanted) <= wanted * strengthSlack;
  });
}

/** Actives by their keys, as a product whose strength is not said. */
export function medicineOf(keys: readonly string[], { facts }: OpenBook): Medicine {
  return { actives: keys.map((key) => facts.get(key)?.name ?? key), strength: "", formulation: "" };
}
