import type { Database } from "#database/tables.ts";
import { findGate } from "#knowledge/register/server/restricted.ts";
import { knownActives, useById as registeredUse, sprayedUses } from "#knowledge/register/server/uses.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { longestWaiting } from "#knowledge/register/uses/harvest.ts";
import { namesOther } from "#knowledge/register/uses/named.ts";
import type { EntryFacts, ToldFacts } from "../../diary/entries.ts";

type Sprayed = NonNullable<EntryFacts["spray"]>;

/**
 * The register's data of a spray today: of the row that was chosen, else of every row that it may have been,
 * the longest waiting. Unknown where it has none on this crop: an unknown waiting period is never 0.
 */
export async function sprayedAs(
  db: Database,
  cropId: string,
  { use: id, active, product, pest }: ToldFacts,
): Promise<Sprayed> {
  const chosen = id === undefined ? undefined : await registeredUse(db, id);
  if (chosen?.crops.includes(cropId)) {
    // A seed coating tells nothing about a growing crop that is sprayed with it.
    if (chosen.waiting === "seed") return spray([], []);
    const others = await otherNames(db, chosen, [active, product]);
    const found = await Promise.all(others.map((name) => mayHaveBeen(db, cropId, { named: name, pest })));
    if (found.some(({ waiting }) => waiting.length === 0)) return spray([], []);
    return spray(
      [chosen, ...found.flatMap(({ uses }) => uses)],
      [chosen, ...found.flatMap(({ waiting }) => waiting)],
    );
  }
  const named = active ?? product;
  if (named === undefined) return spray([], []);
  const { uses, waiting } = await mayHaveBeen(db, cropId, { named, pest });
  return spray(uses, waiting);
}

/** The words beside a chosen row that name something else than it has: then nobody knows which of them was sprayed. */
async function otherNames(
  db: Database,
  chosen: RegisteredUse,
  given: readonly (string | undefined)[],
): Promise<string[]> {
  const names = [...new Set(given.flatMap((name) => name ?? []))];
  const [known, gate] = await Promise.all([knownActives(db), findGate(db)]);
  const own = gate.substancesIn(`${chosen.actives.join(" + ")}; ${chosen.product}`);
  return names.filter(
    (name) =>
      namesOther(chosen, name, known) ||
      gate.substancesIn(name).some((substance) => !own.includes(substance)),
  );
}

/** The rows of a product on a crop, against a pest where one is named. */
async function mayHaveBeen(
  db: Database,
  crop: string,
  { named, pest }: { readonly named: string; readonly pest: string | undefined },
): Promise<Pick<Found, "uses" | "waiting">> {
  const found = await sprayedUses(db, { crop, active: named, pest });
  if (pest === undefined || found.waiting.length > 0) return found;
  // A pest in words that the register does not have: any use on this crop may be meant.
  return sprayedUses(db, { crop, active: named });
}

type Found = Awaited<ReturnType<typeof sprayedUses>>;

function spray(uses: Found["uses"], waiting: Found["waiting"]): Sprayed {
  const groups = new Map(
    uses.flatMap((use) => use.groups.map(({ scheme, code }) => [`${scheme} ${code}`, { scheme, code }])),
  );
  return { ...longestWaiting(waiting), edition: uses[0]?.edition ?? "", groups: [...groups.values()] };
}
