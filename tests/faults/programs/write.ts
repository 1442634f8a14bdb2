// Eight writers, each writing pairs of rows, each pair in a transaction. Every pair is acknowledged on standard output
// once it is committed, or, with `too-early` as the third argument, shortly before: the mistake that the test must see.
import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openStore } from "#database/connect.ts";

const [dataDir = "", databaseUrl, mistake] = process.argv.slice(2);
const { db } = await openStore({ dataDir, databaseUrl: databaseUrl || undefined });

async function write(writer: number): Promise<never> {
  for (let number = 0; ; number++) {
    const key = `${process.pid}.${writer}.${number}`;
    await db.transaction().execute(async (db) => {
      await db
        .insertInto("setting")
        .values({ key: `first.${key}`, value: key })
        .execute();
      await db
        .insertInto("setting")
        .values({ key: `second.${key}`, value: key })
        .execute();
      if (mistake !== "too-early") return;
      acknowledge(key);
      await pause(5);
    });
    if (mistake !== "too-early") acknowledge(key);
  }
}

/** By the system call itself, so that a killed process can't hold it back in a buffer. */
const acknowledge = (key: string) => writeSync(1, `${key}\n`);

await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(write));
