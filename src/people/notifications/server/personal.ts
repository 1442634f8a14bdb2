import { sql } from "kysely";
import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    { table: "notification", name: "notifications", whose: ofPerson, key: ["id"], erasure: "deleted" },
    { table: "bell_off", name: "bell-turned-off", whose: ofPerson, key: ["topic"], erasure: "deleted" },
    { table: "mail_off", name: "mails-turned-off", whose: ofPerson, key: ["topic"], erasure: "deleted" },
    { table: "mail_daily", name: "daily-mail", whose: ofPerson, key: ["person_id"], erasure: "deleted" },
    {
      table: "push_subscription",
      name: "phones-that-are-told",
      whose: ofPerson,
      key: ["session_id"],
      // These let anybody send the phone a message.
      without: ["endpoint", "p256dh", "auth"],
      erasure: "deleted",
    },
    {
      table: "push_outbox",
      name: "phones-still-to-be-told",
      whose: (id) => sql`notification_id in (select id from notification where person_id = ${id})`,
      key: ["id"],
      erasure: "deleted",
    },
    { table: "push_off", name: "phone-turned-off", whose: ofPerson, key: ["topic"], erasure: "deleted" },
    { table: "push_quiet", name: "quiet-hours", whose: ofPerson, key: ["person_id"], erasure: "deleted" },
  ],
};
