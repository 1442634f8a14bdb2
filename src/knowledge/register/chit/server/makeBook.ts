import type { Database } from "#database/tables.ts";
import { languages } from "#kit/contract/languages.ts";
import { inTurns } from "#kit/contract/steps.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { inEveryLanguage, translate, translationOf } from "#kit/server/translation.ts";
import type { Gate } from "../../gate.ts";
import type { Restriction } from "../../restriction.ts";
import { findGate, findRestrictions } from "../../server/restricted.ts";
import { wholeEdition } from "../../server/uses.ts";
import type { RegisteredUse } from "../../shapes.ts";
import type { ChitBook } from "../contract.ts";
import { type OpenBook, openBook } from "../open.ts";
import { type ChitUse, packRows } from "../rows.ts";
import { sentenceKeys, sentences } from "../sentences.ts";

/** Brands, products and makers, which the register does not know. */
export interface NamedPacks {
  readonly packs: ChitBook["packs"];
  readonly makers: readonly string[];
}

/** Parts of a book. */
interface BookOf extends NamedPacks {
  readonly edition: string;
  readonly asOn: string;
  readonly coveredCrops: readonly string[];
  /** Rows that may be shown, and those in doubt. */
  readonly clear: readonly RegisteredUse[];
  readonly doubtful: readonly RegisteredUse[];
  readonly restrictions: readonly Restriction[];
}

/** An edition and a list never change, so a book is made once for both, and for all who ask meanwhile. */
let stored: { readonly edition: string; readonly gate: Gate; readonly open: Promise<OpenBook> } | undefined;

/** The book of the current edition, the list that holds and the names of packs; undefined where there is no edition. */
export async function findBook(db: Database, packs: () => NamedPacks): Promise<OpenBook | undefined> {
  const [whole, gate] = await Promise.all([wholeEdition(db), findGate(db)]);
  if (!whole) return undefined;
  if (stored?.edition !== whole.edition || stored.gate !== gate) {
    const open = findRestrictions(db).then((restrictions) =>
      inTurns(openBook(bookOf({ ...whole, ...packs(), restrictions }), gate), yieldToEventLoop),
    );
    stored = { edition: whole.edition, gate, open };
    open.catch(() => {
      stored = undefined;
    });
  }
  return stored.open;
}

/** All that chits are judged by, in columns. */
export function bookOf({ clear, doubtful, packs, makers, restrictions, ...whole }: BookOf): ChitBook {
  const uses = [...clear.map((use) => chitUse(use, false)), ...doubtful.map((use) => chitUse(use, true))];
  return {
    ...{ edition: whole.edition, asOn: whole.asOn, coveredCrops: [...whole.coveredCrops] },
    ...packRows(uses),
    actives: factsOf([...clear, ...doubtful]),
    ...{ packs: [...packs], makers: [...makers] },
    pests: namedPests(uses),
    restrictions: restrictions.map(
      ({ notOn, notOnCrops, onlyOn, spellings, hindi, lookalikes, ...rest }) => ({
        ...rest,
        ...{ notOn: [...notOn], notOnCrops: [...notOnCrops], onlyOn: [...onlyOn] },
        ...{ spellings: [...spellings], hindi: [...hindi], lookalikes: [...lookalikes] },
      }),
    ),
    sentences: languages.map((language) => ({
      language,
      texts: sentenceKeys.map((key) => translate(sentences[key], language)),
    })),
  };
}

function chitUse(use: RegisteredUse, isDoubtful: boolean): ChitUse {
  const { part, page, row, kind, actives, formulation, strength, application, crops } = use;
  // A chit against weeds seldom names them.
  const pests = kind === "herbicide" ? [...new Set(["weeds", ...use.pests])] : use.pests;
  return {
    ...{ part, page, row, kind, actives, formulation, strength, application, crops, pests },
    weed: use.weedControl,
    ...{ waiting: use.waiting, waitingDays: use.waitingDays, prohibited: use.prohibited },
    // A row in doubt gives no figure.
    ...(isDoubtful ? { dose: null, water: null, waitingDays: null } : { dose: use.dose, water: use.water }),
    isDoubtful,
  };
}

function factsOf(uses: readonly RegisteredUse[]): ChitBook["actives"] {
  const found = new Map<string, ChitBook["actives"][number]>();
  for (const { actives, groups, hazards } of uses)
    for (const name of actives) {
      if (found.has(name)) continue;
      const own = groups
        .filter(({ active }) => active === name)
        .map(({ scheme, code }) => `${scheme} ${code}`);
      found.set(name, {
        name,
        also: languages.slice(1).map((language) => translationOf(name, language) ?? ""),
        groups: own,
        killsBees: harms(hazards, name),
      });
    }
  return [...found.values()];
}

/** Whether a source calls an active poisonous to bees; without a source nothing is said, which is not harmless. */
function harms(hazards: RegisteredUse["hazards"], name: string): boolean {
  const level = hazards.find(({ active }) => active === name)?.bees?.level;
  return level === "high" || level === "moderate";
}

function namedPests(uses: readonly ChitUse[]): ChitBook["pests"] {
  const names = [...new Set(uses.flatMap(({ pests }) => pests))].sort();
  return names.map((name) => ({ name, also: inEveryLanguage(name).slice(1) }));
}
