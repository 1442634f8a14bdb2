import { calls } from "#kit/contract/call.ts";
import { languages } from "#kit/contract/languages.ts";
import { helperRoles } from "#kit/contract/roles/shopRoles.ts";
import {
  boolean,
  integer,
  list,
  nothing,
  object,
  oneOf,
  optional,
  text,
  verbatim,
} from "#kit/contract/shape.ts";
import { emailLength, nameLength, passwordLength } from "./limits.ts";

/** `user` is a farmer. */
export const roles = ["user", "seller"] as const;

/** Name of an account: an e-mail or an Indian mobile number, in any spelling (`accountName`); `chosenName` judges it. */
const email = verbatim({ minLength: 3, maxLength: emailLength.most });
/** A password as it is chosen. */
const newPassword = verbatim({ minLength: passwordLength.least, maxLength: passwordLength.most });
/** A password as it is typed to get in: whatever it is, the answer is the same. */
export const typedPassword = verbatim({ minLength: 1, maxLength: passwordLength.most });

export const me = { email: text(), name: text(), role: oneOf(roles) };
/**
 * `role` is `seller` for a shop's helper too, whose screens are the shop's; `helps` says with what. `operator` where somebody is one, whatever the second factor says; `device` where nobody has
 * logged in.
 */
export const whoIsHere = object({
  ...me,
  helps: optional(oneOf(helperRoles)),
  operator: optional(boolean()),
  device: optional(boolean()),
});
export const err = { msg: "err" } as const;

/** Fields of a sign-up, by password or by passkey. */
export const signingUp = {
  name: text({ maxLength: nameLength.most, pattern: "\\S" }),
  email,
  role: optional(oneOf(roles)),
  /** Version of the notice that was read, and the language it was read in. */
  notice: optional(text({ maxLength: 10 })),
  language: optional(oneOf(languages)),
  /** Whether the name may be shown beside reviews; left out where it was not asked. */
  show_name: optional(boolean()),
  /**
   * People under 18 name a guardian; nobody under 18 can log in until those who run the site have the
   * guardian's consent.
   */
  under_18: optional(boolean()),
  guardian_name: optional(text({ maxLength: nameLength.most })),
  guardian_reach: optional(text({ maxLength: emailLength.most })),
} as const;

export const account = calls({
  signUp: {
    about:
      "Opens an account and logs in; `msg` is the role. `email` is an e-mail or an Indian mobile number; 409 where it has an account already",
    method: "POST",
    path: "/signup",
    for: "anyone",
    body: object({
      ...signingUp,
      password: newPassword,
      confirm_password: verbatim({ maxLength: passwordLength.most }),
    }),
    answer: object({ msg: oneOf(roles), ...me, waits: optional(oneOf(["guardian"])) }),
    failsWith: err,
  },
  notice: {
    about: "Version of the notice that stands before the sign-up, and whom to ask about it",
    method: "GET",
    path: "/account/notice",
    for: "anyone",
    answer: object({
      version: text(),
      /** Left out where it is not set. */
      contact: optional(text()),
    }),
    cacheTags: ["notice"],
  },
  logIn: {
    about:
      "Logs in; `msg` is the role. 401 alike for a wrong password and an unknown e-mail or mobile number",
    method: "POST",
    path: "/login",
    for: "anyone",
    body: object({ email: verbatim({ maxLength: emailLength.most }), password: typedPassword }),
    answer: object({ msg: oneOf(roles), ...me }),
    failsWith: err,
  },
  logOut: {
    about: "Ends the session, on the server too",
    method: "POST",
    path: "/logout",
    for: "anyone",
    answer: nothing(),
    status: 204,
  },
  session: {
    about: "Who is logged in; of a device account `device`, without e-mail and name",
    method: "GET",
    path: "/session",
    for: "session",
    answer: whoIsHere,
  },
  sessions: {
    about: "Where one is logged in, the latest first",
    method: "GET",
    path: "/sessions",
    for: "member",
    answer: list(
      object({
        id: text(),
        /** `Chrome · Android` */
        device: text(),
        createdAt: integer(),
        seenAt: integer(),
        /** The one that asks. */
        current: boolean(),
      }),
    ),
  },
  endSession: {
    about: "Ends one of one's own sessions",
    method: "DELETE",
    path: "/sessions/{id}",
    for: "member",
    params: object({ id: text({ maxLength: 40 }) }),
    answer: nothing(),
    status: 204,
  },
  changeCredentials: {
    about: "A new e-mail or mobile number, a new password, or both. Every other session ends",
    method: "POST",
    path: "/account/credentials",
    for: "member",
    body: object({
      current_password: optional(typedPassword),
      email: optional(email),
      password: optional(newPassword),
      confirm_password: optional(verbatim({ maxLength: passwordLength.most })),
    }),
    answer: nothing(),
    status: 204,
  },
  close: {
    about:
      "Deletes the account with everything that is the person's own; orders stay without the name. 409 with what others still owe (`left-open`), unless `force` says that one goes all the same. A device account needs no password: it has none",
    method: "DELETE",
    path: "/account",
    for: "session",
    body: object({ current_password: optional(typedPassword), force: optional(boolean()) }),
    answer: nothing(),
    status: 204,
  },
  askForReset: {
    about:
      "Sends a link that sets a new password, where the e-mail has an account; the answer tells only how links are given out to names of this kind. No mail goes to a mobile number",
    method: "POST",
    path: "/password/forgotten",
    for: "anyone",
    body: object({ email }),
    answer: object({
      by: oneOf(["mail", "helpers"]),
      /** How to reach the helpers; left out where it is not set. */
      contact: optional(text()),
    }),
  },
  reset: {
    about: "Sets a new password with the link's token, once; every session ends",
    method: "POST",
    path: "/password/reset",
    for: "anyone",
    body: object({
      token: verbatim({ minLength: 1, maxLength: 100 }),
      password: newPassword,
      confirm_password: verbatim({ maxLength: passwordLength.most }),
    }),
    answer: nothing(),
    status: 204,
  },
  renewCodes: {
    about:
      "Makes ten recovery codes in place of those that are left; they are shown this once. With the password, or a passkey shown within five minutes",
    method: "POST",
    path: "/account/codes",
    for: "member",
    body: object({ current_password: optional(typedPassword) }),
    answer: object({ codes: list(text()) }),
  },
  recover: {
    about:
      "Sets a new password with a recovery code, which is used up; every session ends and every passkey goes. 404 alike for a wrong code and an unknown name",
    method: "POST",
    path: "/password/code",
    for: "anyone",
    body: object({
      email,
      code: verbatim({ minLength: 1, maxLength: 60 }),
      password: newPassword,
      confirm_password: verbatim({ maxLength: passwordLength.most }),
    }),
    answer: nothing(),
    status: 204,
  },
  pictureName: {
    about: "Name of one's own picture, to be had at /uploads/{name}; empty while there is none",
    method: "GET",
    path: "/getImageName/{email}",
    for: "member",
    params: object({ email: text({ maxLength: emailLength.most }) }),
    answer: object({ url: text() }),
  },
  uploadPicture: {
    about: "Takes a picture (multipart field `image`, at most 5 MB), decodes it and writes it anew",
    method: "POST",
    path: "/uploadprofilepic/{email}",
    for: "member",
    params: object({ email: text({ maxLength: emailLength.most }) }),
    answer: object({ url: text() }),
  },
});
