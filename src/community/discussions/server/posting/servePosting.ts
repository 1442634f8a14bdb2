import type { FastifyInstance } from "fastify";
import type { Store } from "#database/store.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import type { EventLog } from "#kit/server/live/eventLog.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { type CallContext, serve } from "#kit/server/serve.ts";
import { discussions, messagesTag } from "../../contract.ts";
import { notifyMentioned } from "../../mentions/server/mentions.ts";
import type { SaidPicture } from "../../pictures/server/queries.ts";
import { cleaned, type Excess, ratesFrom } from "../../rules.ts";
import { notifyAnswered } from "../answerNotes.ts";
import { topic } from "../openRoom.ts";
import { presentMessage, senderKey } from "../present.ts";
import type { MessageRow, Sender } from "../queries.ts";
import { roomName } from "../roomName.ts";
import { guestHashOf, welcomeGuest } from "./guest.ts";
import { ClosedSenders, GuestLimits, SharedGuestLimits } from "./guestRateLimits.ts";
import { type Outcome, postMessage } from "./postMessage.ts";
import { type KnowsAdvisory, refuseUnknownTopic } from "./refuseUnknownTopic.ts";

interface PostingSettings {
  readonly guestChat: boolean;
  readonly chatRate: number;
  readonly processes: number;
  readonly https: boolean;
  readonly knowsAdvisory: KnowsAdvisory;
}

/** Saying something in the room. */
export function servePosting(
  app: FastifyInstance,
  store: Store,
  settings: PostingSettings,
  room: EventLog,
): void {
  const { db, wake } = store;
  const rates = ratesFrom(settings.chatRate);
  const closed = new ClosedSenders();
  const guests = new GuestLimits(rates);
  // One process alone has counted already, without asking the database.
  const shared = settings.processes > 1 ? new SharedGuestLimits(db, rates) : undefined;

  /** Who sends; a guest who has no token yet is given one. */
  function senderOf({ who, request, reply }: CallContext<typeof discussions.send>): Sender {
    if (who) return { personId: who.id };
    if (!settings.guestChat) refuse("not-logged-in", "Only those who are logged in may say something here");
    return { guestHash: guestHashOf(request) ?? welcomeGuest(reply, settings.https) };
  }

  /**
   * Guests send none, and no voice notes: a person who publishes pictures must be known, so that they can be
   * asked about them.
   */
  function picturesOf({ who, body }: CallContext<typeof discussions.send>): SaidPicture[] {
    const pictures = body.pictures ?? [];
    if ((pictures.length > 0 || body.voice !== undefined) && !who)
      refuse("not-logged-in", "Only those who are logged in may send pictures and voice notes");
    return pictures.map(({ id, alt = "" }) => ({ id, alt: cleanLine(alt) }));
  }

  serve(app, discussions.send, async (asked) => {
    const { who, body, request } = asked;
    const message = cleaned(body.message);
    if (message === "") refuseMessage("minLength", "There is nothing to see in it");
    await refuseUnknownTopic(db, body.topic, settings.knowsAdvisory);
    const pictures = picturesOf(asked);
    const sender = senderOf(asked);
    const now = Date.now();
    const waitMs = closed.waitFor(senderKey(sender), now);
    if (waitMs > 0) refuseExcess({ why: "often", waitMs });
    const msgId = String(body.msg_id);
    // Counted before it is judged further: of many at once none slips through.
    const counted = who ? undefined : guests.count({ ip: request.ip, msgId, message }, now);
    if (counted?.excess) refuseExcess(counted.excess, guestWords);
    const takeBack = async () => {
      counted?.takeBack?.();
      if (!who) await shared?.giveBack(request.ip);
    };

    const draft = {
      sender,
      msgId,
      username: roomName(who),
      refersTo: typeof body.referedTo === "number" ? String(body.referedTo) : null,
      message,
      timestamp: body.timestamp.padStart("HH:MM".length, "0"),
      topic: body.topic,
      pictures,
      voice: body.voice,
      mentions: body.mentions?.map(String),
    };
    const most = who ? rates.account : rates.guests;
    if (!who) {
      await shared?.count(request.ip, now).catch((error: unknown) => {
        counted?.takeBack?.();
        throw error;
      });
    }
    const outcome = await postMessage(db, draft, most, now).catch(async (error: unknown) => {
      await takeBack().catch(() => {});
      throw error;
    });
    if (outcome.state !== "said" && outcome.state !== "same") await takeBack();
    if (outcome.state === "excess" && outcome.excess.why === "often") {
      closed.close(senderKey(sender), outcome.excess.waitMs, now);
    }
    refuseUnsaid(outcome);
    if (outcome.state === "said") {
      app.changes.publish([messagesTag], "elsewhere");
      // The message is stored; sending it to listeners may fail and is made up for by the next wake-up.
      wake.notify(topic);
      await room.wake().catch((error: unknown) => request.log.warn({ err: error }, "not told yet"));
    }
    const { row } = outcome;
    const notTold = (err: unknown) => request.log.warn({ err }, "not told yet");
    await notifyAnswered(app, db, row).catch(notTold);
    await notifyMentioned(app, db, row).catch(notTold);
    return presentMessage(row);
  });
}

function refuseUnsaid(outcome: Outcome): asserts outcome is Extract<Outcome, { row: MessageRow }> {
  if (outcome.state === "excess") refuseExcess(outcome.excess);
  if (outcome.state === "taken") {
    refuse("conflict", "This msg_id belongs to another message; draw a new one and send again");
  }
  if (outcome.state === "no-original") {
    refuseField("referedTo", "exists", "is not there", {
      detail: "The message that this one answers is not there",
    });
  }
  if (outcome.state === "no-voice") {
    refuseField("voice", "exists", "is not there", {
      detail: "The voice note was not uploaded for this message, or too long ago; upload it again",
    });
  }
  if (outcome.state === "no-picture") {
    refuseField("pictures", "exists", "are not there", {
      detail: "A picture was not uploaded for this message, or too long ago; upload it again",
    });
  }
}

const guestWords =
  "Whoever is not logged in shares so many messages a minute with all such visitors of their network; log in to send at once";

function refuseExcess({ why, waitMs }: Excess, tooOften = "So many messages a minute are not taken"): never {
  const headers = { "retry-after": String(Math.max(1, Math.ceil(waitMs / 1000))) };
  if (why === "often") refuse("too-many", tooOften, { headers });
  refuse("too-many", "The same was said a moment ago", {
    headers,
    errors: [{ field: "message", rule: "repeated", message: "was said a moment ago" }],
  });
}

function refuseMessage(rule: string, message: string): never {
  refuseField("message", rule, message);
}
