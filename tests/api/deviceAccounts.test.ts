import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { personalTables } from "#app/server/personalTables.ts";
import type { Store } from "#database/store.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { type Files, filesInMemory } from "#kit/server/files/files.ts";
import { handOver } from "#people/account/device/server/queries.ts";
import { deviceAccounts } from "#people/account/rules.ts";
import { limits } from "#season/fields/rules.ts";
import { TestAuthenticator } from "../support/authenticator.ts";
import { engines } from "../support/database.ts";
import { stayingTables } from "../support/deviceTables.ts";
import {
  addFarm,
  addField,
  entryOf,
  farmDay,
  fieldOf,
  seasonOf,
  seasonOfFarm,
  sow,
  write,
} from "../support/farm.ts";
import { addTestPerson, cookiesOf, type TestPerson, testPassword } from "../support/people.ts";

const origin = "https://mitti.example";

test("each table that knows people moves with a device account, or is named as staying", () => {
  const staying = Object.values(stayingTables).flat();
  const moving = personalTables.flatMap(({ table, moves }) => (moves ? [table] : []));
  expect([...moving, ...staying].sort()).toEqual(personalTables.map(({ table }) => table).sort());
});

describe.each(engines)("device accounts on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let files: Files;
  let network = 0;
  let number = 9_822_300_000;

  const start = () => makeApp({ store, files, origin, trustedProxies: ["127.0.0.1"], now: () => farmDay });
  beforeAll(async () => {
    store = await open();
    files = filesInMemory();
    app = await start();
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const call = (method: "GET" | "POST" | "DELETE", url: string, cookie = "", payload?: object) =>
    app.inject({
      ...{ method, url: `/api${url}`, ...(payload ? { payload } : {}) },
      headers: { "x-forwarded-for": `10.0.${network >> 8}.${network % 256}`, ...(cookie ? { cookie } : {}) },
    });
  const sessionOf = (answer: { cookies: { name: string; value: string }[] }) =>
    cookiesOf({ cookies: answer.cookies.filter(({ name }) => name === "session") });

  /** A browser that has made its device account. */
  async function addDevice(): Promise<TestPerson> {
    network += 1;
    const begun = await call("POST", "/session/device");
    const cookie = sessionOf(begun);
    const row = await store.db
      .selectFrom("person")
      .select(["id", "email"])
      .where("device_used_at", "is not", null)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
    const [latest] = row.filter(({ id }) => !made.has(id));
    if (!latest) throw new Error("no device account was made");
    made.add(latest.id);
    const asks: TestPerson["asks"] = (options) =>
      app.inject({ ...options, headers: { ...options.headers, cookie } } as typeof options);
    return { ...latest, cookie, asks };
  }
  const made = new Set<string>();

  const signingUp = (more: object = {}) => ({
    ...{ name: "Asha Devi", email: String(++number) },
    ...{ password: testPassword, confirm_password: testPassword, ...more },
  });
  const addAccount = () => addTestPerson(app, store, { email: String(++number) });
  const logIn = ({ email }: { email: string }, cookie: string, password = testPassword) =>
    call("POST", "/login", cookie, { email, password });
  const personRow = (id: string) =>
    store.db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirst();
  const fieldsOf = async (cookie: string) =>
    (await call("GET", "/fields", cookie)).json<{ id: string }[]>().map(({ id }) => id);
  const heldBy = async (cookie: string) => (await call("GET", "/account/devices", cookie)).json();

  test("a browser without a session gets one that says so, in a cookie that no script reads, and the same one again", async () => {
    network += 1;
    const begun = await call("POST", "/session/device");
    expect([begun.statusCode, begun.json()]).toEqual([
      200,
      { email: "", name: "", role: "user", device: true },
    ]);
    expect(begun.cookies.find(({ name }) => name === "session")).toMatchObject({
      ...{ httpOnly: true, sameSite: "Lax", path: "/" },
      maxAge: 365 * 86_400,
    });
    const cookie = sessionOf(begun);
    const again = await call("POST", "/session/device", cookie);
    expect([again.json(), again.cookies]).toEqual([begun.json(), []]);
    expect((await call("GET", "/session", cookie)).json()).toEqual(begun.json());
    const member = await addAccount();
    expect((await call("POST", "/session/device", member.cookie)).json()).toMatchObject({
      email: member.email,
    });
  });

  test("a field, its season and its diary are written down and read, and none of it is shown to another device", async () => {
    const device = await addDevice();
    const other = await addDevice();
    const field = await addField(device);
    const season = await sow(device, field);
    expect((await write(device, season, { kind: "note", words: "Dry" })).statusCode).toBe(201);
    const urls = [
      ...[`/seasons/${season.id}`, `/seasons/${season.id}/water`, `/seasons/${season.id}/calendar.ics`],
      `/seasons/${season.id}/sprays.csv`,
    ];
    const answers = await Promise.all(
      urls.map(async (url) => (await call("GET", url, device.cookie)).statusCode),
    );
    expect(answers).toEqual([200, 200, 200, 200]);
    expect((await call("GET", "/today", device.cookie)).statusCode).toBe(200);
    const others = await Promise.all(
      urls.map(async (url) => (await call("GET", url, other.cookie)).statusCode),
    );
    expect(others).toEqual([404, 404, 404, 404]);
    expect(await fieldsOf(other.cookie)).toEqual([]);
  });

  test("10,000 calls from one network make 200 device accounts, and hold up no other network", async () => {
    network += 1;
    const before = await countDevices(store);
    const begun = Date.now();
    const statuses: number[] = [];
    for (let turn = 0; turn < 100; turn += 1) {
      const some = await Promise.all(Array.from({ length: 100 }, () => call("POST", "/session/device")));
      statuses.push(...some.map(({ statusCode }) => statusCode));
    }
    const refilled = Math.ceil((Date.now() - begun) / deviceAccounts.refillMs);
    const added = (await countDevices(store)) - before;
    expect(added).toBeGreaterThanOrEqual(deviceAccounts.burst);
    expect(added).toBeLessThanOrEqual(deviceAccounts.burst + refilled);
    expect(statuses.filter((status) => status === 429).length).toBe(10_000 - added);
    expect(await addDevice()).toBeDefined();
  }, 120_000);

  test("signing up makes an account of the device account: all stays, and the token from before is worth nothing", async () => {
    const device = await addDevice();
    await addFarm(store, device);
    const who = signingUp();
    const signedUp = await call("POST", "/signup", device.cookie, who);
    const told = { msg: "user", email: who.email, name: who.name, role: "user" };
    expect([signedUp.statusCode, signedUp.json()]).toEqual([200, told]);
    const cookie = sessionOf(signedUp);
    expect(cookie).not.toBe(device.cookie);
    expect((await call("GET", "/session", device.cookie)).statusCode).toBe(401);
    expect((await call("GET", "/session", cookie)).json()).toEqual({
      ...{ email: who.email, name: who.name, role: "user" },
    });
    expect(await fieldsOf(cookie)).toEqual([fieldOf(device)]);
    expect(await personRow(device.id)).toMatchObject({ email: who.email, device_used_at: null });
    expect((await logIn(who, "")).statusCode).toBe(200);
  });

  test("a name that is taken leaves the device account as it was", async () => {
    const device = await addDevice();
    const member = await addAccount();
    const refused = await call("POST", "/signup", device.cookie, signingUp({ email: member.email }));
    expect([refused.statusCode, refused.json().errors]).toMatchObject([409, [{ rule: "taken" }]]);
    expect((await call("GET", "/session", device.cookie)).json()).toMatchObject({ device: true });
  });

  test("two tabs that sign up at once make one account", async () => {
    const device = await addDevice();
    await addFarm(store, device);
    const both = [signingUp(), signingUp()];
    const answers = await Promise.all(both.map((who) => call("POST", "/signup", device.cookie, who)));
    const made = answers.filter(({ statusCode }) => statusCode < 300);
    expect(made.length).toBe(1);
    const people = await store.db
      .selectFrom("person")
      .select("id")
      .where(
        "email",
        "in",
        both.map(({ email }) => email),
      )
      .execute();
    expect(people).toEqual([{ id: device.id }]);
    expect(await fieldsOf(made.map(sessionOf).join())).toEqual([fieldOf(device)]);
  });

  test("somebody under 18 keeps the fields, and gets in with their guardian's word alone", async () => {
    const device = await addDevice();
    await addFarm(store, device);
    const young = { under_18: true, guardian_name: "Mohan", guardian_reach: "9876543210" };
    const signedUp = await call("POST", "/signup", device.cookie, signingUp(young));
    expect(signedUp.json()).toMatchObject({ waits: "guardian" });
    expect((await call("GET", "/session", device.cookie)).statusCode).toBe(401);
    expect(await countRows(store, device.id)).toEqual({ field: 1, season: 1, season_entry: 1 });
  });

  test("the phone's lock makes an account of the device account, and of no other one", async () => {
    const device = await addDevice();
    await addFarm(store, device);
    const who = { name: "Asha Devi", email: String(++number) };
    const phone = new TestAuthenticator();
    const options = await call("POST", "/passkeys/options", device.cookie, who);
    const passkey = phone.create(options.json(), { origin });
    const other = await addDevice();
    // The answer of one browser is sent by another one: its own device account is not given away, and the first not taken.
    for (const cookie of [other.cookie, ""]) {
      const options = await call("POST", "/passkeys/options", device.cookie, who);
      const stolen = new TestAuthenticator().create(options.json(), { origin });
      expect((await call("POST", "/passkeys", cookie, { ...who, passkey: stolen })).statusCode).toBeOneOf([
        401, 409,
      ]);
    }
    const added = await call("POST", "/passkeys", device.cookie, { ...who, passkey });
    expect(added.json()).toEqual({ msg: "user", ...who, role: "user" });
    expect((await call("GET", "/session", device.cookie)).statusCode).toBe(401);
    expect(await fieldsOf(sessionOf(added))).toEqual([fieldOf(device)]);
    expect((await personRow(other.id))?.device_used_at).not.toBeNull();
  });

  test("a log-in leaves what the device holds to who logs in: shown first, taken over once, and then sent again to no effect", async () => {
    const device = await addDevice();
    const field = await addField(device, { name: "Canal field" });
    const season = await sow(device, field);
    expect((await write(device, season, { kind: "note", words: "Dry" }, "sent-twice-key")).statusCode).toBe(
      201,
    );
    const member = await addAccount();
    await addFarm(store, member);
    const entered = await logIn(member, device.cookie);
    const cookie = sessionOf(entered);
    expect(entered.json()).toEqual({ msg: "user", email: member.email, name: "Asha Devi", role: "user" });
    expect((await call("GET", "/fields", device.cookie)).statusCode).toBe(401);
    expect(await heldBy(cookie)).toMatchObject([
      {
        id: device.id,
        holds: [
          { kind: "fields", count: 1, names: ["Canal field"] },
          { kind: "seasons", count: 1 },
          { kind: "entries", count: 1 },
        ],
      },
    ]);
    // Nothing has moved before the person says so.
    expect(await fieldsOf(cookie)).toEqual([fieldOf(member)]);
    const taken = await Promise.all([1, 2].map(() => call("POST", `/account/devices/${device.id}`, cookie)));
    expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect((await fieldsOf(cookie)).sort()).toEqual([fieldOf(member), field.id].sort());
    expect(await countRows(store, member.id)).toEqual({ field: 2, season: 2, season_entry: 2 });
    const mine = {
      ...member,
      asks: (options: Parameters<TestPerson["asks"]>[0]) =>
        app.inject({ ...options, headers: { ...options.headers, cookie } } as typeof options),
    };
    // An entry whose answer the phone never got.
    expect((await write(mine, season, { kind: "note", words: "Dry" }, "sent-twice-key")).statusCode).toBe(
      201,
    );
    expect((await seasonOf(mine, season)).entries.length).toBe(1);
    expect(await heldBy(cookie)).toEqual([]);
    await vi.waitFor(async () => expect(await personRow(device.id)).toBeUndefined());
  });

  test("whatever is declared to move has moved, and no row is left of the device account", async () => {
    const device = await addDevice();
    await addFarm(store, device);
    const member = await addAccount();
    const cookie = sessionOf(await logIn(member, device.cookie));
    const moving = personalTables.filter(({ moves }) => moves);
    const count = async (id: string, all = moving) =>
      Object.fromEntries(
        await Promise.all(
          all.map(async ({ table, whose }) => {
            const rows = await store.db.selectFrom(table).selectAll().where(whose(id)).execute();
            return [table, rows.length] as const;
          }),
        ),
      );
    const before = await count(device.id);
    // A table that moves and has no row here would be moved unseen: addFarm gives it one.
    expect(Object.values(before)).not.toContain(0);
    expect((await call("POST", `/account/devices/${device.id}`, cookie)).statusCode).toBe(204);
    expect(await count(member.id)).toEqual(before);
    await vi.waitFor(async () => {
      const left = await count(device.id, [...personalTables]);
      expect(Object.entries(left).filter(([, rows]) => rows > 0)).toEqual([]);
    });
  });

  test("keys that both used, and more fields than one account may have, are no way to break either", async () => {
    const device = await addDevice();
    await addFarm(store, device);
    const member = await addAccount();
    await addFarm(store, member);
    const key = `key-of-${member.id}`;
    await store.db.updateTable("season_entry").set({ key }).where("id", "=", entryOf(device)).execute();
    for (const who of [device, member]) {
      await store.db.updateTable("field").set({ key: "same" }).where("id", "=", fieldOf(who)).execute();
      await store.db.updateTable("season").set({ key: "same" }).where("id", "=", seasonOfFarm(who)).execute();
    }
    const cookie = sessionOf(await logIn(member, device.cookie));
    const field = await store.db
      .selectFrom("field")
      .selectAll()
      .where("id", "=", fieldOf(member))
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 29 }, (_, place) => ({
      ...field,
      id: `${field.id}-${place}`,
      key: null,
    }));
    await store.db.insertInto("field").values(more).execute();
    const refused = await call("POST", `/account/devices/${device.id}`, cookie);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      409,
      [{ rule: "maxItems", limit: 30 }],
    ]);
    expect(await countRows(store, device.id)).toEqual({ field: 1, season: 1, season_entry: 1 });
    await store.db.deleteFrom("field").where("id", "=", `${field.id}-0`).execute();
    expect((await call("POST", `/account/devices/${device.id}`, cookie)).statusCode).toBe(204);
    expect(await countRows(store, member.id)).toEqual({ field: 30, season: 2, season_entry: 2 });
  });

  test("nobody else's device account is taken or removed, and a wrong password ends none", async () => {
    const device = await addDevice();
    await addFarm(store, device);
    const member = await addAccount();
    const stranger = await addAccount();
    expect((await logIn(member, device.cookie, "not her password")).statusCode).toBe(401);
    expect((await call("GET", "/session", device.cookie)).json()).toMatchObject({ device: true });
    for (const cookie of [stranger.cookie, member.cookie]) {
      for (const method of ["POST", "DELETE"] as const) {
        expect((await call(method, `/account/devices/${device.id}`, cookie)).statusCode).toBe(404);
      }
    }
    const cookie = sessionOf(await logIn(member, device.cookie));
    expect(await heldBy(stranger.cookie)).toEqual([]);
    expect((await call("POST", `/account/devices/${device.id}`, stranger.cookie)).statusCode).toBe(404);
    expect((await call("DELETE", `/account/devices/${device.id}`, cookie)).statusCode).toBe(204);
    expect(await heldBy(cookie)).toEqual([]);
    expect(await countRows(store, member.id)).toEqual({ field: 0, season: 0, season_entry: 0 });
    await vi.waitFor(async () => expect(await personRow(device.id)).toBeUndefined());
  });

  test("nobody signs up or logs in under the e-mail that its row has", async () => {
    const device = await addDevice();
    expect((await logIn(device, "", "device")).statusCode).toBe(401);
    expect((await call("POST", "/signup", "", signingUp({ email: device.email }))).statusCode).toBe(400);
  });

  test("its owner deletes it by the cookie alone, as it has no password", async () => {
    const device = await addDevice();
    await addFarm(store, device);
    expect((await call("DELETE", "/account", device.cookie, {})).statusCode).toBe(204);
    expect((await call("GET", "/session", device.cookie)).statusCode).toBe(401);
    await vi.waitFor(async () => expect(await personRow(device.id)).toBeUndefined());
  });

  test("a log-out in the first call of a day renews no cookie", async () => {
    const device = await addDevice();
    await setUsed(store, device.id, Date.now() - 2 * dayMs);
    const out = await call("POST", "/logout", device.cookie);
    expect(out.cookies.filter(({ name }) => name === "session").map(({ value }) => value)).toEqual([""]);
  });

  test("an account that was a device account a moment ago keeps its sessions when somebody logs in there", async () => {
    const member = await addAccount();
    const other = await addAccount();
    expect(await handOver(store.db, member.id, other.id, Date.now())).toBe(false);
    expect((await call("GET", "/session", member.cookie)).json()).toMatchObject({ email: member.email });
  });

  test("more photos than one diary holds are not taken over", async () => {
    const device = await addDevice();
    await addFarm(store, device);
    const member = await addAccount();
    await addFarm(store, member);
    const { id, ...entry } = await store.db
      .selectFrom("season_entry")
      .selectAll()
      .where("id", "=", entryOf(member))
      .executeTakeFirstOrThrow();
    const full = Array.from({ length: limits.photosPerPerson }, (_, place) => ({
      ...{ ...entry, id: `${id}-${place}`, key: `photo-${place}`, photo: `photo-${id}-${place}` },
    }));
    for (let from = 0; from < full.length; from += 100)
      await store.db
        .insertInto("season_entry")
        .values(full.slice(from, from + 100))
        .execute();
    await store.db
      .updateTable("season_entry")
      .set({ photo: `photo-${device.id}` })
      .where("id", "=", entryOf(device))
      .execute();
    const cookie = sessionOf(await logIn(member, device.cookie));
    const refused = await call("POST", `/account/devices/${device.id}`, cookie);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      409,
      [{ field: "photos", limit: limits.photosPerPerson }],
    ]);
  });

  test("use is noted once a day and renews the cookie; it outlives 90 days, and is over after 180 without use", async () => {
    const device = await addDevice();
    const session = () =>
      store.db.selectFrom("session").select("seen_at").where("person_id", "=", device.id).executeTakeFirst();
    const now = Date.now();
    await setUsed(store, device.id, now - dayMs / 2);
    expect((await call("GET", "/fields", device.cookie)).cookies).toEqual([]);
    expect((await session())?.seen_at).toBe(now - dayMs / 2);
    await store.db
      .updateTable("session")
      .set({ created_at: now - 400 * dayMs })
      .where("person_id", "=", device.id)
      .execute();
    await setUsed(store, device.id, now - 179 * dayMs);
    const used = await call("GET", "/fields", device.cookie);
    expect([used.statusCode, sessionOf(used)]).toEqual([200, device.cookie]);
    expect((await personRow(device.id))?.device_used_at).toBeGreaterThanOrEqual(now);
    await setUsed(store, device.id, now - 181 * dayMs);
    expect((await call("GET", "/fields", device.cookie)).statusCode).toBe(401);
  });

  test("those that are unused for 180 days, empty for 30 days, or logged out of are erased; others stay", async () => {
    const now = Date.now();
    const kinds = {
      old: { days: 181, isFarm: true },
      empty: { days: 31, isFarm: false },
      loggedOut: { days: 0, isFarm: true },
      resting: { days: 170, isFarm: true },
      fresh: { days: 29, isFarm: false },
    };
    const devices: Record<string, TestPerson> = {};
    for (const [kind, { days, isFarm }] of Object.entries(kinds)) {
      const device = await addDevice();
      devices[kind] = device;
      if (isFarm) await addFarm(store, device);
      if (kind === "loggedOut") await call("POST", "/logout", device.cookie);
      await setUsed(store, device.id, now - days * dayMs);
    }
    const member = await addAccount();
    const left = await addDevice();
    await addFarm(store, left);
    await logIn(member, left.cookie);
    const another = await start();
    const stays = async () =>
      (
        await Promise.all(
          Object.entries({ ...devices, left }).map(async ([kind, { id }]) =>
            (await personRow(id)) ? [kind] : [],
          ),
        )
      ).flat();
    await vi.waitFor(async () => expect(await stays()).toEqual(["resting", "fresh", "left"]), 10_000);
    await another.close();
    const erased = [devices.old, devices.loggedOut].map((device) => countRows(store, device?.id ?? ""));
    for (const rows of await Promise.all(erased))
      expect(rows).toEqual({ field: 0, season: 0, season_entry: 0 });
  });

  test("what was left to somebody who closes their account is erased too", async () => {
    const device = await addDevice();
    await addFarm(store, device);
    const member = await addAccount();
    const cookie = sessionOf(await logIn(member, device.cookie));
    const closed = await call("DELETE", "/account", cookie, { current_password: testPassword });
    expect(closed.statusCode).toBe(204);
    const another = await start();
    await vi.waitFor(async () => expect(await personRow(device.id)).toBeUndefined(), 10_000);
    await another.close();
  });
});

async function countDevices({ db }: Store): Promise<number> {
  return (await db.selectFrom("person").select("id").where("device_used_at", "is not", null).execute())
    .length;
}

async function setUsed({ db }: Store, id: string, at: number): Promise<void> {
  await db.updateTable("session").set({ seen_at: at }).where("person_id", "=", id).execute();
  await db.updateTable("person").set({ device_used_at: at }).where("id", "=", id).execute();
}

async function countRows({ db }: Store, personId: string): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of ["field", "season", "season_entry"] as const) {
    rows[table] = (
      await db.selectFrom(table).select("id").where("person_id", "=", personId).execute()
    ).length;
  }
  return rows;
}
