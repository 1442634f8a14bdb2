import type { OutboxEntry } from "#kit/web/outbox/entry.ts";
import { harvestAfter } from "#knowledge/register/uses/harvest.ts";
import type { Entry, NewEntry, NewField, NewSeason, Season, SeasonBrief } from "../../../contract.ts";
import type { ToldFacts } from "../../../diary/entries.ts";
import { sharesOf } from "../../../share.ts";

/** Changes to fields, seasons and their diary that the server has not taken yet; `key` is the idempotency key. */
export interface Waiting<What = Added | Sown | Entered | Undone> extends OutboxEntry {
  /** Id of the season; of a new field, the field's. */
  readonly season: string;
  readonly what: What;
  /** Hectares of each season that the entry is for, where there are several: money and doses are shared by them. */
  readonly areas?: Readonly<Record<string, number>>;
  /** The register's data of the chosen use, so that the safe day is known before there is a network. */
  readonly spray?: KnownUse;
  /** A photo of it, made small by this phone; it goes out once the entry is there. */
  readonly photo?: Blob;
}

/** A new field, with the id that this phone drew for it. */
export interface Added {
  readonly add: NewField;
}

/** A new season, with the id that this phone drew for it; its field may wait too. */
export interface Sown {
  readonly sow: NewSeason;
  readonly field: string;
  readonly crop: SeasonBrief["crop"];
}

interface Entered {
  readonly enter: NewEntry;
}

interface Undone {
  readonly undo: Target;
}

/** As the register has it for the season's own crop; the day of harvest follows from the day of the spray. */
export type KnownUse = Omit<NonNullable<Entry["spray"]>, "harvestFrom">;

/** The entry that is undone: its id or, while that is not known, the key that it was sent with; and the task that it marked done. */
interface Target {
  readonly entry: string;
  readonly task?: string | undefined;
}

/** An entry sent just now counts too until the season has been refetched. */
export interface Sent extends Waiting {
  /** When the server had taken it, ms since 1970. */
  readonly sentAt: number;
}

export type EntryState = "sent" | "waiting";

/** Whether something is written into the diary of a season, or undone there. */
export function isFor({ season, what }: Waiting, id: string): boolean {
  if ("enter" in what) return season === id || (what.enter.also ?? []).includes(id);
  return "undo" in what && season === id;
}

/** Whether a change can't be made before another one: a season waits for its field, an entry for its season, an undo for the entry. */
export function dependsOn({ season, what }: Waiting, before: Waiting): boolean {
  if ("add" in before.what) return "sow" in what && what.field === before.season;
  if ("sow" in before.what) {
    const seasons = "enter" in what ? [season, ...(what.enter.also ?? [])] : [season];
    return !("add" in what) && seasons.includes(before.season);
  }
  // Of one season an undo and an entry keep their order: a task that is taken back and done again is done.
  return ("undo" in what || "undo" in before.what) && season === before.season;
}

/** Something that waits, with all that can't be sent before it: seasons of a field, entries of a season. */
export function withDependents(of: Waiting, all: readonly Waiting[]): Waiting[] {
  if ("enter" in of.what || "undo" in of.what) return [of];
  const sown = all.filter(({ what }) => "sow" in what && what.field === of.season);
  const entered = all.filter((each) => isFor(each, of.season));
  return [of, ...sown.flatMap((season) => withDependents(season, all)), ...entered];
}

/** The entry that was asked about as unlikely, confirmed by its writer. */
export function sureOf(what: Waiting["what"]): Waiting["what"] {
  if ("enter" in what) return { enter: { ...what.enter, sure: true } };
  return "sow" in what ? { ...what, sow: { ...what.sow, sure: true } } : what;
}

/** A waiting entry as it will stand in the diary of a season: what is shared is the season's share, as the server reckons it. */
export function entryOf(waiting: Waiting | Sent, { id, tasks }: Season): Entry | undefined {
  if (!("enter" in waiting.what)) return undefined;
  const { also: _, sure: __, ...facts } = waiting.what.enter;
  const task = tasks.find((each) => each.id === facts.task);
  return {
    ...facts,
    ...sharedFacts(waiting, id, facts),
    id: waiting.key,
    key: waiting.key,
    season: id,
    at: waiting.typedAt,
    version: 0,
    undone: false,
    ...(waiting.photo ? { photo: true } : {}),
    window: facts.kind === "done" && task ? { from: task.from, to: task.to } : null,
    spray: sprayOf(waiting, id),
    warning: null,
  };
}

/** Another season may be of another crop, where other days hold: there it stays unknown until the server has answered. */
function sprayOf({ spray, season, what }: Waiting, id: string): Entry["spray"] {
  if (!spray || season !== id || !("enter" in what)) return null;
  return { ...spray, harvestFrom: harvestAfter(what.enter.on, [spray]) };
}

/** One season's share of money and measured amounts, where the entry is for several. */
function sharedFacts({ areas = {} }: Waiting, season: string, facts: ToldFacts): ToldFacts {
  const place = Object.keys(areas).indexOf(season);
  return place < 0 ? {} : (sharesOf(facts, Object.values(areas))[place] ?? {});
}
