import { templateNames } from "#people/notifications/phoneTexts/rules.ts";
import { group, secret, setting } from "./declareSettings.ts";
import { matching, pairs, plainText, thousandths, url, wholeNumber } from "./settingParsers.ts";

/** Settings of news by SMS and WhatsApp. */
export const phoneTextSettings = {
  sms: group(
    "News by SMS for accounts that are named by a number; without a gateway nothing of it is shown.",
    {
      url: setting(
        "SMS_URL",
        "Where an SMS gateway takes messages, one POST of JSON each (docs/operations.md).",
        url("https:", "http:"),
      ),
      key: secret("SMS_KEY", "Key of the gateway, sent as a bearer token.", plainText),
      sender: setting(
        "SMS_SENDER",
        "Your header registered at DLT: three to six letters.",
        matching(/^[A-Za-z]{3,6}$/, "MITTIX"),
      ),
      templates: setting(
        "SMS_TEMPLATES",
        "Ids of your templates registered at DLT, as code.hi=1107…,code.en=1107…; kinds without one are not sent: code (needed), safe, water, recall, order, problem.",
        pairs(templateNames, /^\d{1,30}$/),
      ),
      price: setting("SMS_PRICE", "What a part of an SMS costs, in rupees, as 0.25.", thousandths),
      eventsSecret: secret(
        "SMS_EVENTS_SECRET",
        "By which deliveries and answers that come to /api/phone-texts/sms/events are signed (at least 16 letters).",
        matching(/^[\x21-\x7e]{16,200}$/, "a random word of at least 16 letters or digits"),
      ),
    },
  ),
  whatsapp: group("The same news by WhatsApp's Cloud API.", {
    url: setting(
      "WHATSAPP_URL",
      "Where Meta's Graph API is asked, with its version.",
      url("https:", "http:"),
      "https://graph.facebook.com/v23.0",
    ),
    phoneId: setting(
      "WHATSAPP_PHONE_ID",
      "Id of your number at Meta.",
      matching(/^\d{5,30}$/, "the phone number id that Meta shows"),
    ),
    token: secret("WHATSAPP_TOKEN", "Access token of the system user.", plainText),
    appSecret: secret("WHATSAPP_APP_SECRET", "Secret of the app, by which webhooks are signed.", plainText),
    verifyToken: secret(
      "WHATSAPP_VERIFY_TOKEN",
      "The word that you type at Meta beside the webhook's address.",
      plainText,
    ),
    templates: setting(
      "WHATSAPP_TEMPLATES",
      "Names of your templates, as order.hi=mitti_order,order.en=mitti_order; kinds as of SMS_TEMPLATES.",
      pairs(templateNames, /^[a-z0-9_]{1,512}$/),
    ),
    price: setting("WHATSAPP_PRICE", "What a message costs, in rupees, as 0.115.", thousandths),
  }),
  textsPerPerson: setting(
    "TEXTS_PER_PERSON",
    "Messages by SMS or WhatsApp to one person a day (1 to 50); recalls are not counted.",
    wholeNumber(1, 50),
    "5",
  ),
  textsPerDay: setting(
    "TEXTS_PER_DAY",
    "The same to all together; recalls may be as many once more.",
    wholeNumber(1, 1_000_000),
    "1000",
  ),
};
