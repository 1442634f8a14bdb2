import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { administer } from "#people/account/server/administer.ts";
import { engines } from "../support/database.ts";
import { addTestPerson } from "../support/people.ts";

describe.each(engines)("the command line for those who run the site, on $name", ({ open }) => {
  let store: Store;
  let app: Awaited<ReturnType<typeof makeApp>>;
  const to = () => ({
    changes: app.changes,
    db: store.db,
    files: filesInMemory(),
    origin: "https://mitti.example",
  });
  const run = (...words: string[]) => administer(words, to());

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  test("lists whoever has an account, and says when nobody has", async () => {
    expect(await run("list")).toBe("Nobody has an account yet.");
    await addTestPerson(app, store, { email: "asha@example.in" });
    expect(await run("list")).toMatch(/^\d{4}-\d\d-\d\d {2}user {2}asha@example\.in {2}Asha Devi$/);
  });

  test("lists no more at a time than fit, and says how to read on, so that nobody is left out", async () => {
    for (const name of ["binu", "charu"]) await addTestPerson(app, store, { email: `${name}@example.in` });
    const two = async (...after: string[]) =>
      (await administer(["list", ...after], { ...to(), listed: 2 })).split("\n");
    const [first = "", second = "", more] = await two();
    expect(more).toMatch(/^More: npm run admin -- list \w+@example\.in$/);
    const [third = "", end] = await two(more?.split(" ").at(-1) ?? "");
    expect(end).toBeUndefined();
    const listed = [first, second, third].map((line) => /\w+(?=@)/.exec(line)?.[0]);
    expect(listed.sort()).toEqual(["asha", "binu", "charu"]);
    expect(await two(/\S+@\S+/.exec(third)?.[0] ?? "")).toEqual(["That is all."]);
  });

  test("makes a link that sets a new password, and an older one stops working", async () => {
    const first = await run("reset-link", "Asha@example.in");
    const second = await run("reset-link", "asha@example.in");
    const password = "nayi fasal 2026";
    const reset = (link: string) =>
      app.inject({
        method: "POST",
        url: "/api/password/reset",
        payload: { token: link.split("#")[1], password, confirm_password: password },
      });
    expect(second).toMatch(/^https:\/\/mitti\.example\/newpassword#[\w-]{43}$/);
    expect((await reset(first)).statusCode).toBe(404);
    expect((await reset(second)).statusCode).toBe(204);
  });

  test("closes an account, and its session ends", async () => {
    const person = await addTestPerson(app, store, { email: "leaves@example.in" });
    expect(await run("close", "leaves@example.in")).toBe("The account of leaves@example.in is deleted.");
    expect((await person.asks({ url: "/api/session" })).statusCode).toBe(401);
  });

  test("says how it is used, and that nobody has that e-mail", async () => {
    await expect(run()).rejects.toThrow("npm run admin -- reset-link EMAIL");
    await expect(run("close")).rejects.toThrow("Whose?");
    await expect(run("close", "nobody@example.in")).rejects.toThrow(
      "Nobody has an account under nobody@example.in.",
    );
  });
});
