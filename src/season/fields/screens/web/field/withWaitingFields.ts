import { landOf } from "../../../assumedLand.ts";
import type { Field, SeasonBrief } from "../../../contract.ts";
import type { Added, Sent, Sown, Waiting } from "../diary/waiting.ts";

export type WaitingSeason = (Waiting | Sent) & Waiting<Sown>;

export const isSown = (each: Waiting | Sent): each is WaitingSeason => "sow" in each.what;
const isAdded = (each: Waiting | Sent): each is (Waiting | Sent) & Waiting<Added> => "add" in each.what;

/**
 * Optimistic view of one's own fields: the fields from the server, and on top of them the fields and seasons
 * that wait. A sent one counts until the fields were refetched (`answeredAt`, ms since 1970). A refused one
 * stays in sight until somebody decides.
 */
export function withWaitingFields(
  fields: readonly Field[],
  waiting: readonly (Waiting | Sent)[],
  answeredAt: number,
): Field[] {
  const open = waiting.filter((each) => !("sentAt" in each && each.sentAt < answeredAt));
  const added = open.filter(isAdded).filter(({ season }) => fields.every(({ id }) => id !== season));
  const sown = open.filter(isSown);
  return [...fields, ...added.map(fieldOf)].map((field) => {
    const briefs = sown
      .filter(({ what, season }) => what.field === field.id && field.seasons.every(({ id }) => id !== season))
      .map(briefOf);
    return briefs.length === 0 ? field : { ...field, seasons: [...briefs.toReversed(), ...field.seasons] };
  });
}

/** The place is not told before the server has named it. */
function fieldOf({ season: id, what: { add } }: Waiting<Added>): Field {
  const { name, areaHa, unit = null, soil = null, water = null, cropBefore = null } = add;
  return {
    ...{ id, name, ...landOf({ areaHa, unit }), soil, water, cropBefore, district: null, state: null },
    ...{ pump: null, sprayerLitres: null, canalTurnOn: null, soilCard: null, seasons: [] },
  };
}

/** The kind of its first day and its length are known with its plan. */
function briefOf({ season: id, what: { sow, crop } }: Waiting<Sown>): SeasonBrief {
  return { id, crop, sownOn: sow.sownOn, start: "year", endsOn: sow.sownOn, overOn: null };
}
