import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { change } from "#kit/server/changes.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { sendPage } from "#kit/server/sendPage.ts";
import { serve } from "#kit/server/serve.ts";
import { states } from "#knowledge/agronomy/states.ts";
import { isEmailName } from "#people/account/accountName.ts";
import { unknownLinks } from "#people/account/rules.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { type BellTopic, hazardOf, talkTopicOf, topicOf, topicsFor, workOf } from "../../kinds.ts";
import { placeIn } from "../../placeOf.ts";
import { chooseDailyMail, hasDailyMail } from "../../server/dailyMail.ts";
import { findMailsOff, readUnsubscribeToken, turnMails } from "../../server/mailChoices.ts";
import { type OutboxSettings, sendNotificationMails } from "../../server/outbox.ts";
import { pruneRegularly } from "../../server/prune.ts";
import type { NotificationTable } from "../../server/tables.ts";
import { findToldOf, type ToldOf } from "../../server/toldOf.ts";
import { markOpened, markRead } from "../../server/write.ts";
import { type Notification, notifications, notificationsPageSize, type TalkName } from "../contract.ts";
import { countNew, findNotifications } from "./queries.ts";

/** 200 at once, and then one each second: each is a tap. */
const readings = { burst: 200, refillMs: 1_000 };

/** Notifications, on the screen and by mail. */
export async function serveNotifications(
  app: FastifyInstance,
  db: Database,
  settings: OutboxSettings,
): Promise<void> {
  const { now = Date.now, sendMail } = settings;
  sendNotificationMails(app, db, settings);
  pruneRegularly(app, db);

  serve(app, notifications.list, async ({ who, query, reply }) => {
    const size = notificationsPageSize;
    const found = await findNotifications(db, who.id, { limit: size + 1, before: query.before });
    const page = sendPage(reply, found, size, ({ id }) =>
      addressOf(notifications.list, { query: { before: id } }),
    );
    const [toldOf, talkName] = await Promise.all([findToldOf(db, page), findTalkNames(db, page)]);
    return page.map((row) => presentNotification(row, toldOf(row), talkName(row)));
  });

  serve(app, notifications.count, async ({ who }) => ({ count: await countNew(db, who.id) }));

  serve(app, notifications.read, async ({ who, body }) => {
    await takeToken(db, `notifications:${who.id}`, readings);
    await change(app, db, (tx) =>
      markRead(tx, { personId: who.id, subject: body.order, upTo: body.upTo, at: now() }),
    );
  });

  serve(app, notifications.open, async ({ who, params }) => {
    await takeToken(db, `notifications:${who.id}`, readings);
    const opened = { personId: who.id, id: params.id, at: now() };
    if (!(await change(app, db, (tx) => markOpened(tx, opened)))) refuse("not-found", "Nothing of this id");
  });

  serve(app, notifications.bell, async ({ who }) => {
    const off = await findBellOff(db, who.id);
    return topicsFor(who.role).map((topic) => ({ topic, on: !off.has(topic) }));
  });

  serve(app, notifications.chooseBell, async ({ who, body }) => {
    await takeToken(db, `notifications:${who.id}`, readings);
    await turnBell(db, { personId: who.id, ...body, at: now() });
  });

  serve(app, notifications.mails, async ({ who }) => ({
    sent: sendMail !== undefined && isEmailName(who.email),
    orders: !(await findMailsOff(db, who.id)).has("orders"),
    daily: await hasDailyMail(db, who.id),
  }));

  serve(app, notifications.chooseMails, async ({ who, body }) => {
    await takeToken(db, `notifications:${who.id}`, readings);
    const { orders: on, daily } = body;
    await turnMails(db, { personId: who.id, topic: "orders", on, at: now() });
    if (daily !== undefined) await chooseDailyMail(db, { personId: who.id, on: on && daily, at: now() });
  });

  // In a plugin scope of its own: no other call takes a form. Nothing that a mail program sends in it is
  // needed.
  await app.register(async (app) => {
    app.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: 1_000 },
      (_request, _body, done) => done(null, undefined),
    );
    serve(app, notifications.unsubscribe, async ({ params, request }) => {
      const asked = await readUnsubscribeToken(db, params.token);
      if (!asked) {
        await takeToken(db, `unsubscribe:unknown:${networkOf(request.ip)}`, unknownLinks);
        return refuse("not-found", "This link turns off no mails");
      }
      await turnMails(db, { ...asked, on: false, at: now() });
    });
  });
}

function presentNotification(
  row: NotificationTable,
  { shop, bill, goods }: ToldOf,
  talkName: TalkName | null,
): Notification {
  const { id, kind, subject, part, paise, at, read_at } = row;
  return {
    ...{ id, kind, ...placeIn(kind, row), shop, bill, goods, at },
    category: topicOf(kind) === "licences" ? subject : "",
    work: workOf(kind, { part }),
    hazard: hazardOf(kind, row),
    talkName,
    rupees: rupeesFromPaise(paise),
    read: read_at !== null,
  };
}

type Row = Pick<NotificationTable, "kind" | "subject">;

/**
 * Names of the followed topics that some notifications are about, by one query at most; null for one about
 * none, or about a crop that is gone.
 */
async function findTalkNames(db: Database, rows: readonly Row[]): Promise<(row: Row) => TalkName | null> {
  const cropIds = [...new Set(rows.flatMap((row) => cropIn(talkTopicOf(row.kind, row)) ?? []))];
  const crops =
    cropIds.length === 0
      ? []
      : await db.selectFrom("crop").select(["id", "name"]).where("id", "in", cropIds).execute();
  return (row) => {
    const topic = talkTopicOf(row.kind, row);
    const name =
      crops.find(({ id }) => id === cropIn(topic))?.name ??
      states.find((state) => topic === `state.${state}`);
    return name === undefined ? null : { name };
  };
}

/** The crop's id in a topic as addresses have it; undefined of one about a state. */
function cropIn(topic: string): string | undefined {
  return /^crop\.(.+)$/.exec(topic)?.[1];
}

/** Topics that a person does not want the bell to count. */
async function findBellOff(db: Database, personId: string): Promise<ReadonlySet<BellTopic>> {
  const rows = await db.selectFrom("bell_off").select("topic").where("person_id", "=", personId).execute();
  return new Set(rows.map(({ topic }) => topic));
}

/** Applies to notifications from now on; those that are new already stay so. */
async function turnBell(
  db: Database,
  { personId, topic, on, at }: { personId: string; topic: BellTopic; on: boolean; at: number },
): Promise<void> {
  if (on) {
    await db.deleteFrom("bell_off").where("person_id", "=", personId).where("topic", "=", topic).execute();
    return;
  }
  await db
    .insertInto("bell_off")
    .values({ person_id: personId, topic, at })
    .onConflict((row) => row.columns(["person_id", "topic"]).doNothing())
    .execute();
}
