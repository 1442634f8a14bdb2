import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Change } from "#database/changes.ts";
import type { Seed } from "#database/seed/seed.ts";
import { findGate } from "#features/register/server/restricted.ts";
import { addActives, findMisjudged, judgeAgain } from "./bans.ts";

/** What a judgement is made of, from the register's folder: a test compares it with what gate.ts imports. */
export const judgedBy = [
  ...["gate.ts", "composition.ts", "mentions.ts", "nameIndex.ts", "nameOfRun.ts", "around.ts", "names.ts"],
  ...[
    "pictures.ts",
    "scripts.ts",
    "otherNames.ts",
    "cropWords.ts",
    "pesticideElsewhere.ts",
    "restriction.ts",
  ],
  ...["fold.ts", "typedWords.ts", "latinLookalikes.ts"].map((file) => `../../kit/contract/${file}`),
  ...["data/restricted-substances.csv", "data/actionGroups.json", "data/ordinaryWords.json"],
];

/** Judges every product anew where the shipped list, or how names are read, is another; after the register's own seed. */
export const gateSeed: Seed = {
  name: "gate",
  fingerprint() {
    const hash = createHash("sha256");
    for (const file of judgedBy)
      hash.update(readFileSync(new URL(`../../register/${file}`, import.meta.url)));
    return hash.digest("hex");
  },
  fill: judgeAll,
};

/** Products whose compositions are read at a time: a large market never stands in memory as a whole. */
const batchSize = 1_000;

async function judgeAll(tx: Change): Promise<void> {
  const { db } = tx;
  await judgeAgain(tx, await findMisjudged(db, await findGate(db)), Date.now());
  await db.deleteFrom("product_active").execute();
  let after = "";
  for (;;) {
    const some = await db
      .selectFrom("product")
      .select(["id", "category", "composition"])
      .where("id", ">", after)
      .where("category", "=", "pesticides")
      .where("deleted_at", "is", null)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    await addActives(tx, some);
    const last = some.at(-1);
    if (!last || some.length < batchSize) return;
    after = last.id;
  }
}
