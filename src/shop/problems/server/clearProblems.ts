import { toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import type { Files } from "#kit/server/files/files.ts";
import { lockPart } from "#shop/checkout/server/settleLine.ts";
import { isOwed, openProblems } from "../rules.ts";
import { problemPictureFile } from "./pictures.ts";
import { forgetWordsOf } from "./steps/stepWords.ts";
import { addStep } from "./write.ts";

/** Problems whose person goes in one transaction, and pictures that are taken away at once. */
const batchSize = 20;

interface Clearing {
  readonly personId: string;
  readonly at: number;
  readonly names: readonly string[];
  readonly files: Files;
}

/**
 * Clears one portion of what somebody who closed the account had told: what was given back stays with the order's figures, what
 * is still owed stays with its shop, the person's words and pictures go, and who it was is not known any more.
 */
export async function clearProblems(app: Publisher, db: Database, closing: Clearing): Promise<ClearProgress> {
  if (await clearPictures(app, db, closing)) return "more";
  const some = await db
    .selectFrom("order_problem")
    .select(["id", "part_id"])
    .where("person_id", "=", closing.personId)
    .limit(batchSize)
    .execute();
  if (some.length === 0) return "done";
  await unname(app, db, { ...closing, some });
  return "more";
}

/**
 * Files first: while a row names one, the next clearing finds it, also after a kill or where the files can't
 * be reached.
 */
async function clearPictures(
  app: Publisher,
  db: Database,
  { personId, files }: Pick<Clearing, "personId" | "files">,
): Promise<boolean> {
  const rows = await db
    .selectFrom("order_problem_picture")
    .innerJoin("order_problem", "order_problem.id", "order_problem_picture.problem_id")
    .select("order_problem_picture.name")
    .where("order_problem.person_id", "=", personId)
    .limit(batchSize)
    .execute();
  if (rows.length === 0) return false;
  const names = rows.map(({ name }) => name);
  await Promise.all(names.map((name) => files.remove(problemPictureFile(name))));
  await change(app, db, ({ db }) =>
    db.deleteFrom("order_problem_picture").where("name", "in", names).execute(),
  );
  return true;
}

function unname(
  app: Publisher,
  db: Database,
  {
    personId,
    at,
    names: terms,
    some,
  }: Omit<Clearing, "files"> & {
    readonly some: readonly { readonly id: string; readonly part_id: string }[];
  },
): Promise<void> {
  return change(app, db, async (tx) => {
    // Held as `addPicture` holds them, so that no picture comes behind it; in one order, so that nobody waits in a circle.
    for (const part of [...new Set(some.map(({ part_id }) => part_id))].sort()) await lockPart(tx, part);
    const { db } = tx;
    // A problem that got a picture meanwhile waits for the next portion.
    const held = await db
      .selectFrom("order_problem")
      .leftJoin("order_problem_picture", "order_problem_picture.problem_id", "order_problem.id")
      .select([
        "order_problem.id",
        "order_problem.shop_id",
        "order_problem.state",
        "order_problem.owed_paise",
      ])
      .where(
        "order_problem.id",
        "in",
        some.map(({ id }) => id),
      )
      .where("order_problem.person_id", "=", personId)
      .where("order_problem_picture.name", "is", null)
      .execute();
    const ids = held.map(({ id }) => id);
    if (ids.length === 0) return;
    await db
      .updateTable("order_problem_step")
      .set({ words: "" })
      .where("problem_id", "in", ids)
      .where("done_by", "=", "buyer")
      .execute();
    await forgetWordsOf(tx, ids, terms);
    const open = held.filter(({ state }) => openProblems.includes(state));
    // Money that was agreed stays owed: its shop, and then the desk, go on seeing it. Nobody waits for the
    // rest any more.
    const over = open.filter((problem) => !isOwed(problem)).map(({ id }) => id);
    if (over.length > 0) {
      await db
        .updateTable("order_problem")
        .set({ state: "closed", answer_by: null, updated_at: at })
        .where("id", "in", over)
        .execute();
    }
    for (const { id, shop_id } of open)
      await addStep(tx, { id, shop_id, person_id: null }, { kind: "left", by: "site", at });
    // The hash is one of their words too.
    await db
      .updateTable("order_problem")
      .set({ person_id: null, words: "", body_hash: "", money_to: "", money_to_named: toJson([]) })
      .where("id", "in", ids)
      .execute();
  });
}
