import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { typedText } from "#kit/server/typedText.ts";
import { audit, commandLine } from "#people/audit/server/audit.ts";
import type { Helpline } from "#shop/legal/contract.ts";
import type { HelplineKey } from "#shop/legal/helplines.ts";
import type { SchemeCard } from "../card.ts";
import type { DeskScheme, WrittenScheme } from "../contract.ts";
import { factKinds, isOldOn, maxSchemeVersion, schemesTag } from "../rules.ts";
import { shippedSchemes, writtenOf } from "./shipped.ts";

export type KnownScheme = WrittenScheme & { readonly id: string };

/** All cards as they count now: the shipped ones, or what an operator wrote in their place, then those that an operator added. */
export async function findSchemes(db: Database): Promise<KnownScheme[]> {
  const rows = await db
    .selectFrom("scheme_card")
    .select(["id", "card"])
    .where("version", "=", (row) =>
      row
        .selectFrom("scheme_card as later")
        .select(({ fn }) => fn.max("later.version").as("version"))
        .whereRef("later.id", "=", "scheme_card.id"),
    )
    .orderBy("id")
    .execute();
  const typed = new Map(rows.map(({ id, card }) => [id, { ...(JSON.parse(card) as WrittenScheme), id }]));
  const shipped = shippedSchemes().map(
    (scheme) => typed.get(scheme.id) ?? { ...writtenOf(scheme), id: scheme.id },
  );
  const ids = new Set(shipped.map(({ id }) => id));
  return [...shipped, ...[...typed.values()].filter(({ id }) => !ids.has(id))];
}

/** A card as everybody reads it, on a day in India. */
export function presentScheme(
  card: KnownScheme,
  { day, helplines }: { day: string; helplines: Readonly<Record<HelplineKey, Helpline>> },
): SchemeCard {
  const isOld = isOldOn(card.until, day);
  const line = helplines[card.line];
  const { id, state, asOf, until, sources } = card;
  return {
    ...{ id, state, asOf, until, sources, isOld, name: typedText(card, "name") },
    facts: isOld
      ? []
      : factKinds.filter((kind) => card[kind] !== "").map((kind) => ({ kind, text: typedText(card, kind) })),
    helpline:
      card.number === ""
        ? { name: typedText(line, "name"), number: line.number }
        : { name: typedText(card, "name"), number: card.number },
  };
}

/** A card with its versions, as it is or as it was; undefined where there is none, or no such version. */
export async function findDeskScheme(
  db: Database,
  id: string,
  version?: number,
): Promise<DeskScheme | undefined> {
  const rows = await db
    .selectFrom("scheme_card")
    .select(["version", "at", "card"])
    .where("id", "=", id)
    .orderBy("version", "desc")
    .execute();
  const shipped = shippedSchemes().find((scheme) => scheme.id === id);
  const known = [
    ...rows.map(({ card, ...row }) => ({ ...row, card: JSON.parse(card) as WrittenScheme })),
    ...(shipped ? [{ version: 0, at: 0, card: writtenOf(shipped) }] : []),
  ];
  const found = version === undefined ? known[0] : known.find((row) => row.version === version);
  if (!found) return undefined;
  return {
    ...{ ...found.card, id, version: found.version },
    versions: known.map((row) => ({ version: row.version, at: row.at })),
  };
}

/** Writes a card as a new version and notes who did; the same again changes nothing. Refuses `conflict` where another was written since `seen`. */
export async function writeScheme(
  { db, changed }: Change,
  { id, ...card }: KnownScheme,
  { seen, actor, at }: { readonly seen: number; readonly actor: string; readonly at: number },
): Promise<void> {
  const now = await findDeskScheme(db, id);
  const conflict = () => refuse("conflict", "Somebody else has written this card meanwhile");
  const before = now && JSON.stringify(inOneOrder(now, card));
  if (before === JSON.stringify(inOneOrder(card, card))) return;
  if ((now?.version ?? 0) !== seen) conflict();
  if (seen >= maxSchemeVersion) refuse("too-many", "So many versions are not kept");
  const row = { id, version: seen + 1, card: JSON.stringify(card), at };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("scheme_card")
    .values({ ...row, person_id: actor === commandLine ? null : actor })
    .onConflict((clash) => clash.columns(["id", "version"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) conflict();
  changed(schemesTag);
  await audit(db, {
    actor,
    act: "scheme.write",
    subject: `scheme:${id}`,
    reason: card.sources.split("\n")[0],
  });
}

/** The fields of one card in the order of another's, so that two can be compared as texts. */
function inOneOrder(of: Partial<WrittenScheme>, as: Omit<WrittenScheme, "id">): unknown {
  return Object.fromEntries(Object.keys(as).map((key) => [key, of[key as keyof WrittenScheme]]));
}
