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
  text,
} from "#kit/contract/shape.ts";
import { typedPassword } from "../contract.ts";
import { nameLength } from "../limits.ts";
import { purposes, reachLength } from "../notice.ts";

const Reachable = object({ name: text(), reach: text() });

export const mydata = calls({
  show: {
    about: "What one has allowed, whom one named, and which notice holds",
    method: "GET",
    path: "/account/mydata",
    for: "member",
    answer: object({
      name: text(),
      email: text(),
      role: oneOf(["user", "seller"]),
      /** Version of the notice that holds now. */
      notice: text(),
      /** The current state of each purpose that was ever asked for. */
      consents: list(
        object({
          purpose: oneOf(purposes),
          given: boolean(),
          notice: text(),
          /** Empty where nobody said. */
          language: text(),
          at: integer(),
        }),
      ),
      hasPicture: boolean(),
      nominee: nullable(Reachable),
      guardian: nullable(Reachable),
    }),
  },
  consent: {
    about:
      "Allows a purpose, or takes it back, at once. `account` ends by deleting it; `picture` is allowed by uploading one, and taken back with it",
    method: "PUT",
    path: "/account/consents/{purpose}",
    for: "member",
    params: object({ purpose: oneOf(purposes) }),
    body: object({ given: boolean(), language: optional(oneOf(languages)) }),
    answer: nothing(),
    status: 204,
  },
  rename: {
    about: "Corrects one's name, beside one's reviews too",
    method: "PUT",
    path: "/account/name",
    for: "member",
    body: object({ name: text({ maxLength: nameLength.most, pattern: "\\S" }) }),
    answer: nothing(),
    status: 204,
  },
  nominate: {
    about: "Names who may act for one who has died or can't any more; the one before is forgotten",
    method: "PUT",
    path: "/account/nominee",
    for: "member",
    body: object({
      name: text({ maxLength: nameLength.most, pattern: "\\S" }),
      reach: text({ maxLength: reachLength.most }),
    }),
    answer: nothing(),
    status: 204,
  },
  forgetNominee: {
    about: "Names nobody any more",
    method: "DELETE",
    path: "/account/nominee",
    for: "member",
    answer: nothing(),
    status: 204,
  },
  export: {
    about:
      "Everything that names one, as a ZIP archive (JSON, CSV, pictures). Asks for the password again; ten times a day at most",
    method: "POST",
    path: "/account/export",
    for: "member",
    body: object({ current_password: optional(typedPassword) }),
    answer: text(),
  },
});
