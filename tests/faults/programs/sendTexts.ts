// Sends the messages to phones that are due so many ms from now, to a gateway.

import { openStore } from "#database/connect.ts";
import { offeredChannels } from "#people/notifications/phoneTexts/server/gateways/offered.ts";
import { TextSender } from "#people/notifications/phoneTexts/server/worker.ts";
import { textSettings } from "#tests/support/textGateway.ts";

const [dataDir = "", databaseUrl, later = "0", origin = ""] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined, beside: true });
const now = () => Date.now() + Number(later);
const limits = { perPerson: 50, perDay: 1_000_000 };
const offered = offeredChannels(textSettings(origin));
await new TextSender({ log: { warn: () => {} } }, store.db, { offered, limits, now }).sendDue();
await store.close();
