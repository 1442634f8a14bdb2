import { expect, test } from "vitest";
import { openStore } from "#database/connect.ts";
import type {} from "#people/account/server/tables.ts";
import { checkChain } from "#people/audit/server/chain.ts";
import { dyingAtCommit, start } from "../support/children.ts";
import { temporaryFolder } from "../support/database.ts";
import { addPersonRow } from "../support/people.ts";

const command = new URL("../../src/app/server/adminCommand.ts", import.meta.url);

test("killed before any of its commits, an act and its row in the audit log are both there or neither", async () => {
  const dataDir = temporaryFolder();
  const store = await openStore({ dataDir });
  await addPersonRow(store, { id: "meena", email: "meena@example.in", name: "Meena", role: "user" });
  await store.db.updateTable("person").set({ password_hash: "$argon2id$" }).execute();
  await store.close();
  let code: number | null = null;
  let killed = 0;
  for (let commit = 1; code !== 0 && commit < 20; commit += 1) {
    const child = start(command, ["operator", "grant", "meena@example.in"], {
      ...dyingAtCommit(commit),
      ...{ DATA_DIR: dataDir, DATABASE_URL: "" },
    });
    code = await child.ended;
    const { db, close } = await openStore({ dataDir });
    const { operator } = await db.selectFrom("person").select("operator").executeTakeFirstOrThrow();
    const rows = await db.selectFrom("audit").select("act").execute();
    expect(rows.map(({ act }) => act)).toEqual(operator === 1 ? ["operator.give"] : []);
    expect((await checkChain(db)).bad).toBeUndefined();
    await close();
    if (code === 0) expect(operator).toBe(1);
    else killed += 1;
  }
  expect(code).toBe(0);
  expect(killed).toBeGreaterThan(0);
}, 120_000);
