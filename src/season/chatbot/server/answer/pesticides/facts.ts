import { activeKey } from "#knowledge/register/chit/actives.ts";
import type { Mention } from "#knowledge/register/chit/names/mentioned.ts";
import { hazardsOf } from "#knowledge/register/server/actives.ts";
import { doubtsOf, knownActives, usesOf } from "#knowledge/register/server/uses.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { isUseAgainst } from "#knowledge/register/uses/against.ts";
import { alike, inOrder } from "#knowledge/register/uses/usesShown.ts";
import type { PesticideFacts } from "../../../contract.ts";
import { registerCells, registerPests } from "../../../registerPests.ts";
import type { ShippedAdvisory } from "../../shipped.ts";
import { namedCrops } from "../cropFacts.ts";
import type { Knowledge } from "../problems.ts";
import { usesOfMention } from "./named.ts";

/** Rows of one pesticide that are shown, and crops that are offered to choose from. */
const mostUses = 6;
const mostCrops = 8;

/** Subject of a question about a pesticide. */
interface About {
  /** Crops that are named, in the question or before it. */
  readonly crops: readonly string[];
  /** Whether they were named before it alone. */
  readonly isBefore: boolean;
  /** The problem that the question itself names. */
  readonly problem: ShippedAdvisory | undefined;
}

/** Data of the register on a pesticide that was named, on the crop that is meant; without a crop, the crops to choose from. */
export async function factsOf(
  knowledge: Knowledge,
  mention: Mention,
  { crops, isBefore, problem }: About,
): Promise<PesticideFacts> {
  const { db } = knowledge;
  const [all = [], doubtful, names] = await Promise.all([usesOf(db, {}), doubtsOf(db, {}), knownActives(db)]);
  const own = usesOfMention(all, mention);
  const crop = crops.find((id) => own.some((use) => use.crops.includes(id))) ?? crops[0];
  const on = (uses: readonly RegisteredUse[]) =>
    crop === undefined ? [] : uses.filter((use) => use.crops.includes(crop));
  const onCrop = alike(inOrder(on(own)));
  const actives = activesOf(mention, names);
  const substances = substancesOf(mention, onCrop, actives);
  const pests = problem ? (registerPests[problem.id] ?? []) : [];
  const cells = problem ? (registerCells[problem.id] ?? []) : [];
  const against = onCrop.filter((use) => isUseAgainst(use, pests, cells));
  const isAgainst = problem === undefined || pests.length + cells.length === 0 || against.length > 0;
  const uses = problem && isAgainst && against.length > 0 ? against : onCrop;
  const anyStrength = { ...mention, identities: mention.identities.map(withoutStrength) };
  return {
    names: substances,
    brand: mention.isBrand ? mention.terms.join(" ") : "",
    crop: namedCrops(knowledge, crop === undefined ? [] : [crop])[0] ?? null,
    cropIsBefore: crop !== undefined && isBefore,
    uses: uses.slice(0, mostUses),
    notAgainst: isAgainst ? null : (problem?.problem ?? null),
    isDoubtful: onCrop.length === 0 && on(usesOfMention(doubtful, anyStrength)).length > 0,
    otherStrengths:
      onCrop.length > 0
        ? []
        : [...new Set(on(usesOfMention(all, anyStrength)).map(({ product }) => product))],
    crops: crop === undefined ? cropsOfUses(knowledge, own) : [],
    hazards: hazardsOf(actives),
  };
}

const withoutStrength = (identity: Mention["identities"][number]) => ({
  ...identity,
  strengths: identity.actives.map(() => undefined),
  formulation: "",
});

/** Actives that the name may mean, as the register writes them. */
function activesOf({ identities }: Mention, known: readonly string[]): string[] {
  const keys = new Set(identities.flatMap(({ actives }) => actives));
  return [...keys].flatMap((key) => known.find((active) => activeKey(active) === key) ?? []);
}

/** The names of it: the actives of its rows, else the one that it means, else as it was typed. */
function substancesOf(
  { identities, terms }: Mention,
  rows: readonly RegisteredUse[],
  actives: readonly string[],
) {
  const one = identities.length === 1 ? (identities[0]?.actives.length ?? 0) : 0;
  const own = rows[0]?.actives ?? [];
  if (own.length > 0 && (one === 0 || own.length === one)) return [...own];
  return one > 0 && actives.length === one ? [...actives] : [terms.join(" ")];
}

/** Crops that the rows name, those of most rows first, one of each plant. */
function cropsOfUses(knowledge: Knowledge, uses: readonly RegisteredUse[]) {
  const counts = new Map<string, number>();
  for (const use of uses)
    if (use.prohibited === null) for (const id of use.crops) counts.set(id, (counts.get(id) ?? 0) + 1);
  const plants = new Set<string>();
  const ids = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([id]) => {
      const plant = knowledge.crops.get(id)?.scientific_name ?? id;
      if (plants.has(plant)) return [];
      plants.add(plant);
      return [id];
    });
  return namedCrops(knowledge, ids.slice(0, mostCrops));
}
