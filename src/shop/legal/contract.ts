import { calls } from "#kit/contract/call.ts";
import { languages } from "#kit/contract/languages.ts";
import {
  boolean,
  integer,
  lines,
  list,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";
import { inEachLanguage } from "#kit/contract/textColumns.ts";
import {
  helplineKeys,
  helplineNameRule,
  helplineNoteRule,
  helplineNumberRule,
  helplinesTag,
} from "./helplines.ts";
import { legalPages, legalTextRule, maxVersion } from "./rules.ts";

/** Who runs the site, as its settings say; empty where they do not. */
const Facts = object({
  name: text(),
  address: text(),
  contact: text(),
  /** The grievance officer. */
  officer: text(),
  officerContact: text(),
});

export const LegalText = object({
  page: oneOf(legalPages),
  language: oneOf(languages),
  words: text(),
  /** 0 for the text that ships with the program, a template that nobody has looked at yet. */
  version: integer(),
  /** When it was written, ms since 1970; 0 for the shipped one. */
  at: integer(),
  /** Whether it is the one that counts now. */
  isNow: boolean(),
  /** Every version, the newest first. */
  versions: list(object({ version: integer(), at: integer() })),
  facts: Facts,
  /** The language of the text: the source language where there is none in the one asked for. */
  wordsIn: oneOf(languages),
});
export type LegalText = Static<typeof LegalText>;

/** Texts of a helpline, which an operator types in each language. */
const helplineTexts = {
  ...inEachLanguage("name", () => text(helplineNameRule)),
  ...inEachLanguage("note", () => text(helplineNoteRule)),
};

const Helpline = object({
  key: oneOf(helplineKeys),
  number: text(helplineNumberRule),
  ...helplineTexts,
});
export type Helpline = Static<typeof Helpline>;

export const Helplines = object({
  helplines: list(Helpline),
  /** 0 for those that ship with the program. */
  version: integer(),
  /** When they were written, ms since 1970; 0 for the shipped ones. */
  at: integer(),
  /** Whether they are the ones that count now. */
  isNow: boolean(),
  /** Every version, the newest first. */
  versions: list(object({ version: integer(), at: integer() })),
});
export type Helplines = Static<typeof Helplines>;

export const legal = calls({
  page: {
    about:
      "A legal page: about who runs the site, terms, privacy, returns, whom to complain to; earlier versions stay readable",
    method: "GET",
    path: "/legal/{page}",
    for: "anyone",
    params: object({ page: oneOf(legalPages) }),
    query: object({
      language: optional(oneOf(languages)),
      version: optional(integer({ minimum: 0, maximum: maxVersion })),
    }),
    answer: LegalText,
    cacheTags: ["legal"],
  },
  write: {
    about:
      "Writes a legal text anew; the one before stays readable. 409 where somebody else wrote it since version `seen`",
    method: "POST",
    path: "/operator/legal/{page}",
    for: "operator",
    params: object({ page: oneOf(legalPages) }),
    bodyLimit: 80_000,
    body: object({
      language: oneOf(languages),
      words: lines(legalTextRule),
      seen: integer({ minimum: 0, maximum: maxVersion }),
    }),
    answer: LegalText,
  },
  helplines: {
    about: "The numbers to ring for help that the site names; earlier versions stay readable",
    method: "GET",
    path: "/helplines",
    for: "anyone",
    query: object({ version: optional(integer({ minimum: 0, maximum: maxVersion })) }),
    answer: Helplines,
    cacheTags: [helplinesTag],
  },
  writeHelpline: {
    about:
      "Writes one helpline anew; the version before stays readable. 409 where somebody else wrote one since version `seen`",
    method: "POST",
    path: "/operator/helplines/{key}",
    for: "operator",
    params: object({ key: oneOf(helplineKeys) }),
    body: object({
      number: text(helplineNumberRule),
      ...helplineTexts,
      seen: integer({ minimum: 0, maximum: maxVersion }),
    }),
    answer: Helplines,
  },
});
