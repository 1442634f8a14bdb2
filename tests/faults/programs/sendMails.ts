// Sends the mails that notifications owe so many ms from now, over a mail server at an address, and says when it has begun.
import { openStore } from "#database/connect.ts";
import { mailerOf } from "#people/account/server/mail.ts";
import { sendDueMails } from "#people/notifications/server/outbox.ts";

const [dataDir = "", databaseUrl, later = "0", url = ""] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined, beside: true });
const sendMail = await mailerOf({ url, from: "Mitti <help@mitti.example>" });
console.log("ready");
const now = () => Date.now() + Number(later);
await sendDueMails({ log: console }, store.db, { sendMail, origin: "https://mitti.example", now });
await store.close();
