// Makes as many commits as the second argument says; a third one, `normal`, is the mistake that the test must see.
import { sql } from "kysely";
import { openStore } from "#database/connect.ts";

const [dataDir = "", commits, synchronous] = process.argv.slice(2);
const store = await openStore({ dataDir });
if (synchronous) await sql.raw(`pragma synchronous = ${synchronous}`).execute(store.db);
for (let number = 0; number < Number(commits); number++) {
  await store.db
    .insertInto("setting")
    .values({ key: `commit.${number}`, value: "" })
    .execute();
}
await store.close();
