import { group, secret, setting } from "./declareSettings.ts";
import { phoneTextSettings } from "./phoneTextSettings.ts";
import {
  isWord,
  matching,
  oneOf,
  optional,
  originOf,
  plainText,
  proxies,
  url,
  wholeNumber,
  words,
} from "./settingParsers.ts";

/** Every setting, declared once: `Config`, messages about wrong values, `.env.example` and docs/settings.md follow (`npm run settings`). */
export const settings = {
  port: setting("PORT", "Port to serve on.", wholeNumber(0, 65_535), "3000"),
  host: setting(
    "HOST",
    "Address to listen on; 0.0.0.0 for every network of the machine.",
    plainText,
    "localhost",
  ),
  dataDir: setting(
    "DATA_DIR",
    "Folder that holds all state: database, uploads, backups.",
    plainText,
    ".data",
  ),
  databaseUrl: secret(
    "DATABASE_URL",
    "postgres://user:password@host:5432/name puts the data into a PostgreSQL server instead of the folder. Several hosts stand with commas (one:5432,two:5432); the one that takes changes is used.",
    optional(matching(/^postgres(ql)?:\/\/[^/\s]+\/.+/, "postgres://user:password@host:5432/name")),
  ),
  databasePool: setting(
    "DATABASE_POOL",
    "Connections to the PostgreSQL server that each process keeps at most (1 to 200), beside the one by which it is woken.",
    wholeNumber(1, 200),
    "10",
  ),
  demonstration: setting(
    "SEED",
    "demo fills the shop with demonstration products; none starts with an empty one.",
    isWord("demo", "demo", "none"),
    "demo",
  ),
  logLevel: setting(
    "LOG_LEVEL",
    "debug, info, warn, error or silent.",
    oneOf("info", "debug", "warn", "error", "silent"),
    "info",
  ),
  https: setting(
    "HTTPS",
    "on where a proxy in front serves https: browsers are then told to use nothing else.",
    isWord("on", "off", "on"),
    "off",
  ),
  trustedProxies: setting(
    "TRUSTED_PROXIES",
    "Addresses of the proxies in front, with commas; only they may say from where a visitor comes.",
    proxies,
  ),
  publicOrigin: setting(
    "PUBLIC_URL",
    "Address under which people reach the site: for links in mails (else made of HOST and PORT), for search engines, and for passkeys, which belong to its host for ever.",
    optional(originOf(url("https:", "http:"))),
  ),
  mail: group("A mail server for lost passwords and news of orders; without it the helpers hand out links.", {
    url: secret(
      "SMTP_URL",
      "smtps://user:password@host:465 sends mails (lost passwords, orders); without it the helpers hand out links.",
      url("smtp:", "smtps:"),
    ),
    from: setting("MAIL_FROM", "Sender of the mails, as `Mitti <help@mitti.example>`.", plainText),
  }),
  contact: setting(
    "CONTACT",
    "Phone or e-mail of those who run the site, told to whoever lost a password where no mail server is set.",
    plainText,
  ),
  bucket: group("Keeps uploaded pictures in a bucket; several machines need one.", {
    url: setting(
      "S3_URL",
      "https://s3.region.example/bucket keeps uploaded pictures in a bucket instead of the data folder.",
      url("https:", "http:"),
    ),
    region: setting("S3_REGION", "Region of the bucket.", plainText, "us-east-1"),
    accessKeyId: setting("S3_ACCESS_KEY_ID", "Key of the bucket.", plainText),
    secretAccessKey: secret("S3_SECRET_ACCESS_KEY", "Secret of the bucket's key.", plainText),
  }),
  bankAccount: group("The account that bank transfers go to; without one orders show a sample.", {
    holder: setting(
      "BANK_HOLDER",
      "Holder of the account that bank transfers go to; without one orders show a sample, named as such.",
      plainText,
    ),
    number: setting("BANK_NUMBER", "Number of that account.", plainText),
    ifsc: setting("BANK_IFSC", "IFSC of its branch.", plainText),
    bank: setting("BANK_NAME", "Name and branch of the bank.", plainText),
  }),
  paypal: group("Lets buyers pay by PayPal; without it that way is shown as not set up.", {
    clientId: setting(
      "PAYPAL_CLIENT_ID",
      "Client id of the PayPal app that takes buyers' money; without it paying by PayPal is shown as not set up.",
      plainText,
    ),
    secret: secret("PAYPAL_SECRET", "Secret of that app.", plainText),
    url: setting(
      "PAYPAL_URL",
      "Where PayPal is asked; https://api-m.sandbox.paypal.com for its sandbox.",
      url("https:", "http:"),
      "https://api-m.paypal.com",
    ),
  }),
  paypalWebhookId: setting(
    "PAYPAL_WEBHOOK_ID",
    "Id of the webhook at PayPal that leads to /api/payments/paypal/events; without it PayPal is only asked.",
    optional(matching(/^[A-Za-z0-9-]{1,50}$/, "the id that PayPal shows beside the webhook")),
  ),
  legal: group("Who runs the site and whom to complain to, for the legal pages; without it these say so.", {
    name: setting("LEGAL_NAME", "Legal name of who runs the site, for the legal pages.", plainText),
    address: setting("LEGAL_ADDRESS", "Address of who runs the site.", plainText),
    contact: setting("LEGAL_CONTACT", "Phone and e-mail of who runs the site.", plainText),
    officer: setting("GRIEVANCE_OFFICER", "Name of the grievance officer.", plainText),
    officerContact: setting("GRIEVANCE_CONTACT", "Phone, e-mail and hours of the officer.", plainText),
  }),
  // Two days, with a bank holiday between.
  transferHours: setting(
    "TRANSFER_HOURS",
    "Hours that an order waits for its bank transfer (1 to 720); then it ends and its packs go back on the shelf.",
    wholeNumber(1, 720),
    "48",
  ),
  stopDelay: setting(
    "STOP_DELAY",
    "Seconds for which a server that is told to stop (SIGTERM) goes on answering while /api/readyz says 503, before its port closes (0 to 60); so that a proxy in front leads nobody to it any more.",
    wholeNumber(0, 60),
    "0",
  ),
  processes: setting(
    "PROCESSES",
    "Processes that serve one PostgreSQL database together (1 to 100): each takes its share of how many may listen from one network and of one account, and they count together what visitors say in the discussions.",
    wholeNumber(1, 100),
    "1",
  ),
  metricsToken: secret(
    "METRICS_TOKEN",
    "Opens /metrics to whoever sends it as a bearer token (at least 16 letters); without it there is no such address.",
    optional(matching(/^[\x21-\x7e]{16,200}$/, "a random word of at least 16 letters or digits")),
  ),
  pushService: setting(
    "PUSH_SERVICE",
    "Address of one more push service that phones may name, as http://localhost:8090: a stand-in for tests. Those of the browsers' makers need none.",
    optional(originOf(url("https:", "http:"))),
  ),
  webhookOrigin: setting(
    "WEBHOOK_ORIGIN",
    "Address whose webhooks may be plain http and inside your own network, as http://localhost:8091: for tests, or a program beside this one. All others must be https at a public address.",
    optional(originOf(url("https:", "http:"))),
  ),
  weatherUrl: setting(
    "WEATHER_URL",
    "Weather service in Open-Meteo's format, as https://api.example/v1/forecast. It is asked for the middle of districts and learns nothing of anybody. Without it no forecast is shown, and what is usual counts.",
    optional(url("https:", "http:")),
  ),
  imdUrl: setting(
    "IMD_URL",
    "District warnings of the India Meteorological Department, as https://mausam.imd.gov.in/api/warnings_district_api.php; it answers addresses alone that it was asked to let in.",
    optional(url("https:", "http:")),
  ),
  mandiPrices: group("Prices of mandis from the Government's list; without a key those typed in count.", {
    url: setting(
      "MANDI_URL",
      "The list of prices that mandis paid, a resource as data.gov.in serves it.",
      url("https:", "http:"),
      "https://api.data.gov.in/resource/9ef84268-d588-465a-a308-a864a43d0070",
    ),
    key: secret(
      "MANDI_KEY",
      "Your key of data.gov.in; with it the prices of mandis are read every four hours, without it those typed in at the desk count.",
      plainText,
    ),
  }),
  ...phoneTextSettings,
  licensedCategories: setting(
    "LICENSED_CATEGORIES",
    "Categories whose products are shown only under a licence that an operator has checked, with commas: seeds, fertilizers, pesticides; or none.",
    words("seeds", "fertilizers", "pesticides"),
    "pesticides",
  ),
  guestChat: setting(
    "GUEST_CHAT",
    "off keeps visitors who are not logged in from saying something in the discussions.",
    isWord("on", "on", "off"),
    "on",
  ),
  chatRate: setting(
    "CHAT_RATE",
    "Messages that one account may send a minute; all guests of a network together a quarter of it.",
    wholeNumber(1),
    "20",
  ),
};
