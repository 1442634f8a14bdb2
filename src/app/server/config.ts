import { isIP } from "node:net";
import type { MailSettings } from "#features/account/server/mail.ts";
import type { BankAccount } from "#features/checkout/contract.ts";
import type { BucketSettings } from "#kit/server/files.ts";
import type { LogSettings } from "#kit/server/logs.ts";

/** What the environment says, read once and checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** False starts an empty shop: no demonstration products. */
  readonly demonstration: boolean;
  readonly logLevel: LogSettings["level"];
  readonly https: boolean;
  readonly trustedProxies: readonly string[];
  /** Origin under which people reach the site, for links that leave it; made of HOST and PORT where it was not set. */
  readonly origin: string;
  /** The same where it was set; undefined where nobody said it. */
  readonly publicOrigin: string | undefined;
  readonly mail: MailSettings | undefined;
  readonly bucket: BucketSettings | undefined;
  readonly bankAccount: BankAccount | undefined;
  /** Hours that an order waits for its transfer. */
  readonly transferHours: number;
  readonly guestChat: boolean;
  readonly chatRate: number;
}

/** A setting as .env.example tells it. */
interface Setting {
  readonly name: string;
  readonly about: string;
  readonly standard: string;
}

/** Every setting there is; `.env.example` is made of this list (a test compares). */
const settings: readonly Setting[] = [
  { name: "PORT", about: "Port to serve on.", standard: "3000" },
  {
    name: "HOST",
    about: "Address to listen on; 0.0.0.0 for every network of the machine.",
    standard: "localhost",
  },
  { name: "DATA_DIR", about: "Folder that holds all state: database, uploads, backups.", standard: ".data" },
  {
    name: "DATABASE_URL",
    about:
      "postgres://user:password@host:5432/name puts the data into a PostgreSQL server instead of the folder.",
    standard: "",
  },
  {
    name: "SEED",
    about: "demo fills the shop with demonstration products; none starts with an empty one.",
    standard: "demo",
  },
  { name: "LOG_LEVEL", about: "debug, info, warn, error or silent.", standard: "info" },
  {
    name: "HTTPS",
    about: "on where a proxy in front serves https: browsers are then told to use nothing else.",
    standard: "off",
  },
  {
    name: "TRUSTED_PROXIES",
    about: "Addresses of the proxies in front, with commas; only they may say from where a visitor comes.",
    standard: "",
  },
  {
    name: "PUBLIC_URL",
    about:
      "Address under which people reach the site: for links in mails (else made of HOST and PORT) and for search engines.",
    standard: "",
  },
  {
    name: "SMTP_URL",
    about:
      "smtps://user:password@host:465 sends mails (lost passwords); without it the helpers hand out links.",
    standard: "",
  },
  { name: "MAIL_FROM", about: "Sender of the mails, as `Mitti <help@mitti.example>`.", standard: "" },
  {
    name: "S3_URL",
    about: "https://s3.region.example/bucket keeps uploaded pictures in a bucket instead of the data folder.",
    standard: "",
  },
  { name: "S3_REGION", about: "Region of the bucket.", standard: "us-east-1" },
  { name: "S3_ACCESS_KEY_ID", about: "Key of the bucket.", standard: "" },
  { name: "S3_SECRET_ACCESS_KEY", about: "Secret of the bucket's key.", standard: "" },
  {
    name: "BANK_HOLDER",
    about:
      "Holder of the account that bank transfers go to; without one orders show a sample, named as such.",
    standard: "",
  },
  { name: "BANK_NUMBER", about: "Number of that account.", standard: "" },
  { name: "BANK_IFSC", about: "IFSC of its branch.", standard: "" },
  { name: "BANK_NAME", about: "Name and branch of the bank.", standard: "" },
  {
    name: "TRANSFER_HOURS",
    about:
      "Hours that an order waits for its bank transfer (1 to 720); then it ends and its packs go back on the shelf.",
    standard: "48",
  },
  {
    name: "GUEST_CHAT",
    about: "off keeps visitors who are not logged in from saying something in the discussions.",
    standard: "on",
  },
  {
    name: "CHAT_RATE",
    about: "Messages that one account may send a minute; all guests of a network together a quarter of it.",
    standard: "20",
  },
];

/** Settings that can't be used, all of them in words. */
export class BadSettings extends Error {
  constructor(mistakes: readonly string[]) {
    super(`The settings can't be used:\n${mistakes.map((mistake) => `  - ${mistake}`).join("\n")}`);
  }
}

/** Reads the settings; throws BadSettings naming every mistake at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const mistakes: string[] = [];
  const value = (name: string) => {
    const setting = settings.find((known) => known.name === name);
    return environment[name]?.trim() || setting?.standard || "";
  };
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): Word => {
    const found = words.find((word) => word === value(name));
    if (found === undefined) mistakes.push(`${name} is "${value(name)}"; it can be ${words.join(", ")}`);
    return found ?? (words[0] as Word);
  };

  const port = Number(value("PORT"));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    mistakes.push(`PORT is "${value("PORT")}"; it must be a whole number from 0 to 65535`);
  }
  const databaseUrl = value("DATABASE_URL") || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/[^/\s]+\/.+/.test(databaseUrl)) {
    mistakes.push("DATABASE_URL must look like postgres://user:password@host:5432/name");
  }
  const url = (name: string, protocols: readonly string[]): string | undefined => {
    const text = value(name);
    if (text === "") return undefined;
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      mistakes.push(`${name} must be an address that begins with ${protocols.join(" or ")}//`);
    }
    return text;
  };
  const together = (names: readonly string[]) => {
    const missing = names.filter((name) => value(name) === "");
    if (missing.length > 0 && missing.length < names.length) {
      mistakes.push(`${names.join(", ")} belong together; ${missing.join(", ")} is not set`);
    }
    return missing.length === 0;
  };
  const smtp = url("SMTP_URL", ["smtp:", "smtps:"]);
  const hasMail = together(["SMTP_URL", "MAIL_FROM"]);
  const bucketUrl = url("S3_URL", ["https:", "http:"]);
  const hasBucket = together(["S3_URL", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
  const hasAccount = together(["BANK_HOLDER", "BANK_NUMBER", "BANK_IFSC", "BANK_NAME"]);
  const publicUrl = url("PUBLIC_URL", ["https:", "http:"]);
  const publicOrigin = publicUrl && URL.canParse(publicUrl) ? new URL(publicUrl).origin : undefined;
  const trustedProxies = value("TRUSTED_PROXIES")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  for (const address of trustedProxies.filter((address) => !isProxy(address))) {
    mistakes.push(`TRUSTED_PROXIES names "${address}"; it must be an address or a range, as 10.0.0.0/8`);
  }

  const transferHours = Number(value("TRANSFER_HOURS"));
  if (!Number.isInteger(transferHours) || transferHours < 1 || transferHours > 720) {
    mistakes.push(`TRANSFER_HOURS is "${value("TRANSFER_HOURS")}"; it must be a whole number from 1 to 720`);
  }
  const chatRate = Number(value("CHAT_RATE"));
  if (!Number.isInteger(chatRate) || chatRate < 1) {
    mistakes.push(`CHAT_RATE is "${value("CHAT_RATE")}"; it must be a whole number from 1`);
  }
  const config: Config = {
    host: value("HOST"),
    port,
    dataDir: value("DATA_DIR"),
    databaseUrl,
    demonstration: oneOf("SEED", ["demo", "none"]) === "demo",
    logLevel: oneOf("LOG_LEVEL", ["info", "debug", "warn", "error", "silent"]),
    https: oneOf("HTTPS", ["off", "on"]) === "on",
    trustedProxies,
    origin: publicOrigin ?? `http://${value("HOST")}:${port}`,
    publicOrigin,
    mail: smtp && hasMail ? { url: smtp, from: value("MAIL_FROM") } : undefined,
    bucket:
      bucketUrl && hasBucket
        ? {
            url: bucketUrl,
            region: value("S3_REGION"),
            accessKeyId: value("S3_ACCESS_KEY_ID"),
            secretAccessKey: value("S3_SECRET_ACCESS_KEY"),
          }
        : undefined,
    bankAccount: hasAccount
      ? {
          holder: value("BANK_HOLDER"),
          number: value("BANK_NUMBER"),
          ifsc: value("BANK_IFSC"),
          bank: value("BANK_NAME"),
          sample: false,
        }
      : undefined,
    transferHours,
    guestChat: oneOf("GUEST_CHAT", ["on", "off"]) === "on",
    chatRate,
  };
  if (mistakes.length > 0) throw new BadSettings(mistakes);
  return config;
}

/** What the server understands as a proxy's address: one, a range of them, or a word for the machine's own networks. */
function isProxy(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = "", bits] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** The text of `.env.example`. */
export function exampleEnvironment(): string {
  return settings.map(({ name, about, standard }) => `# ${about}\n# ${name}=${standard}\n`).join("\n");
}
