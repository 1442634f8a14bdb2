import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import type { Sessions } from "#people/account/server/sessions/sessions.ts";
import { topicsFor } from "../../kinds.ts";
import { chooseQuiet, findPushChoices, turnPush } from "../../server/push/choices.ts";
import { type PushSettings, sendPushes } from "../../server/push/outbox.ts";
import { isPushService } from "../../server/push/services.ts";
import {
  dropSubscriptions,
  findSubscription,
  hasGoodKeys,
  keepSubscription,
} from "../../server/push/subscriptions.ts";
import { vapidKeys } from "../../server/push/vapid.ts";
import { push } from "../contract.ts";

/** 60 at once, and then one every ten seconds: each is a tap, or a browser that renews. */
const choosing = { burst: 60, refillMs: 10_000 };

interface Settings extends PushSettings {
  readonly sessions: Sessions;
}

/** Which phones are told what is new, of what and when; and telling them. */
export function servePush(app: FastifyInstance, db: Database, settings: Settings): void {
  const { sessions, pushService, now = Date.now } = settings;
  sendPushes(app, db, settings);

  serve(app, push.show, async ({ who, request }) => {
    const { publicKey } = await vapidKeys(db);
    const here = await sessions.identify(request);
    const phone = here ? await findSubscription(db, here.sessionId) : undefined;
    const { isOff, quiet } = (await findPushChoices(db, [who.id]))(who.id);
    return {
      key: publicKey,
      language: phone?.server_key === publicKey ? phone.language : null,
      topics: topicsFor(who.role).map((topic) => ({ topic, on: !isOff(topic) })),
      quiet,
    };
  });

  serve(app, push.keepPhone, async ({ who, request, body }) => {
    await takeToken(db, `push:${who.id}`, choosing);
    if (!isPushService(body.endpoint, pushService))
      refuseField("endpoint", "unknown", "is not the address of a push service that we know");
    if (!hasGoodKeys(body)) refuseField("p256dh", "format", "is no key that messages can be encrypted with");
    const here = await sessions.identify(request);
    const { publicKey: serverKey } = await vapidKeys(db);
    const { id: personId } = who;
    const stored = await keepSubscription(db, {
      ...{ ...body, personId, serverKey, at: now() },
      sessionId: here?.sessionId ?? "",
    });
    if (!stored) refuse("conflict", "This address is told by another session");
  });

  serve(app, push.dropPhone, async ({ who, request }) => {
    await takeToken(db, `push:${who.id}`, choosing);
    const here = await sessions.identify(request);
    if (here) await dropSubscriptions(db, [here.sessionId]);
  });

  serve(app, push.chooseTopic, async ({ who, body }) => {
    await takeToken(db, `push:${who.id}`, choosing);
    await turnPush(db, { personId: who.id, ...body, at: now() });
  });

  serve(app, push.chooseQuiet, async ({ who, body: { quiet } }) => {
    await takeToken(db, `push:${who.id}`, choosing);
    if (quiet && quiet.from === quiet.to) refuseField("quiet", "range", "would be all day or none of it");
    await chooseQuiet(db, who.id, quiet);
  });
}
