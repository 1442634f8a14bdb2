import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect } from "vitest";
import { toJson } from "#database/json.ts";
import type { Store } from "#database/store.ts";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import { audit } from "#people/audit/server/audit.ts";
import { waitingRow } from "#people/notifications/phoneTexts/server/queue.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { handleComplaint } from "#shop/complaints/server/write.ts";
import type { OrderProblem } from "#shop/problems/shapes.ts";
import { changeBeside } from "./changes.ts";
import { entryOf, seasonOfFarm } from "./farm.ts";
import { handIn, sendDocument } from "./licences.ts";
import { multipartOf } from "./multipart.ts";
import type { TestPerson } from "./people.ts";
import { testScheme } from "./schemes.ts";

interface Life {
  readonly her: TestPerson;
  readonly other: TestPerson;
  readonly bought: Order;
  readonly sold: Order;
  /** What names her, in words of hers and of others. */
  readonly said: string;
}

/** Files that `beCaredFor` leaves with the uploads. */
export const caredForFiles = 4;

/**
 * Puts her into the tables of licences, problems, complaints, reports and operators: she has a licence's paper and one that she
 * never handed in, told of a problem and was told of one, complained, reported, muted and was muted.
 */
export async function beCaredFor({ db }: Store, { her, other, bought, sold, said }: Life): Promise<void> {
  const ask = async (who: TestPerson, url: string, payload: object) => {
    const headers = { "idempotency-key": randomUUID() };
    const answer = await who.asks({ method: "POST", url: `/api${url}`, payload, headers });
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
    return answer;
  };
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  const form = multipartOf("image", "torn.png", "image/png", picture);
  const photo = `/api/seasons/${seasonOfFarm(her)}/entries/${entryOf(her)}/photo`;
  expect((await her.asks({ method: "PUT", url: photo, ...form })).statusCode).toBe(200);

  expect((await handIn(her, { authority: said.slice(0, 60) })).statusCode).toBe(200);
  expect((await sendDocument(her)).statusCode).toBeLessThan(300);
  await db
    .insertInto("licence_reminder")
    .values({
      shop_id: her.id,
      category: "pesticides",
      expires_on: "2027-01-01",
      days: 30,
      at: 1,
      sent_at: 1,
    })
    .execute();
  await db
    .insertInto("shop_pause")
    .values({ shop_id: her.id, paused_by: "operator", until_day: "", reason: said, at: 1 })
    .execute();

  const tell = async (buyer: TestPerson, seller: TestPerson, order: Order, product: string) => {
    const problem = { part: order.parts[0]?.id, product, kind: "damaged", wish: "money", packs: 1 };
    const { id } = (await ask(buyer, "/problems", { ...problem, words: said })).json<OrderProblem>();
    await ask(seller, `/seller/problems/${id}/answer`, { remedy: "return", words: `Sorry. ${said}` });
    return id;
  };
  const told = await tell(her, other, bought, "others");
  const url = `/api/problems/${told}/pictures`;
  expect((await her.asks({ method: "POST", url, ...form })).statusCode).toBe(200);
  await ask(other, `/seller/problems/${told}/settlements`, { kind: "destroyed", packs: 1 });
  const owed = await tell(other, her, sold, "hers");
  // A shop whose buyers wait does not close.
  await ask(other, `/problems/${owed}/close`, {});

  const { number } = (await ask(her, "/complaints", { about: "site", words: said })).json();
  await changeBeside(db, async (tx) => {
    await handleComplaint(tx, {
      number,
      step: { kind: "answered", text: `Dear ${said}`, at: Date.now() },
    });
    await audit(tx.db, {
      ...{ actor: "command-line", act: "complaint.read", subject: `complaint:${number}` },
      personId: her.id,
    });
  });

  await ask(other, "/sendMessages", { message: "Cheap seed", timestamp: "10:01", msg_id: 4712 });
  await ask(her, "/reports", { kind: "message", id: "4712", reason: "spam", words: said });
  await ask(her, "/moderation/people", { kind: "message", id: "4712", how: "mute" });
  await ask(other, "/reports", { kind: "message", id: "4711", reason: "private" });
  await ask(other, "/moderation/people", { kind: "message", id: "4711", how: "block" });
  await db
    .updateTable("moderation_case")
    .set({ state: "removed", words: `Not here, ${said}`, answer: said, decided_at: 2 })
    .where("author_id", "=", her.id)
    .execute();

  await db
    .insertInto("second_factor")
    .values({
      ...{ person_id: her.id, since: 1, secret: "SHAREDSECRET", confirmed_at: 1, last_step: 1 },
      ...{ enrol_hash: "enrol-secret", enrol_until: 1 },
    })
    .execute();
  await db
    .insertInto("audit_look")
    .values({ person_id: her.id, seq: 1, act: "report.list", at: 1 })
    .execute();
  await db
    .insertInto("suspended_mark")
    .values({ mark: "mark-secret", person_id: her.id, until: Date.now() + 1e9 })
    .execute();
  await db.insertInto("bell_off").values({ person_id: her.id, topic: "answers", at: 1 }).execute();
  await db
    .insertInto("topic_follow")
    .values({ person_id: her.id, topic: "crop.wheat", read_place: 0, at: 1 })
    .execute();
  await db.insertInto("room_read").values({ person_id: her.id, read_place: 1 }).execute();
  const { place } = await db
    .selectFrom("message")
    .select("place")
    .where("msg_id", "=", "4712")
    .executeTakeFirstOrThrow();
  await db.insertInto("message_mention").values({ place, person_id: her.id, name: "her" }).execute();
  await db.updateTable("message").set({ mentions: 1 }).where("place", "=", place).execute();
  await db.insertInto("message_help").values({ msg_id: "1", person_id: her.id, at: 1 }).execute();
  await db
    .insertInto("person_badge")
    .values({ person_id: her.id, kind: "kvk", whose: "Karnal", at: 1 })
    .execute();
  await db.insertInto("mail_off").values({ person_id: her.id, topic: "orders", at: 1 }).execute();
  await db
    .insertInto("mail_daily")
    .values({ person_id: her.id, since: 1, next_at: 1e15, tries: 0 })
    .execute();
  await addToldPhone(db, her);
  await db.insertInto("recovery_code").values({ code_hash: "code-secret", person_id: her.id }).execute();
  await db
    .insertInto("legal_text")
    .values({ page: "terms", language: "en", version: 1, words: "Terms", at: 1, person_id: her.id })
    .execute();
  await db
    .insertInto("scheme_card")
    .values({ id: "mp-bhavantar", version: 1, card: toJson(testScheme), at: 1, person_id: her.id })
    .execute();
}

/** Later than a test ends; what waits for over 23 hours is taken for a clock that was set back, and sent at once. */
const owedAfterMs = 20 * hourMs;

/** Her phone is told of news, and is owed one that does not become due. */
async function addToldPhone(db: Store["db"], her: TestPerson): Promise<void> {
  // Nothing of before goes to it: a phone with another site's key is forgotten at the first try.
  await db.updateTable("notification").set({ push_at: null }).where("person_id", "=", her.id).execute();
  await db
    .insertInto("push_subscription")
    .values({
      ...{
        session_id: `session-${her.id}`,
        person_id: her.id,
        language: "en",
        server_key: "key",
        made_at: 1,
      },
      ...{ endpoint: "https://push.example/secret", p256dh: "push-secret", auth: "push-secret" },
    })
    .execute();
  await db.insertInto("push_off").values({ person_id: her.id, topic: "answers", at: 1 }).execute();
  await db
    .insertInto("field_morning")
    .values({ person_id: her.id, day: "2026-11-20", water_told: toJson({}) })
    .execute();
  await db
    .insertInto("phone_number")
    .values({
      ...{
        person_id: her.id,
        phone: "9812345670",
        channel: "sms",
        language: "hi",
        code_text: "",
        code_until: 0,
      },
      ...{ code_tries: 0, ended: "", ended_at: 0, day: "", sent: 0 },
    })
    .execute();
  await db
    .insertInto("phone_text_kind")
    .values({ person_id: her.id, kind: "recall", asked_at: 1, confirmed_at: 2 })
    .execute();
  const sentText = { person_id: her.id, kind: "recall", note_id: "", channel: "sms", at: 1 } as const;
  await db
    .insertInto("phone_text")
    .values({ ...waitingRow(sentText), state: "sent", next_at: null })
    .execute();
  await db.insertInto("push_quiet").values({ person_id: her.id, from_hour: 20, to_hour: 6 }).execute();
  const told = {
    ...{
      id: `told-${her.id}`,
      person_id: her.id,
      kind: "message-answered" as const,
      subject: "1",
      part: "1",
    },
    ...{ detail: "", actor: "", paise: 0, at: 1, mail_tries: 0 },
  };
  await db.insertInto("notification").values(told).execute();
  await db
    .insertInto("push_outbox")
    .values({
      id: `owed-${her.id}`,
      notification_id: told.id,
      session_id: `session-${her.id}`,
      next_at: Date.now() + owedAfterMs,
      tries: 0,
    })
    .execute();
}
