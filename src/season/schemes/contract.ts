import { calls } from "#kit/contract/call.ts";
import { dayPattern } from "#kit/contract/days/indianDays.ts";
import {
  boolean,
  extended,
  integer,
  lines,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
  translated,
} from "#kit/contract/shape.ts";
import { inEachLanguage } from "#kit/contract/textColumns.ts";
import { states } from "#knowledge/agronomy/states.ts";
import { helplineKeys, helplinesTag } from "#shop/legal/helplines.ts";
import { SchemeCard } from "./card.ts";
import {
  factsRule,
  maxSchemeVersion,
  schemeIdRule,
  schemeNameRule,
  schemesTag,
  sourcesRule,
} from "./rules.ts";

const Day = text({ pattern: dayPattern });

/** A card as operators write it. */
const written = {
  ...inEachLanguage("name", () => text(schemeNameRule)),
  ...inEachLanguage("get", () => lines(factsRule)),
  ...inEachLanguage("who", () => lines(factsRule)),
  ...inEachLanguage("papers", () => lines(factsRule)),
  ...inEachLanguage("when", () => lines(factsRule)),
  ...inEachLanguage("where", () => lines(factsRule)),
  ...inEachLanguage("trouble", () => lines(factsRule)),
  state: nullable(oneOf(states)),
  /** One of the site's helplines, for a card without a number of its own. */
  line: oneOf(helplineKeys),
  number: text({ maxLength: 30, pattern: "^(\\+?[0-9](?:[ -]?[0-9]){2,14})?$" }),
  asOf: Day,
  until: Day,
  sources: lines(sourcesRule),
  isShown: boolean(),
};
const WrittenScheme = object(written);
export type WrittenScheme = Static<typeof WrittenScheme>;

const Version = integer({ minimum: 0, maximum: maxSchemeVersion });

/** A card at the desk; version 0 came with the program. */
const DeskScheme = extended(WrittenScheme, {
  id: text(),
  version: integer(),
  /** Every version, the newest first. */
  versions: list(object({ version: integer(), at: integer() })),
});
export type DeskScheme = Static<typeof DeskScheme>;

const params = object({ id: text(schemeIdRule) });

export const schemes = calls({
  list: {
    about: "Cards of government schemes with their sources and days; an expired one without its facts",
    method: "GET",
    path: "/schemes",
    for: "anyone",
    answer: list(SchemeCard),
    cacheTags: [schemesTag, helplinesTag],
  },
});

export const schemeDesk = calls({
  list: {
    about: "All cards of schemes, also those that are not shown, with the day until which each counts",
    method: "GET",
    path: "/operator/schemes",
    for: "operator",
    answer: list(
      object({
        id: text(),
        name: translated(),
        state: nullable(oneOf(states)),
        until: text(),
        isShown: boolean(),
        isOld: boolean(),
      }),
    ),
  },
  show: {
    about: "A card as it is written, or as it was in an earlier version",
    method: "GET",
    path: "/operator/schemes/{id}",
    for: "operator",
    params,
    query: object({ version: optional(Version) }),
    answer: DeskScheme,
  },
  write: {
    about:
      "Writes a new version of a card, or a new card with `seen` 0; earlier versions stay readable. 409 where somebody else wrote it since version `seen`",
    method: "POST",
    path: "/operator/schemes/{id}",
    for: "operator",
    params,
    body: extended(WrittenScheme, { seen: Version }),
    answer: DeskScheme,
    bodyLimit: 65_536,
  },
});
