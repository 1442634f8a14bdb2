// Tells phones what they are owed so many ms from now, by a push service at an address, and says when it has begun.
import { openStore } from "#database/connect.ts";
import { sendDuePushes } from "#people/notifications/server/push/outbox.ts";

const [dataDir = "", databaseUrl, later = "0", pushService = ""] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined, beside: true });
console.log("ready");
const now = () => Date.now() + Number(later);
await sendDuePushes({ log: console }, store.db, { pushService, now });
await store.close();
