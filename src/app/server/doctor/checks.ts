import { mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { openPostgres } from "#database/postgres/postgres.ts";
import { asError, CannotOpen } from "#database/refusals.ts";
import { refuseUnknown } from "#database/schema/migrate.ts";
import { filesInBucket, filesInFolder } from "#kit/server/files/files.ts";
import { fetchPage } from "#knowledge/crops/mandi/server/reading/service.ts";
import { examineGateways } from "#people/notifications/phoneTexts/server/examine.ts";
import { examineServices } from "#season/weather/server/examine.ts";
import { countTrouble } from "#shop/payments/server/gateway/open.ts";
import { paypalGateway } from "#shop/payments/server/gateway/paypal.ts";
import type { Config } from "../settings/config.ts";
import { examineEmbedded } from "./embedded.ts";
import { doubtWords, sincePayments, type Warned, warned } from "./findings.ts";

/** A look at one thing: answers what is well, with or without warnings, or fails with what is not and what to do. */
export interface Check {
  readonly name: string;
  readonly look: () => Promise<string | Warned>;
}

/**
 * Checks of everything that a server with these settings depends on; each can run beside a running server.
 */
export function checksOf(config: Config, dataDir: string): Check[] {
  const { databaseUrl } = config;
  return [
    { name: "Node", look: async () => nodeVersion(process.versions.node) },
    { name: "Disk", look: () => room(dataDir) },
    {
      name: "Database",
      look: () => (databaseUrl ? postgres(databaseUrl) : examineEmbedded(config, dataDir)),
    },
    { name: "Pictures", look: () => pictures(config, dataDir) },
    { name: "Mail", look: () => mail(config) },
    { name: "PayPal", look: () => paypal(config) },
    { name: "Mandi prices", look: () => mandiPrices(config) },
    { name: "Weather", look: () => weather(config) },
    { name: "Messages to phones", look: () => phoneTexts(config) },
    { name: "Address", look: async () => address(config) },
  ];
}

export function nodeVersion(version: string): string {
  if (Number(version.split(".")[0]) >= 24) return version;
  throw new CannotOpen(`${version} is too old; Mitti needs 24 or newer.`);
}

async function room(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dataDir);
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  const text = `${megabytes.toLocaleString("en")} MB free in ${dataDir}`;
  if (megabytes >= leastMegabytes) return text;
  throw new CannotOpen(`${text}: writing stops soon. Free some space, or set DATA_DIR to another disk.`);
}

/** A day's backup and log of a small shop. */
const leastMegabytes = 500;

async function postgres(databaseUrl: string): Promise<Warned> {
  const { db, warnings, close, inWords } = await openPostgres(databaseUrl);
  try {
    const { rows } = await sql<{ now: number; version: string; migrated: boolean }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as now, current_setting('server_version') as version,
             to_regclass('migration') is not null as migrated`.execute(db);
    const [{ now = 0, version = "", migrated = false } = {}] = rows;
    const offMs = Math.abs(Date.now() - now);
    if (offMs > mostClockMs) {
      const seconds = Math.round(offMs / 1000);
      throw new CannotOpen(`its clock and this machine's are ${seconds} s apart. Let both keep time by NTP.`);
    }
    const applied = migrated ? await db.selectFrom("migration").selectAll().orderBy("name").execute() : [];
    refuseUnknown("postgres", applied);
    const doubts = applied.some(({ name }) => name === sincePayments) ? await countTrouble(db) : 0;
    return warned(`PostgreSQL ${version}, ${applied.length} migrations${doubtWords(doubts)}`, warnings);
  } catch (error) {
    throw inWords(error);
  } finally {
    await close();
  }
}

const mostClockMs = 5_000;

/** Writes a file of a name that no picture has, reads it and takes it away. */
async function pictures({ bucket }: Config, dataDir: string): Promise<string> {
  const folder = join(dataDir, "uploads");
  const files = bucket ? filesInBucket(bucket) : filesInFolder(folder);
  const where = bucket?.url ?? folder;
  const body = Buffer.from(`doctor ${process.pid}`);
  const name = `doctor-${process.pid}.txt`;
  try {
    await files.put(name, body, "text/plain");
    const found = await files.get(name);
    await files.remove(name);
    if (found?.equals(body)) return `kept and read in ${where}`;
    throw new Error("what was written is not what is read");
  } catch (error) {
    const { message, cause } = asError(error);
    const why = cause instanceof Error ? `${message}: ${cause.message}` : message;
    throw new CannotOpen(`${where} does not keep pictures (${why}). Check its address, key and rights.`);
  }
}

async function mail({ mail }: Config): Promise<string> {
  if (!mail) return "no mail server is set: helpers hand out links for lost passwords";
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url: mail.url, connectionTimeout: mailMs, greetingTimeout: mailMs });
  try {
    await transport.verify();
    return `the mail server takes us; mails come from ${mail.from}`;
  } catch (error) {
    throw new CannotOpen(`the mail server does not take us (${asError(error).message}). Check SMTP_URL.`);
  } finally {
    transport.close();
  }
}

const mailMs = 5_000;

async function paypal({ paypal, paypalWebhookId: webhookId, origin }: Config): Promise<string> {
  if (!paypal) return "not set up: that way to pay is shown, and can't be chosen";
  try {
    await paypalGateway({ ...paypal, webhookId }, { timeout: mailMs, bytes: 64 * 1024 }).check();
  } catch (error) {
    const { message, cause } = asError(error);
    const why = cause instanceof Error ? cause.message : message;
    throw new CannotOpen(
      `${paypal.url} does not take us (${why}). Check PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_URL.`,
    );
  }
  return webhookId
    ? `${paypal.url} takes us; its webhook is to lead to ${origin}/api/payments/paypal/events`
    : `${paypal.url} takes us; without PAYPAL_WEBHOOK_ID it is asked every few seconds and tells nothing by itself`;
}

/** Asks for one record. */
async function mandiPrices({ mandiPrices: service }: Config): Promise<string> {
  if (!service) return "not set up: those that are typed in count";
  try {
    const { records } = await fetchPage(service, 0, 1);
    return records.length > 0 ? `${service.url} answers` : `${service.url} answers, and has no price today`;
  } catch (error) {
    const { message, cause } = asError(error);
    const why = cause instanceof Error ? `${message}: ${cause.message}` : message;
    throw new CannotOpen(
      `${service.url} gives none (${why}). Check MANDI_URL and MANDI_KEY; screens show what is known, with its day.`,
    );
  }
}

/** Nothing waits for the weather, so that a fault of it is a warning. */
async function weather({ weatherUrl, imdUrl }: Config): Promise<string | Warned> {
  if (!weatherUrl && !imdUrl) return "no service is set: what is usual is shown";
  const warnings = await examineServices({ weatherUrl, imdUrl });
  return warned(warnings.length === 0 ? "answers with days that can be true" : "asked", warnings);
}

async function phoneTexts(config: Config): Promise<string | Warned> {
  const examined = await examineGateways(config);
  return examined ? warned(examined.text, examined.warnings) : "no gateway is set: nobody is offered them";
}

function address({ publicOrigin, https, trustedProxies, origin }: Config): string {
  if (https && trustedProxies.length === 0) {
    throw new CannotOpen(
      "HTTPS is on and TRUSTED_PROXIES is empty: everybody shares the proxy's one network and its limits. Name the proxy.",
    );
  }
  if (https && !publicOrigin) {
    throw new CannotOpen("HTTPS is on and PUBLIC_URL is not set: links in mails lead to HOST and PORT.");
  }
  return origin;
}
