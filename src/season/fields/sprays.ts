import { sameGroupRun } from "#knowledge/register/rules.ts";
import { harvestAfter, harvestFrom } from "#knowledge/register/uses/harvest.ts";
import type { Entry, SprayState } from "./diary/diaryShapes.ts";

type Sprayed = Pick<Entry, "id" | "kind" | "on" | "undone" | "spray">;

const sprayed = <Of extends Sprayed>(entries: readonly Of[]) =>
  entries.filter(({ kind, undone }) => kind === "spray" && !undone);

/** A seed coating has no waiting days that a spray could go by, even where it was noted as one. */
const isKnown = ({ waiting }: NonNullable<Sprayed["spray"]>) => waiting !== "unknown" && waiting !== "seed";

/**
 * State of a season's sprays. An entry without a row of the register, as one in words that has not reached
 * the server yet, is unknown.
 */
export function sprayState(entries: readonly Sprayed[]): SprayState {
  const sprays = sprayed(entries);
  const safe = harvestFrom(
    sprays.map(({ on, spray }) => ({ on, uses: spray && isKnown(spray) ? [spray] : [] })),
  );
  const run = sameGroupRun(sprays.map(({ on, spray }) => ({ on, groups: spray?.groups ?? [] })));
  return {
    harvestFrom: safe.from,
    notBefore: safe.notBefore,
    unknown: safe.unknown.length > 0,
    sameGroup: (run?.places ?? []).flatMap((place) => sprays[place]?.id ?? []),
  };
}

/**
 * The day that a harvest was entered too early for; null where it was not, or where nothing is known of any spray. The sprays are
 * read once: a diary may hold a thousand of them and a thousand harvests.
 */
export function harvestWarnings(
  entries: readonly Sprayed[],
): (harvest: Pick<Entry, "kind" | "on">) => Entry["warning"] {
  const allowed = sprayed(entries).flatMap(({ on, spray }) => {
    const from = spray && harvestAfter(on, [spray]);
    return from ? [{ on, from }] : [];
  });
  return (harvest) => {
    if (harvest.kind !== "harvest") return null;
    let latest = "";
    // A spray after a harvest does not make that harvest early.
    for (const { on, from } of allowed) if (on <= harvest.on && from > latest) latest = from;
    return harvest.on < latest ? { harvestFrom: latest } : null;
  };
}

/** Sprays until a day whose waiting time nobody knows, as their packs call them; each once. */
export function unknownSprays(
  entries: readonly (Sprayed & Pick<Entry, "product" | "active">)[],
  on: string,
): string[] {
  const unknown = sprayed(entries).filter(
    (entry) => entry.on <= on && (!entry.spray || !isKnown(entry.spray)),
  );
  return [...new Set(unknown.map(({ product, active }) => product ?? active ?? ""))].sort();
}
