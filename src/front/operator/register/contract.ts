import { calls } from "#kit/contract/call.ts";
import { dayPattern } from "#kit/contract/days/indianDays.ts";
import { integer, list, nullable, object, oneOf, type Static, text, verbatim } from "#kit/contract/shape.ts";
import { Edition } from "#knowledge/register/contract.ts";

/** Letters of a file of the register; the whole one has 1.4 million. */
export const mostLetters = 2_500_000;
/** Uses of one kind of change that are listed; all are counted. */
export const mostListed = 200;

const EditionId = text({ maxLength: 60, pattern: "^[a-z0-9-]+$" });
const File = {
  /** The day in India as on which the edition speaks. */
  asOn: text({ pattern: dayPattern }),
  /** CSV of the columns that the shipped file has. */
  csv: verbatim({ minLength: 1, maxLength: mostLetters }),
};
/** JSON writes a letter in six bytes at most where it escapes it; quotes are one in ten. */
const bodyLimit = 2 * mostLetters;

/** Kinds of differences between two editions of one use. */
export const changeKinds = ["dose", "days", "water", "other"] as const;

/** A use that an edition adds or no longer has. */
const ListedUse = object({
  product: text(),
  crop: text(),
  pest: text(),
  part: text(),
  page: integer(),
  row: integer(),
});
export type ListedUse = Static<typeof ListedUse>;

const ChangedUse = object({
  use: ListedUse,
  changes: list(object({ kind: oneOf(changeKinds), before: text(), after: text() })),
});
export type ChangedUse = Static<typeof ChangedUse>;

/** Differences of a file from the current edition; lists have the first ones, counts all. */
const Preview = object({
  /** SHA-256 of the file. */
  hash: text(),
  rows: integer(),
  doubtful: integer(),
  /** Id of the edition that it is compared with; null where there is none. */
  base: nullable(text()),
  added: object({ count: integer(), listed: list(ListedUse) }),
  gone: object({ count: integer(), listed: list(ListedUse) }),
  /** Uses with another dose, other days and so on; one may be counted in several. */
  changed: object({
    count: integer(),
    ...{ dose: integer(), days: integer(), water: integer(), other: integer() },
    listed: list(ChangedUse),
  }),
  /** Uses that only stand on another page or row. */
  moved: integer(),
});
export type Preview = Static<typeof Preview>;

export const registerDesk = calls({
  preview: {
    about:
      "Compares a file of the register of pesticide uses with the current edition, and loads nothing: uses that it adds, that are gone, and that it says differently",
    method: "POST",
    path: "/operator/register/preview",
    for: "operator",
    body: object(File),
    bodyLimit,
    answer: Preview,
  },
  load: {
    about:
      "Loads a file that was compared as the current edition; `hash` and `base` are those of the comparison, and a file that is another one, or an edition that is no longer the current one, is refused",
    method: "POST",
    path: "/operator/register",
    for: "operator",
    body: object({
      ...File,
      hash: text({ pattern: "^[0-9a-f]{64}$" }),
      base: nullable(EditionId),
    }),
    bodyLimit,
    answer: list(Edition),
  },
  undo: {
    about:
      "Takes back the current edition, so that the one before it is the current one again; it stays readable for sprays that were noted by it",
    method: "POST",
    path: "/operator/register/undo",
    for: "operator",
    body: object({ edition: EditionId }),
    answer: list(Edition),
  },
});
