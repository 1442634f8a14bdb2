import type { Database } from "#database/tables.ts";
import { dayMs, indianDay } from "#kit/contract/days/indianDays.ts";
import { killingTemperatureOf } from "#knowledge/crops/server/present.ts";
import { hazardKinds, hazardText } from "#people/notifications/kinds.ts";
import type { NewNotification } from "#people/notifications/server/write.ts";
import { comingDays } from "#season/weather/forecast.ts";
import type { WeatherAt } from "#season/weather/server/routes.ts";
import { type ExposedCrop, eventDays, type Hazard, hazardsOf } from "../../hazards/hazards.ts";
import { limits } from "../../rules.ts";
import { findFields } from "../fieldQueries.ts";
import { planOf } from "../seasons/plan.ts";
import { findSeasons } from "../seasons/seasonQueries.ts";
import type { FieldTable, SeasonTable } from "../tables.ts";

interface Looked {
  readonly personId: string;
  readonly at: number;
  readonly weatherAt: WeatherAt;
}

/**
 * Notifications of frost and heat for fields whose crop is at risk: one for each event and field, also where forecasts contradict or
 * repeat each other. Only a forecast of the last day counts.
 */
export async function findHazardNotes(
  db: Database,
  { personId, at, weatherAt }: Looked,
): Promise<NewNotification[]> {
  const day = indianDay(at);
  const [fields, seasons] = await Promise.all([
    findFields(db, personId),
    findSeasons(db, personId, { open: true, limit: limits.openSeasons }),
  ]);
  const notes: NewNotification[] = [];
  for (const field of fields) {
    // The latest sown first: a farmer who never ends a season has another crop there by now.
    const season = seasons.find(({ field_id, sown_on }) => field_id === field.id && sown_on <= day);
    const weather = season && (await weatherAt(field));
    if (!season || !weather?.madeAt) continue;
    for (const hazard of hazardsOf(exposed(season, field, day), comingDays(weather.days, day), day))
      notes.push(noteOf(hazard, { personId, at, field, madeAt: weather.madeAt }));
  }
  const known = await findKnown(db, { personId, at });
  return notes.filter(({ kind, subject }) => !known.has(`${kind} ${subject}`));
}

/** A crop whose plan is over has most likely left the field: nobody is warned of it. */
function exposed(season: SeasonTable, field: FieldTable, day: string): ExposedCrop {
  const { stages, endsOn } = planOf({ ...season, field });
  if (endsOn < day) return { killedAt: null, isInMiddle: () => false };
  const middle = stages.find(({ name }) => name === "mid");
  return {
    killedAt: killingTemperatureOf(season.crop_id),
    isInMiddle: (on: string) => middle !== undefined && middle.from <= on && on <= middle.to,
  };
}

interface NoteOf {
  readonly personId: string;
  readonly at: number;
  readonly field: FieldTable;
  readonly madeAt: number;
}

function noteOf({ kind, on, degrees }: Hazard, { personId, at, field, madeAt }: NoteOf): NewNotification {
  const part = hazardText({ on, degrees: Math.round(degrees), madeAt });
  return { personId, kind: `field-${kind}`, subject: field.id, part, detail: field.name, at };
}

/** Kinds and fields of which a person was warned lately. */
async function findKnown(
  db: Database,
  { personId, at }: Pick<Looked, "personId" | "at">,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("notification")
    .select(["kind", "subject"])
    .where("person_id", "=", personId)
    .where("kind", "in", hazardKinds)
    .where("at", ">", at - eventDays * dayMs)
    .execute();
  return new Set(rows.map(({ kind, subject }) => `${kind} ${subject}`));
}
