// Packs every second part of a shop, beginning with the first or the second one as an argument says, and says after each which it
// was, once that is committed. What was packed before is left alone.
import { recordedChanges } from "#database/changes.ts";
import { openStore } from "#database/connect.ts";
import { change } from "#kit/server/changes.ts";
import { Refusal } from "#kit/server/problems/refuse.ts";
import { moveParts } from "#shop/checkout/server/parts/moveParts.ts";

const [dataDir = "", databaseUrl, shopId = "", first = "0", concurrency = "8"] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined, beside: true });
const parts = await store.db
  .selectFrom("order_part")
  .select("id")
  .where("shop_id", "=", shopId)
  .orderBy("id")
  .execute();
const mine = parts.filter((_, index) => index % 2 === Number(first)).map(({ id }) => id);
console.log("ready");

async function pack(): Promise<void> {
  for (let id = mine.shift(); id !== undefined; id = mine.shift()) {
    const move = { partIds: [id], to: "packed", by: "seller", of: { shopId }, at: Date.now() } as const;
    try {
      await change({ changes: recordedChanges() }, store.db, (tx) => moveParts(tx, move));
      console.log(`packed ${id}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, pack));
await store.close();
