// Serves the whole application on the data folder or database of the arguments and says where. With `too-early` as the
// third one it answers before it commits: the mistake that the test must see. With `beside` it shares an embedded database
// with the server that holds the folder.
import { setTimeout as pause } from "node:timers/promises";
import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";

const [dataDir = "", databaseUrl, how] = process.argv.slice(2);
const store = await openStore({
  dataDir,
  databaseUrl: databaseUrl || undefined,
  beside: how === "beside",
});
const db = how === "too-early" ? answeringEarly(store.db) : store.db;
const app = await makeApp({ store: { ...store, db } });
console.log(await app.listen({ host: "127.0.0.1", port: 0 }), "ready");

/** A transaction's result is out before its commit is. */
function answeringEarly(db: Database): Database {
  const begin = () => ({
    execute: <Result>(work: (db: Database) => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        const whole = db.transaction().execute(async (db) => {
          const result = await work(db);
          resolve(result);
          await pause(20);
        });
        whole.catch(reject);
      }),
  });
  return new Proxy(db, {
    get: (target, name) => {
      if (name === "transaction") return begin;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
