import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { lockedSetting, readSetting, writeSetting } from "#database/settings.ts";
import { portions } from "#database/sql/portions.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { findGate } from "#knowledge/register/server/restricted.ts";
import { addActives, findJudged, judgeAgain, judged, keptBan } from "./bans.ts";

/**
 * Files that a judgement is made of, from the register's folder: a test compares them with the imports of
 * gate.ts.
 */
export const judgedBy = [
  ...[
    "gate.ts",
    "composition.ts",
    "names/mentions.ts",
    "names/nameIndex.ts",
    "names/nameOfRun.ts",
    "names/around.ts",
    "names/names.ts",
  ],
  ...["cropWords.ts", "restriction.ts"],
  ...["fold.ts", "steps.ts", "typed/typedWords.ts"].map((file) => `../../kit/contract/${file}`),
  "../../languages/hi/search/orderCrops.json",
  ...["data/restricted-substances.csv", "data/actives.csv", "data/ordinaryWords.json"],
];

/** Changes with whatever the judgement is made of. */
export function gateFingerprint(): string {
  const hash = createHash("sha256");
  for (const file of judgedBy)
    hash.update(readFileSync(new URL(`../../../../knowledge/register/${file}`, import.meta.url)));
  return hash.digest("hex");
}

/** The fingerprint by which all products are judged, under the name that a seed of earlier programs has given it. */
const judgedKey = "seed.gate";
/** How far products are judged by a newer one: the fingerprint, a space, the last product's id. */
const progressKey = "gate.judged";
/** Buses of the servers that know all products to be judged. */
const judgedShelves = new WeakSet<Publisher["changes"]>();

/**
 * Which of these products are banned though their rows may not say so yet: while products are judged again, what is about to be
 * sold is judged first. Nothing is read once all are.
 */
export async function findUnnotedBans(
  app: Publisher,
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (judgedShelves.has(app.changes)) return new Set();
  const found = await findJudged(db, await findGate(db), ids);
  return new Set(found.flatMap(({ id, ban }) => (ban ? [id] : [])));
}

/** Products judged in one transaction, in which nobody else writes: some 10 ms. */
const portion = 50;
const lookEveryMs = 60_000;

/**
 * Judges every product again where the shipped list, or how names are read, is another than at the last start: behind the
 * running server, portion by portion, going on where a process ended. Until then a product is shown as its row says; whether it is
 * sold is judged with each order (`findUnnotedBans`).
 */
export function keepJudged(app: FastifyInstance, db: Database): void {
  const fingerprint = gateFingerprint();
  const { signal } = regularly(app, lookEveryMs, "judging products again", async () => {
    if ((await readSetting(db, judgedKey)) === fingerprint) {
      judgedShelves.add(app.changes);
      return;
    }
    const began = performance.now();
    app.log.info("products are judged again by the list of banned substances, in the background");
    for (let more = true; more; ) {
      const at = performance.now();
      more = await judgeSome(app, db, fingerprint);
      if (signal.aborted) return;
      // Others have at least half of the time.
      await pause(Math.ceil(performance.now() - at));
    }
    judgedShelves.add(app.changes);
    app.log.info({ afterMs: Math.round(performance.now() - began) }, "all products are judged");
  });
}

/** Judges the next portion of products. Answers whether there are more. */
export function judgeSome(app: Publisher, db: Database, fingerprint: string): Promise<boolean> {
  return change(app, db, async (tx) => {
    // Held to the end: another process that judges waits, and goes on behind this one.
    const [by, after = ""] = (await lockedSetting(tx.db, progressKey)).split(" ");
    const some = await tx.db
      .selectFrom("product")
      .select(judged)
      .where("id", ">", by === fingerprint ? after : "")
      .where("deleted_at", "is", null)
      .orderBy("id")
      .limit(portion)
      .execute();
    const gate = await findGate(tx.db);
    const pace = new YieldByTime();
    const misjudged: string[] = [];
    for (const product of some) {
      if (keptBan(gate.judge(product)) !== product.banned) misjudged.push(product.id);
      // The hardest texts take some 30 ms each.
      await pace.yieldIfDue();
    }
    await judgeAgain(tx, misjudged, Date.now());
    const pesticides = some.filter(({ category }) => category === "pesticides").map(({ id }) => id);
    for (const ids of portions(pesticides))
      await tx.db.deleteFrom("product_active").where("product_id", "in", ids).execute();
    await addActives(tx, some);
    await writeSetting(tx.db, progressKey, `${fingerprint} ${some.at(-1)?.id ?? after}`);
    if (some.length === portion) return true;
    await writeSetting(tx.db, judgedKey, fingerprint);
    return false;
  });
}
