import { calls } from "#kit/contract/call.ts";
import { integer, list, nothing, object, oneOf, optional, text, verbatim } from "#kit/contract/shape.ts";

/** A Krishi Vigyan Kendra speaks, or somebody who was trained in farming. */
export const badgeKinds = ["kvk", "expert"] as const;

/** Letters of the institution or the training that is named beside a badge. */
export const whoseCharacters = 60;

/** Badges that the desk's list shows; more are found by e-mail. */
export const badgesShown = 100;

export const badges = calls({
  list: {
    about: `Who has a badge in the discussions: the newest ${badgesShown}, or those whose e-mail begins like that; the look is logged`,
    method: "GET",
    path: "/operator/badges",
    for: "operator",
    reads: "badge.read",
    query: object({ email: optional(text({ maxLength: 254 })) }),
    answer: list(
      object({
        person: text(),
        name: text(),
        email: text(),
        kind: oneOf(badgeKinds),
        /** The institution or the training that is named beside it. */
        whose: text(),
        /** When it was given, ms since 1970. */
        at: integer(),
      }),
    ),
  },
  give: {
    about: "Gives an account a badge, or another one than it has; 400 where there is no such account",
    method: "PUT",
    path: "/operator/badges",
    for: "operator",
    body: object({
      email: verbatim({ minLength: 3, maxLength: 254 }),
      kind: oneOf(badgeKinds),
      whose: text({ minLength: 2, maxLength: whoseCharacters }),
    }),
    answer: nothing(),
    status: 204,
  },
  withdraw: {
    about: "Takes a badge away; again is the same",
    method: "DELETE",
    path: "/operator/badges/{person}",
    for: "operator",
    params: object({ person: text({ minLength: 1, maxLength: 60 }) }),
    answer: nothing(),
    status: 204,
  },
});

export type BadgeKind = (typeof badgeKinds)[number];
