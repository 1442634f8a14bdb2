// Sends the webhooks that are due so many ms from now, to an origin, and says when it has begun.

import { recordedChanges } from "#database/changes.ts";
import { openStore } from "#database/connect.ts";
import { sendDueDeliveries } from "#shop/connections/server/worker.ts";

const [dataDir = "", databaseUrl, later = "0", webhookOrigin = ""] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined, beside: true });
console.log("ready");
const app = { changes: recordedChanges() };
await sendDueDeliveries(app, store.db, { webhookOrigin, now: () => Date.now() + Number(later) });
await store.close();
