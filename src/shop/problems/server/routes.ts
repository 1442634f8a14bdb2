import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { eachSettled } from "#kit/server/concurrency/eachSettled.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import type { Files } from "#kit/server/files/files.ts";
import { takeUploads, withFile } from "#kit/server/files/uploads.ts";
import { keyOf } from "#kit/server/idempotencyKey.ts";
import { type Person, roleOf, shopOf } from "#kit/server/person.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { sendPage } from "#kit/server/sendPage.ts";
import { serve } from "#kit/server/serve.ts";
import { pictureBytes } from "#people/account/limits.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { presentItem } from "#shop/checkout/server/present.ts";
import { findOrderedLine, leftOf } from "#shop/checkout/server/settleLine.ts";
import { problems, problemsPageSize } from "../contract.ts";
import { kindsFor, statesFor } from "../rules.ts";
import type { OrderProblem } from "../shapes.ts";
import { openProblem } from "./open.ts";
import { addPicture, sendPicture } from "./pictures.ts";
import { presentProblem, presentRow } from "./present.ts";
import {
  countWaiting,
  findOverdue,
  findProblem,
  findProblems,
  findProblemsOfLine,
  findShopName,
} from "./queries.ts";
import { answerMoney, nameMoneyTo, passBuyersTime, sayResent } from "./steps/moneySteps.ts";
import { askDesk, closeProblem, giveWord, passToDesk, settleProblem } from "./steps/steps.ts";
import type { OrderProblemTable } from "./tables.ts";

const lookEveryMs = 60_000;

const batchSize = 100;

/** A seller's words and notes: each tells a buyer. 100 at once, and then one each three seconds. */
const sellersSteps = { burst: 100, refillMs: 3_000 };

/** A buyer's corrections of where the money shall go: 20 at once, and then one in three minutes. */
const namingLimit = { burst: 20, refillMs: 180_000 };

interface ProblemSettings {
  readonly files: Files;
  /** The time in ms since 1970; tests have one of their own. */
  readonly now?: (() => number) | undefined;
}

/** Something is wrong with an order: its buyer tells, its seller answers, and who runs the site decides. */
export async function serveProblems(
  app: FastifyInstance,
  db: Database,
  { files, now = Date.now }: ProblemSettings,
): Promise<void> {
  serveBuyers(app, db, now);
  serveSellers(app, db, now);
  passOverdue(app, db, now);
  serve(app, problems.showPicture, async ({ who, params, reply }) => {
    const row = await findProblem(db, params.id);
    if (!sideOf(row, who)) refuse("not-found", "You know no such problem");
    return sendPicture(reply, { db, files }, params);
  });
  // In a plugin scope of its own: no other call parses multipart.
  await app.register(async (app) => {
    await takeUploads(app);
    serve(app, problems.picture, async ({ who, params, request }) => {
      const file = { accountId: who.id, field: "image", maxBytes: pictureBytes };
      await withFile(request, file, (upload) =>
        addPicture(app, { db, files }, { personId: who.id, id: params.id, upload, at: now() }),
      );
      return shownTo(db, who, params.id, now());
    });
  });
}

/** A problem as its buyer or its seller sees it; to others it is not there. */
async function shownTo(db: Database, who: Person, id: string, at: number): Promise<OrderProblem> {
  const row = await findProblem(db, id);
  const side = sideOf(row, who);
  if (!row || !side) refuse("not-found", "You know no such problem");
  const shown = await presentProblem(db, row, side, at);
  // Where the money goes is the seller's to know: no helper gives money back.
  const isHelper = side === "seller" && (who.helper ?? who.id) !== row.shop_id;
  return isHelper ? { ...shown, moneyTo: "" } : shown;
}

/** The side of a problem on which somebody is; undefined where they know nothing of it. A shop's helpers are on its side. */
function sideOf(row: Pick<OrderProblemTable, "person_id" | "shop_id"> | undefined, who: Person) {
  if (row?.person_id === who.id) return "buyer";
  return row && (row.shop_id === who.id || row.shop_id === shopOf(who, "shop")) ? "seller" : undefined;
}

/** A helper who bought of the shop is the other side: the seller answers it, or another helper. */
async function refuseOwnOrder(db: Database, { helper }: Person, id: string): Promise<void> {
  if (helper === undefined || (await findProblem(db, id))?.person_id !== helper) return;
  refuse("not-allowed", "Somebody else of the shop answers about one's own order");
}

/** Money is promised and given back by the seller alone. */
function refuseMoney(who: Person): void {
  if (roleOf(who)) refuse("not-allowed");
}

function serveBuyers(app: FastifyInstance, db: Database, now: () => number): void {
  serve(app, problems.line, async ({ who, query }) => {
    const line = { partId: query.part, productId: query.product };
    const ordered = await findOrderedLine(db, line);
    if (!ordered || ordered.personId !== who.id) refuse("not-found", "You have ordered no such thing");
    const [notified, shop] = await Promise.all([
      findProblemsOfLine(db, line),
      findShopName(db, ordered.shopId),
    ]);
    const left = leftOf(ordered);
    return {
      order: ordered.orderId,
      shop,
      item: presentItem(ordered.line),
      kinds: [...kindsFor(ordered, now())],
      left: { packs: left.packs, rupees: rupeesFromPaise(left.paise) },
      told: notified.map((row) => presentRow(row, now())),
    };
  });

  serve(app, problems.open, async ({ who, body, request }) => {
    const key = keyOf(request, "needed");
    const id = await openProblem(app, db, { ...body, text: body.words, personId: who.id, key, at: now() });
    return shownTo(db, who, id, now());
  });

  serve(app, problems.list, async ({ who, query, reply }) => {
    const before = query.before === undefined ? undefined : await findProblem(db, query.before);
    if (query.before !== undefined && before?.person_id !== who.id) refuse("not-found", "No such page");
    const rows = await findProblems(db, { personId: who.id }, { limit: problemsPageSize + 1, before });
    return sendPage(reply, rows, problemsPageSize, ({ id }) =>
      addressOf(problems.list, { query: { before: id } }),
    ).map((row) => presentRow(row, now()));
  });

  serve(app, problems.show, ({ who, params }) => shownTo(db, who, params.id, now()));

  serve(app, problems.toDesk, async ({ who, params, body }) => {
    const asked = { id: params.id, personId: who.id, text: body.words, at: now() };
    await change(app, db, (tx) => askDesk(tx, asked));
    return shownTo(db, who, params.id, now());
  });

  serve(app, problems.money, async ({ who, params, body: { came, words: text = "" } }) => {
    const answered = { id: params.id, personId: who.id, came, text, at: now() };
    await change(app, db, (tx) => answerMoney(tx, answered));
    return shownTo(db, who, params.id, now());
  });

  serve(app, problems.moneyTo, async ({ who, params, body }) => {
    await takeToken(db, `money-to:${who.id}`, namingLimit);
    const named = { id: params.id, personId: who.id, to: body.to, at: now() };
    await change(app, db, (tx) => nameMoneyTo(tx, named));
    return shownTo(db, who, params.id, now());
  });

  serve(app, problems.close, async ({ who, params }) => {
    await change(app, db, (tx) => closeProblem(tx, { id: params.id, personId: who.id, at: now() }));
    return shownTo(db, who, params.id, now());
  });
}

/** A shop has its seller's id, so that nothing here reaches another one's. */
function serveSellers(app: FastifyInstance, db: Database, now: () => number): void {
  serve(app, problems.ofShop, async ({ who, query, reply }) => {
    const before = query.before === undefined ? undefined : await findProblem(db, query.before);
    if (query.before !== undefined && before?.shop_id !== who.id) refuse("not-found", "No such page");
    const rows = await findProblems(db, { shopId: who.id }, { limit: problemsPageSize + 1, before });
    return sendPage(reply, rows, problemsPageSize, ({ id }) =>
      addressOf(problems.ofShop, { query: { before: id } }),
    ).map((row) => presentRow(row, now()));
  });

  serve(app, problems.waiting, ({ who }) => countWaiting(db, who.id, now()));

  serve(app, problems.answer, async ({ who, params, body }) => {
    const { remedy, words: text } = body;
    if (remedy !== null && remedy !== "replacement") refuseMoney(who);
    await refuseOwnOrder(db, who, params.id);
    await takeToken(db, `problem-steps:${who.id}`, sellersSteps);
    const paise = inPaise(body.rupees);
    const by = { shopId: who.id };
    await change(app, db, (tx) => giveWord(tx, { id: params.id, by, remedy, paise, text, at: now() }));
    return shownTo(db, who, params.id, now());
  });

  serve(app, problems.resent, async ({ who, params, body: { words: text } }) => {
    await refuseOwnOrder(db, who, params.id);
    await takeToken(db, `problem-steps:${who.id}`, sellersSteps);
    await change(app, db, (tx) => sayResent(tx, { id: params.id, shopId: who.id, text, at: now() }));
    return shownTo(db, who, params.id, now());
  });

  serve(app, problems.settle, async ({ who, params, body, request }) => {
    const key = keyOf(request, "needed");
    if (body.kind === "refunded") refuseMoney(who);
    await refuseOwnOrder(db, who, params.id);
    await takeToken(db, `problem-steps:${who.id}`, sellersSteps);
    const { kind } = body;
    const isMoney = kind === "refunded";
    const settling = {
      ...{ id: params.id, shopId: who.id, key, kind, at: now() },
      packs: isMoney ? 0 : (body.packs ?? 0),
      paise: isMoney ? (inPaise(body.rupees) ?? 0) : 0,
    };
    await change(app, db, (tx) => settleProblem(tx, settling));
    return shownTo(db, who, params.id, now());
  });
}

function inPaise(rupees: number | undefined): number | undefined {
  return rupees === undefined ? undefined : Math.round(rupees * 100);
}

/** Looks at the clocks of problems, for as long as the application lives. */
function passOverdue(app: FastifyInstance, db: Database, now: () => number): void {
  const { signal } = regularly(app, lookEveryMs, "passing overdue problems on", () =>
    passDue(app, db, now, signal),
  );
}

/**
 * Writes down what the clock has passed to the desk, so that both sides hear of it: what counts is the stored time (`stateAt`), and
 * a server that stood still in between has changed nothing. Reminds buyers who have not said whether their money came, and ends
 * what stayed unanswered.
 */
export async function passDue(
  app: Publisher,
  db: Database,
  now: () => number,
  signal?: AbortSignal,
): Promise<void> {
  const steps = [
    { states: statesFor("site", "asked-desk"), pass: passToDesk },
    { states: statesFor("site", "reminded"), pass: passBuyersTime },
  ];
  for (const { states, pass } of steps) {
    const due = await findOverdue(db, { states, at: now(), limit: batchSize });
    await eachSettled(due, ({ id }) => change(app, db, (tx) => pass(tx, { id, at: now() })), signal);
  }
}
