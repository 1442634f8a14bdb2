import { calls } from "#kit/contract/call.ts";
import { languages } from "#kit/contract/languages.ts";
import { list, nothing, object, oneOf, type Static, text, verbatim } from "#kit/contract/shape.ts";
import { channels, textKinds } from "./rules.ts";

const Kind = oneOf(textKinds);

/** Bytes of an event of a gateway: some hundred of them. */
export const eventBytes = 65_536;

const PhoneTexts = object({
  /** Ways that this site has; empty where it has none, or the account is named by no number. */
  channels: list(oneOf(channels)),
  phone: text(),
  channel: oneOf(channels),
  language: oneOf(languages),
  /** Kinds that this site sends; `asked` ones wait for the code. */
  kinds: list(object({ kind: Kind, state: oneOf(["off", "asked", "on"]) })),
  /** Why messages ended; empty where they did not. */
  ended: oneOf(["", "stopped", "refused"]),
});
export type PhoneTexts = Static<typeof PhoneTexts>;

export const phoneTexts = calls({
  show: {
    about:
      "Which news one has by SMS or WhatsApp on the number that names the account, and which ways there are",
    method: "GET",
    path: "/account/phone-texts",
    for: "member",
    answer: PhoneTexts,
  },
  choose: {
    about:
      "Chooses the kinds that come by SMS or WhatsApp. What is left out ends at once; what is new waits for the code that is sent to the number, also for one that is sent again. 409 where nothing is sent, or the number answered STOP",
    method: "PUT",
    path: "/account/phone-texts",
    for: "member",
    body: object({
      kinds: list(Kind, { maxItems: textKinds.length, uniqueItems: true }),
      channel: oneOf(channels),
      language: oneOf(languages),
    }),
    answer: PhoneTexts,
  },
  confirm: {
    about:
      "Confirms the number by the six figures that came to it; 400 where they are not these, or came too long ago",
    method: "POST",
    path: "/account/phone-texts/code",
    for: "member",
    body: object({ code: text({ minLength: 6, maxLength: 12 }) }),
    answer: PhoneTexts,
  },
  smsEvents: {
    about:
      "Deliveries and answers from the SMS gateway, signed by HMAC-SHA-256 over the bytes (`X-Hub-Signature-256`). 403 where the signature is not right, 404 where no gateway is set up",
    method: "POST",
    path: "/phone-texts/sms/events",
    for: "anyone",
    answer: nothing(),
    status: 204,
    bodyLimit: eventBytes,
  },
  whatsappEvents: {
    about:
      "The webhook of WhatsApp's Cloud API, with its signature. 403 where that is not right, 404 where it is not set up",
    method: "POST",
    path: "/phone-texts/whatsapp/events",
    for: "anyone",
    answer: nothing(),
    status: 204,
    bodyLimit: eventBytes,
  },
  whatsappHandshake: {
    about: "Answers the challenge by which Meta proves the webhook's address, for the verify token",
    method: "GET",
    path: "/phone-texts/whatsapp/events",
    for: "anyone",
    query: object({
      "hub.mode": verbatim({ maxLength: 20 }),
      "hub.verify_token": verbatim({ maxLength: 200 }),
      "hub.challenge": verbatim({ pattern: "^[A-Za-z0-9_-]{1,100}$" }),
    }),
    answer: text(),
  },
});
