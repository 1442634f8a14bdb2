import { calls } from "#kit/contract/call.ts";
import { languages } from "#kit/contract/languages.ts";
import {
  boolean,
  integer,
  list,
  nothing,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";
import { advisoriesTag } from "#season/chatbot/contract.ts";
import { Entry, EntryPatch, NewEntry, SprayState, Sure } from "./diary/diaryShapes.ts";
import { Day, Field, FieldPatch, Id, NamedCrop, NewField, SoilCard } from "./fieldShapes.ts";
import { stageNames } from "./plan/types.ts";
import { limits } from "./rules.ts";
import { NewSeason, Season, StageDays, Task, WaterToday } from "./seasonShapes.ts";

export * from "./diary/diaryShapes.ts";
export * from "./fieldShapes.ts";
export * from "./seasonShapes.ts";

/** Header of calls that make something: sent twice with one key is once. */
export const idempotencyHeader = "idempotency-key";

/** A season that goes on, in a list over all fields. */
const Growing = {
  season: text(),
  sownOn: Day,
  field: object({ id: text(), name: text() }),
  crop: NamedCrop,
};

/** A task whose window is over, is open, or opens within the next seven days. */
export const dueWords = ["late", "today", "week"] as const;

/** Work that is due, over all fields. */
export const Today = object({
  day: Day,
  fields: integer(),
  /** Open seasons that were not looked at: above 60, those whose days are the furthest from this one. */
  unseen: integer(),
  tasks: list(
    object({
      ...Growing,
      when: oneOf(dueWords),
      task: Task,
    }),
  ),
  water: list(object({ ...Growing, water: WaterToday })),
  /** Of seasons that were sprayed: from when on they may be harvested. */
  sprays: list(
    object({
      ...Growing,
      sprays: SprayState,
      /** The wait after the sprays ended with yesterday, and the crop is ripe or nearly so. */
      safeToday: boolean(),
    }),
  ),
  /** Canal turns of the last fourteen days after which no watering was written down. */
  turns: list(object({ ...Growing, on: Day })),
  /** The first task to begin after this day; null where the plans have none, left out by answers of before. */
  next: optional(nullable(object({ ...Growing, task: Task }))),
});
export type Today = Static<typeof Today>;

const OneId = object({ id: Id });
/** An entry's id, or the Idempotency-Key that it was sent with: a phone that lost the answer knows no id. */
const EntryId = object({ id: Id, entry: text({ maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" }) });

/** When a crop is looked over for a problem, as its plan has it: all of it is an estimate. */
const Look = object({
  /** Id of the crop. */
  crop: text(),
  stages: list(oneOf(stageNames)),
  /** Days of any year, `07-15`; the later may be in the next one. */
  ofYear: list(object({ from: text(), to: text() })),
  /** Days after the season began: with a pruning, or with the first water after the rest. */
  after: list(object({ start: oneOf(["pruning", "bahar"]), from: integer(), to: integer() })),
});
export type Look = Static<typeof Look>;

export const fields = calls({
  looks: {
    about:
      "By crop, in which stages or on which days the plans look for an advisory's trouble; none where no plan does",
    method: "GET",
    path: "/advisory/{id}/looks",
    for: "anyone",
    params: object({ id: text({ maxLength: 60, pattern: "^[a-z0-9-]+$" }) }),
    answer: list(Look),
    // Shipped data, changed by an upgrade alone, as the advisories are.
    cacheTags: [advisoriesTag],
  },
  list: {
    about: "One's own fields with their seasons, the first made first",
    method: "GET",
    path: "/fields",
    for: "session",
    answer: list(Field),
  },
  add: {
    about:
      "A new field; only name and area are needed. With an Idempotency-Key (a header), sent twice is once, and 422 with another body. `id` is one that the phone drew. 409 above 30 fields, and for an id that is taken",
    method: "POST",
    path: "/fields",
    for: "session",
    body: NewField,
    answer: Field,
    status: 201,
  },
  change: {
    about: "Changes what is named of one's own field; null forgets it",
    method: "PATCH",
    path: "/fields/{id}",
    for: "session",
    params: OneId,
    body: FieldPatch,
    answer: Field,
  },
  remove: {
    about: "Removes one's own field with its seasons and diary",
    method: "DELETE",
    path: "/fields/{id}",
    for: "session",
    params: OneId,
    answer: nothing(),
    status: 204,
  },
  saveSoilCard: {
    about: "Keeps the numbers of one's Soil Health Card for a field; an empty object forgets them",
    method: "PUT",
    path: "/fields/{id}/soil-card",
    for: "session",
    params: OneId,
    body: SoilCard,
    answer: Field,
  },
  sow: {
    about:
      "Begins a season: a crop and its sowing day; `stages` are days of FAO-56's four where they are known better. `repeats` names a season of one's own whose plan is repeated. With an Idempotency-Key, sent twice is once, and 422 with another body. `id` is one that the phone drew; 409 where it is taken. 409 `unlikely` where the day is far from the crop's sowing months, or another crop still grows there: taken with `sure`",
    method: "POST",
    path: "/fields/{id}/seasons",
    for: "session",
    params: OneId,
    body: NewSeason,
    answer: Season,
    status: 201,
  },
  season: {
    about: "A season of one's own with its plan, diary, result, and what its water is reckoned with",
    method: "GET",
    path: "/seasons/{id}",
    for: "session",
    params: OneId,
    answer: Season,
  },
  changeSeason: {
    about:
      "Moves the sowing day, which moves every task that is not done and none that is; sets the stages; says that the season is over, or that it goes on",
    method: "PATCH",
    path: "/seasons/{id}",
    for: "session",
    params: OneId,
    body: object({
      sownOn: optional(Day),
      sure: Sure,
      stages: optional(nullable(StageDays)),
      overOn: optional(nullable(Day)),
    }),
    answer: Season,
  },
  removeSeason: {
    about: "Removes a season of one's own with its diary",
    method: "DELETE",
    path: "/seasons/{id}",
    for: "session",
    params: OneId,
    answer: nothing(),
    status: 204,
  },
  enter: {
    about:
      "Writes into the diary, once for each Idempotency-Key (a header): 422 where the key was used for something else. A harvest before the day that the sprays allow is recorded and warned of. 409 `unlikely` names in `errors` what is beyond the field, the day or the season: taken with `sure`",
    method: "POST",
    path: "/seasons/{id}/entries",
    for: "session",
    params: OneId,
    body: NewEntry,
    answer: Entry,
    status: 201,
  },
  correct: {
    about:
      "Corrects an entry; `undone` undoes it as DELETE does, or takes that back. 409 where `version` is not the last one",
    method: "PATCH",
    path: "/seasons/{id}/entries/{entry}",
    for: "session",
    params: EntryId,
    body: EntryPatch,
    answer: Entry,
  },
  undo: {
    about: "Undoes an entry; of a task, everything that marked it done. Done twice is once",
    method: "DELETE",
    path: "/seasons/{id}/entries/{entry}",
    for: "session",
    params: EntryId,
    answer: Entry,
  },
  photo: {
    about: "The photo of an entry of one's own, as WebP; 404 where it has none",
    method: "GET",
    path: "/seasons/{id}/entries/{entry}/photo",
    for: "session",
    params: EntryId,
    answer: text(),
    kept: false,
  },
  savePhoto: {
    about: `Keeps a photo with an entry (multipart field \`image\`, at most 5 MB), in the place of the one before; it is written anew, without what the camera says of place and time. 413 above ${limits.photosPerPerson} photos. It goes with the entry, also when that is undone`,
    method: "PUT",
    path: "/seasons/{id}/entries/{entry}/photo",
    for: "session",
    params: EntryId,
    answer: Entry,
  },
  water: {
    about:
      "Whether to water today, and the next day to water: FAO-56's root-zone balance (1998) from the climate of the field's place and the diary, and the waterings of the crop's plan",
    method: "GET",
    path: "/seasons/{id}/water",
    for: "session",
    params: OneId,
    answer: WaterToday,
  },
  calendar: {
    about: "The open tasks of a season as a calendar file (RFC 5545)",
    method: "GET",
    path: "/seasons/{id}/calendar.ics",
    for: "session",
    params: OneId,
    query: object({ language: optional(oneOf(languages)) }),
    answer: text(),
  },
  sprayFile: {
    about:
      "The spray register of a season as a CSV file; `language` is that of its head, its crop and its waiting",
    method: "GET",
    path: "/seasons/{id}/sprays.csv",
    for: "session",
    params: OneId,
    query: object({ language: optional(oneOf(languages)) }),
    answer: text(),
  },
  today: {
    about:
      "What is due today and in the next seven days over all of one's fields, and which of them want water",
    method: "GET",
    path: "/today",
    for: "session",
    answer: Today,
  },
  stream: {
    about:
      "Server-sent events (Accept: text/event-stream): `fields` when a field, season or entry of one's own changed; carries nothing else, ask anew",
    method: "GET",
    path: "/fields/stream",
    for: "session",
    answer: text(),
  },
});
