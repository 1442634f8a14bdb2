import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "#database/tables.ts";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import { sourceLanguage } from "#kit/contract/languages.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import type { Person } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { isMobile } from "#people/account/accountName.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { eventBytes, type PhoneTexts, phoneTexts } from "../contract.ts";
import { codeRate, stoppedForMs, type TextKind, textKinds } from "../rules.ts";
import {
  followEvents,
  isSigned,
  parsedBytes,
  smsEventsIn,
  type TextEvent,
  whatsappEventsIn,
} from "./events.ts";
import { type GatewaySettings, kindsOf, offeredChannels } from "./gateways/offered.ts";
import { confirmTyped, findChosen, isToBeAsked, keepChoice } from "./optIn.ts";
import { pruneTexts } from "./queue.ts";
import { TextSender } from "./worker.ts";

export interface PhoneTextSettings extends GatewaySettings {
  /** Messages to one person, and to all, of a day by India's clock. */
  readonly textsPerPerson: number;
  readonly textsPerDay: number;
  readonly now?: (() => number) | undefined;
}

const lookEveryMs = 5_000;
/** 60 at once, and then one every ten seconds: each is a tap. */
const choosing = { burst: 60, refillMs: 10_000 };

/** News by SMS and WhatsApp for accounts that are named by a number; nothing of it without a gateway. */
export async function servePhoneTexts(
  app: FastifyInstance,
  db: Database,
  settings: PhoneTextSettings,
): Promise<void> {
  const { now = Date.now, textsPerPerson: perPerson, textsPerDay: perDay } = settings;
  const offered = offeredChannels(settings);
  let soon = () => {};
  if (offered.length > 0) {
    const sender = new TextSender(app, db, { offered, limits: { perPerson, perDay }, now });
    const looking = regularly(app, lookEveryMs, "sending messages to phones", () =>
      sender.sendDue(looking.signal),
    );
    soon = looking.soon;
    regularly(app, hourMs, "dropping old messages to phones", () => pruneTexts(db, now()));
  }
  const sentKinds = textKinds.filter((kind) => offered.some((way) => kindsOf(way).includes(kind)));

  const show = async ({ id, email }: Person): Promise<PhoneTexts> => {
    const channels = isMobile(email) ? offered.map(({ channel }) => channel) : [];
    const [first = "sms"] = channels;
    if (channels.length === 0)
      return { channels, phone: "", channel: first, language: sourceLanguage, kinds: [], ended: "" };
    const { number, kinds } = await findChosen(db, id, email);
    const stateOf = (kind: TextKind) => {
      const chosen = kinds.find((one) => one.kind === kind);
      return chosen ? (chosen.confirmed_at === null ? "asked" : "on") : "off";
    };
    return {
      ...{ channels, phone: email, ended: number?.ended ?? "" },
      channel: channels.find((channel) => channel === number?.channel) ?? first,
      language: number?.language ?? sourceLanguage,
      kinds: sentKinds.map((kind) => ({ kind, state: stateOf(kind) })),
    };
  };

  serve(app, phoneTexts.show, ({ who }) => show(who));

  serve(app, phoneTexts.choose, async ({ who, body }) => {
    const { id: personId, email: phone } = who;
    await takeToken(db, `phone-texts:${personId}`, choosing);
    const way = offered.find(({ channel }) => channel === body.channel);
    if (!way || !isMobile(phone)) return refuse("conflict", "No messages are sent to this account");
    if (body.kinds.some((kind) => !kindsOf(way).includes(kind)))
      refuseField("kinds", "unknown", "names news that is not sent here");
    const chosen = await findChosen(db, personId, phone);
    if (isToBeAsked(chosen, body)) {
      const { ended, ended_at: endedAt = 0 } = chosen.number ?? {};
      if (ended === "stopped" && now() - endedAt < stoppedForMs)
        refuse("conflict", "The number answered STOP: answer START from it first");
      await takeToken(db, `phone-text-code:${phone}`, codeRate, now());
    }
    await keepChoice(db, { personId, phone, ...body, at: now() });
    soon();
    return show(who);
  });

  serve(app, phoneTexts.confirm, async ({ who, body }) => {
    await takeToken(db, `phone-texts:${who.id}`, choosing);
    const code = body.code.replace(/\s/g, "");
    if (!(await confirmTyped(db, { personId: who.id, phone: who.email, code, at: now() })))
      refuseField("code", "unknown", "is not the code that was sent, or came too long ago");
    return show(who);
  });

  const { sms, whatsapp } = settings;
  await serveEvents(app, db, { call: "smsEvents", secret: sms?.eventsSecret, read: smsEventsIn, now });
  await serveEvents(app, db, {
    call: "whatsappEvents",
    secret: whatsapp?.appSecret,
    read: whatsappEventsIn,
    now,
  });
  serve(app, phoneTexts.whatsappHandshake, async ({ query, reply }) => {
    const isRight =
      whatsapp !== undefined &&
      query["hub.mode"] === "subscribe" &&
      isSameWord(query["hub.verify_token"], whatsapp.verifyToken);
    if (!isRight) return refuse("not-found", "Nothing is set up here");
    return reply.type("text/plain").send(query["hub.challenge"]);
  });
}

function isSameWord(one: string, other: string): boolean {
  const [first, second] = [one, other].map((word) => createHash("sha256").update(word).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

interface Receiving {
  readonly call: "smsEvents" | "whatsappEvents";
  /** Undefined where no gateway is set up. */
  readonly secret: string | undefined;
  readonly read: (body: unknown) => TextEvent[];
  readonly now: () => number;
}

/**
 * Takes events of a gateway. The signature is checked over the bytes as they came, before they are parsed and before it is looked up
 * who asks: what is forged reads and writes nothing.
 */
async function serveEvents(app: FastifyInstance, db: Database, receiving: Receiving): Promise<void> {
  const { call, secret, read, now } = receiving;
  await app.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      "application/json",
      { parseAs: "buffer", bodyLimit: eventBytes },
      (_request, body, done) => done(null, body),
    );
    app.addHook("preHandler", async ({ headers, body }: FastifyRequest) => {
      if (secret === undefined) refuse("not-found", "No gateway is set up here");
      const isGenuine = Buffer.isBuffer(body) && isSigned(body, headers["x-hub-signature-256"], secret);
      if (!isGenuine) refuse("not-allowed", "This is no message of the gateway");
    });
    serve(app, phoneTexts[call], async ({ request }) => {
      await followEvents(db, read(parsedBytes(request.body as Buffer)), now());
    });
  });
}
