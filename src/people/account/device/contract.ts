import { calls } from "#kit/contract/call.ts";
import { integer, list, nothing, object, oneOf, text } from "#kit/contract/shape.ts";
import { whoIsHere } from "../contract.ts";

/** Kinds of what a device account holds. */
export const heldKinds = ["fields", "seasons", "entries"] as const;

const held = object({
  id: text(),
  /** To a day. */
  usedAt: integer(),
  holds: list(
    object({
      kind: oneOf(heldKinds),
      count: integer(),
      /** Of the first of them; none of what has no names. */
      names: list(text()),
    }),
  ),
});
const one = object({ id: text({ maxLength: 40 }) });

export const device = calls({
  begin: {
    about:
      "Makes a device account: a session without a name, for fields and their seasons. Answers as GET /session, and changes nothing where there is a session",
    method: "POST",
    path: "/session/device",
    for: "anyone",
    answer: whoIsHere,
  },
  held: {
    about:
      "What the device accounts hold in whose browser one has logged in since: to be taken over, or removed. None that hold nothing",
    method: "GET",
    path: "/account/devices",
    for: "member",
    answer: list(held),
  },
  take: {
    about:
      "Takes over what such a device account holds, in one transaction, and ends it. 404 once that is done",
    method: "POST",
    path: "/account/devices/{id}",
    for: "member",
    params: one,
    answer: nothing(),
    status: 204,
  },
  remove: {
    about: "Removes such a device account with all that it holds. 404 once that is done",
    method: "DELETE",
    path: "/account/devices/{id}",
    for: "member",
    params: one,
    answer: nothing(),
    status: 204,
  },
});
