import type { FastifyInstance } from "fastify";
import { fromJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { change } from "#kit/server/changes.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import type { ConfirmPassword } from "#people/account/server/passwords/confirmPassword.ts";
import { logSecurity } from "#people/account/server/sessions/securityLog.ts";
import { connections } from "../contract.ts";
import { webhookRate } from "../rules.ts";
import { addKey, endKey, listKeys, personOfKey } from "./keys.ts";
import { oweTest } from "./outbox.ts";
import { isWebhookUrl } from "./publicAddress.ts";
import type { WebhookDeliveryTable } from "./tables.ts";
import { findWebhook, listDeliveries, oweAgain, removeWebhook, setWebhook } from "./webhooks.ts";
import { sendDeliveries, type WebhookSettings } from "./worker.ts";

interface ConnectionSettings extends WebhookSettings {
  readonly confirmPassword: ConfirmPassword;
}

/** Keys of a shop's own programs, and its webhook. A shop has its seller's id, so nothing here reaches another one. */
export function serveConnections(app: FastifyInstance, db: Database, settings: ConnectionSettings): void {
  const { confirmPassword, webhookOrigin } = settings;
  app.identifyKey = (key, scope) => personOfKey(db, key, scope);
  const soon = sendDeliveries(app, db, settings);

  serve(app, connections.show, async ({ who }) => {
    const [keys, webhook, deliveries] = await Promise.all([
      listKeys(db, who.id),
      findWebhook(db, who.id),
      listDeliveries(db, who.id),
    ]);
    return {
      keys: keys.map(({ id, name, hint, scopes, created_at, used_at }) => ({
        ...{ id, name, hint, scopes: [...fromJson(scopes)], createdAt: created_at, usedAt: used_at },
      })),
      webhook: webhook ? { url: webhook.url, createdAt: webhook.created_at } : null,
      deliveries: deliveries.map(presentDelivery),
    };
  });

  serve(app, connections.makeKey, async ({ who, body, request }) => {
    await confirmPassword(who.id, body.current_password, request);
    const made = await addKey(db, { shopId: who.id, name: body.name, scopes: body.scopes });
    logSecurity(request.log, "key made", who.id);
    return made;
  });

  serve(app, connections.endKey, async ({ who, params, request }) => {
    if (!(await endKey(db, who.id, params.id))) refuse("not-found", "Your shop has no such key");
    logSecurity(request.log, "key ended", who.id);
  });

  serve(app, connections.setWebhook, async ({ who, body: { url }, request }) => {
    if (!isWebhookUrl(url, webhookOrigin))
      refuseField("url", "url", "must be an https address with a name, at its usual port", {
        detail: "The address must begin with https:// and name a host of the open network",
      });
    await takeToken(db, `webhook:${who.id}`, webhookRate);
    const secret = await change(app, db, (tx) => setWebhook(tx, who.id, url));
    logSecurity(request.log, "webhook set", who.id);
    return { secret };
  });

  serve(app, connections.removeWebhook, async ({ who }) =>
    change(app, db, (tx) => removeWebhook(tx, who.id)),
  );

  serve(app, connections.testWebhook, async ({ who }) => {
    await takeToken(db, `webhook:${who.id}`, webhookRate);
    const id = await oweTest(db, who.id, (settings.now ?? Date.now)());
    if (id === undefined) refuse("not-found", "Your shop has no webhook");
    soon();
    return { id };
  });

  serve(app, connections.sendAgain, async ({ who, params }) => {
    await takeToken(db, `webhook:${who.id}`, webhookRate);
    const now = (settings.now ?? Date.now)();
    if (!(await oweAgain(db, who.id, params.id, now))) refuse("not-found", "Your shop has no such delivery");
    soon();
  });
}

function presentDelivery(row: WebhookDeliveryTable) {
  const { id, kind, order_id: order, at, tries, answer, next_at: nextAt, failed } = row;
  const state = nextAt !== null ? "waiting" : failed === 1 ? "failed" : "sent";
  return { id, kind, order, at, tries, answer, nextAt, state } as const;
}
