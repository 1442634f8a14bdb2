import { calls } from "#kit/contract/call.ts";
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
import { emailLength, emailPattern, nameLength, passwordLength } from "./limits.ts";

/** `user` is a farmer. */
export const roles = ["user", "seller"] as const;

const email = verbatim({ minLength: 3, maxLength: emailLength.most, pattern: emailPattern });
/** A password as it is chosen. */
const newPassword = verbatim({ minLength: passwordLength.least, maxLength: passwordLength.most });
/** A password as it is typed to get in: whatever it is, the answer is the same. */
const typedPassword = verbatim({ minLength: 1, maxLength: passwordLength.most });

const me = { email: text(), name: text(), role: oneOf(roles) };
const err = { msg: "err" } as const;

export const account = calls({
  signUp: {
    about: "Opens an account and logs in; `msg` is the role. 409 where the e-mail has one already",
    method: "POST",
    path: "/signup",
    for: "anyone",
    body: object({
      name: text({ maxLength: nameLength.most, pattern: "\\S" }),
      email,
      password: newPassword,
      confirm_password: verbatim({ maxLength: passwordLength.most }),
      role: optional(oneOf(roles)),
    }),
    answer: object({ msg: oneOf(roles), ...me }),
    failsWith: err,
  },
  logIn: {
    about: "Logs in; `msg` is the role. 401 alike for a wrong password and an unknown e-mail",
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
    about: "Who is logged in",
    method: "GET",
    path: "/session",
    for: "member",
    answer: object(me),
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
    about: "A new e-mail, a new password, or both. Every other session ends",
    method: "POST",
    path: "/account/credentials",
    for: "member",
    body: object({
      current_password: typedPassword,
      email: optional(email),
      password: optional(newPassword),
      confirm_password: optional(verbatim({ maxLength: passwordLength.most })),
    }),
    answer: nothing(),
    status: 204,
  },
  close: {
    about: "Deletes the account with everything that is the person's own; orders stay without the name",
    method: "DELETE",
    path: "/account",
    for: "member",
    body: object({ current_password: typedPassword }),
    answer: nothing(),
    status: 204,
  },
  askForReset: {
    about:
      "Sends a link that sets a new password, where the e-mail has an account; the answer tells only how links are given out here",
    method: "POST",
    path: "/password/forgotten",
    for: "anyone",
    body: object({ email }),
    answer: object({ by: oneOf(["mail", "helpers"]) }),
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
