import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { showLocked } from "#app/server/adminCommand.ts";
import { makeApp } from "#app/server/app.ts";
import { callCommand } from "#app/server/desk/callCommand.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import { impersonalTables, personalTables } from "#app/server/personalTables.ts";
import { backUp } from "#database/backup/backup.ts";
import { erasedListIn } from "#database/backup/erasedList.ts";
import { restore } from "#database/backup/restore.ts";
import { openStore } from "#database/connect.ts";
import { toJson } from "#database/json.ts";
import type { Store } from "#database/store.ts";
import { filesInFolder, filesInMemory } from "#kit/server/files/files.ts";
import { noticeVersion } from "#people/account/notice.ts";
import { closeAccount } from "#people/account/server/closing/closeAccount.ts";
import { authorKey } from "#people/moderation/server/authorKey.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { countOpenComplaints } from "#shop/complaints/server/queries.ts";
import { beCaredFor, caredForFiles } from "../support/caredFor.ts";
import { engines, temporaryFolder } from "../support/database.ts";
import { addFarm } from "../support/farm.ts";
import { multipartOf } from "../support/multipart.ts";
import {
  addTestOperator,
  addTestPerson,
  cookiesOf,
  type TestPerson,
  testPassword,
} from "../support/people.ts";
import { searchedTables, unaccounted } from "../support/personalColumns.ts";
import { addToCart, placeOrder, shelve } from "../support/shop.ts";
import { unzipped } from "../support/zip.ts";

const name = "Savitri Vardhan";
const email = "savitri.vardhan@example.in";
const phone = "9811122233";
const words = [email, phone, name, "vardhan"];
const address = { fname: "Savitri", lname: "Vardhan", phone, street: "Neem Lane 5" };

/** What a seller says of bills, and a note that lowers one of them. */
async function beBilled({ db }: Store, { id }: TestPerson): Promise<void> {
  await db
    .insertInto("shop_billing")
    .values({
      ...{ shop_id: id, legal_name: name, regime: "none" },
      ...{ holder: name, account: "123456789", ifsc: "EXMP0000001", bank: "", prefix: "", updated_at: 1 },
    })
    .execute();
  const tax = { product_id: "hers", hsn: "3101", rate_bp: 500, updated_at: 1 };
  await db.insertInto("product_tax").values(tax).execute();
  const bill = await db.selectFrom("bill").select("id").where("shop_id", "=", id).executeTakeFirstOrThrow();
  await db
    .insertInto("credit_note")
    .values({
      ...{ id: "note", bill_id: bill.id, shop_id: id, year: 2026, serial: 1, reason: "refunded" },
      ...{ issued_at: 1, total_paise: 1 },
    })
    .execute();
  const sums = {
    taxable_paise: 0,
    cgst_paise: 0,
    sgst_paise: 0,
    igst_paise: 0,
    exempt_paise: 1,
    total_paise: 1,
  };
  await db
    .insertInto("credit_note_line")
    .values({ note_id: "note", product_id: "hers", ...sums })
    .execute();
}

/** What a payment gateway took for orders, and gave back. */
async function payOnline({ db }: Store, orders: readonly Order[]): Promise<void> {
  for (const { id, parts } of orders) {
    const asked = { amount_paise: 100, reason: "", created_at: 1, next_at: null, tries: 0 };
    const payment_id = `payment-${id}`;
    const part_id = parts[0]?.id ?? "";
    await db
      .insertInto("gateway_payment")
      .values({
        ...{ ...asked, id: payment_id, order_id: id, gateway: "paypal", state: "captured", captured_at: 1 },
        ...{ remote_id: `remote-${id}`, pay_at: "", capture_id: `capture-${id}` },
      })
      .execute();
    await db
      .insertInto("gateway_share")
      .values({ payment_id, part_id, amount_paise: 100, look: 0 })
      .execute();
    const refund = { ...asked, id: `refund-${id}`, payment_id, part_id, refunded_at: 1 };
    await db
      .insertInto("gateway_refund")
      .values({ ...refund, state: "refunded", remote_id: null })
      .execute();
  }
}

/** Somebody who is in every table that knows people: buys and sells, talks, farms, and names others. */
async function liveAFullLife(
  app: FastifyInstance,
  store: Store,
): Promise<{ her: TestPerson; bought: Order; sold: Order }> {
  const { db } = store;
  const her = await addTestPerson(app, store, { email, name, role: "seller" });
  const other = await addTestPerson(app, store, { email: "other@example.in", role: "seller" });
  const ask = async (who: TestPerson, method: "POST" | "PUT" | "PATCH", url: string, payload: object) => {
    const answer = await who.asks({ method, url: `/api${url}`, payload });
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
    return answer;
  };
  await shelve(store, [
    { id: "hers", stock: 9, shop: her.id },
    { id: "others", stock: 9, shop: other.id },
  ]);
  await db.updateTable("shop").set({ name }).where("id", "=", her.id).execute();
  await db
    .insertInto("message_picture")
    .values({
      ...{ id: "leaf", person_id: her.id, msg_id: "1", key: "leaf", width: 9, height: 9, bytes: 9 },
      ...{ small_bytes: 9, uploaded_at: Date.now(), ready: 1, place: null, number: 0, alt: name },
      erased_at: null,
    })
    .execute();
  await db
    .updateTable("product")
    .set({ description: `Ring ${name} at 98111 22233`, manufacturer: name, deleted_at: 5 })
    .where("id", "=", "hers")
    .execute();
  await db.updateTable("product").set({ deleted_at: null }).where("id", "=", "hers").execute();
  await db
    .updateTable("stock_change")
    .set({ note: `as ${name} said` })
    .where("product_id", "=", "hers")
    .execute();
  for (const product_id of ["hers", "others"]) {
    const lot = { product_id, made_on: "", expires_on: "", created_at: 1 };
    const words = product_id === "hers" ? `Ring ${name}` : "";
    await db
      .insertInto("lot")
      .values([
        { ...lot, lot: "", packs: 9, recalled_at: null, recall_words: "" },
        { ...lot, lot: "B24", packs: 0, recalled_at: 1, recall_words: words },
      ])
      .execute();
  }
  await db
    .updateTable("product")
    .set({ shelf_life: toJson([]) })
    .where("id", "in", ["hers", "others"])
    .execute();
  await db
    .insertInto("shop_details")
    .values({
      ...{ shop_id: her.id, sender: name, phone, postcode: "466001", street: "Neem Lane 5", apartment: "" },
      ...{ city: "Sehore", state: "Madhya Pradesh", gstin: "", payment_read_at: null, updated_at: 1 },
      ...{ delivery: "", returns: "" },
    })
    .execute();
  await db
    .insertInto("licence")
    .values({
      ...{ shop_id: her.id, category: "pesticides", number: "1", authority: name },
      ...{ expires_on: "2027-01-01", settled: 1, updated_at: 1 },
      ...{ holds_until: "2027-01-01", verified_at: null, number_key: "", withdrawn: "" },
    })
    .execute();
  await db
    .insertInto("product_import")
    .values({
      ...{ id: "her-file", person_id: her.id, file_name: `${name}.csv`, head: toJson(["sku"]) },
      ...{ columns: toJson([]), remembered: toJson({}), given: toJson({}), unknown_crops: toJson([]) },
      ...{ state: "done", fresh: 1, changed: 0, same: 0, bad: 0, taken: 1, taken_to_line: 2, resumed: 0 },
      ...{
        tries: 0,
        next_try_at: 0,
        failed_line: 0,
        reported: 0,
        alike: 0,
        alike_are: "",
        offered: 0,
        joins: "",
        taken_by: null,
        rows_left: 1,
        created_at: 1,
        touched_at: 1,
      },
    })
    .execute();
  await db
    .insertInto("product_import_row")
    .values({
      import_id: "her-file",
      line: 2,
      kind: "new",
      sku: "1",
      name,
      facts: "{}",
      looks_like: "",
      offered_as: "",
      cells: "",
    })
    .execute();
  await addFarm(store, her);
  await db
    .updateTable("field")
    .set({ name: `Field of ${name}` })
    .where("person_id", "=", her.id)
    .execute();
  const deliver = async (seller: TestPerson, order: Order, tracking = "") => {
    const id = order.parts[0]?.id;
    for (const state of ["packed", "shipped", "delivered"]) {
      await ask(seller, "POST", `/seller/orders/${id}/state`, {
        state,
        ...(state === "shipped" ? { tracking } : {}),
      });
    }
  };
  await addToCart(her, "others");
  const bought = (await placeOrder(her, { ...address, keepAddress: true })).json<Order>();
  await deliver(other, bought);
  await addToCart(her, "others");
  await addToCart(other, "hers");
  const sold = (await placeOrder(other)).json<Order>();
  await deliver(her, sold, `${name} ${phone}`);
  await db
    .insertInto("shop_upi")
    .values({ shop_id: her.id, address: "vardhan@okbank", payee_name: name, updated_at: 1 })
    .execute();
  await ask(her, "POST", "/seller/keys", {
    ...{ name: "Tally", scopes: ["orders:read"], current_password: testPassword },
  });
  await ask(her, "PUT", "/seller/webhook", { url: "https://shop.example/hook" });
  await ask(her, "POST", "/seller/webhook/test", {});
  await db
    .insertInto("shop_delivery")
    .values({ shop_id: her.id, zones: toJson([]), collect_words: `At ${name}'s, ${phone}`, updated_at: 1 })
    .execute();
  const noted = { said_at: 1, reference: "123456789012", claims: 1, refused: "", refunded_at: null } as const;
  await db
    .insertInto("part_payment")
    .values([bought, sold].map(({ parts }) => ({ ...noted, part_id: parts[0]?.id ?? "" })))
    .execute();
  await payOnline(store, [bought, sold]);
  await beBilled(store, her);
  await ask(her, "POST", "/reviews", { prod_id: "others", stars: 5, text: `Good, says ${name} (${phone})` });
  const said = { message: `Write to ${email} or ring +91 98111-22233`, timestamp: "10:00" };
  await ask(her, "POST", "/sendMessages", { ...said, msg_id: 4711 });
  await ask(her, "PATCH", "/messages/4711", { message: `${said.message} today`, edits: 0 });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  const form = multipartOf("image", "me.png", "image/png", picture);
  const url = `/api/uploadprofilepic/${email}`;
  expect((await her.asks({ method: "POST", url, ...form })).statusCode).toBe(200);
  await ask(her, "PUT", "/account/nominee", { name: "Mohan Vardhan", reach: "9000000001" });
  await db
    .insertInto("guardian")
    .values({ person_id: her.id, name: "Mohan Vardhan", reach: phone, asked_at: 1, agreed_at: 2 })
    .execute();
  await db
    .insertInto("passkey")
    .values({
      ...{ id: "key", person_id: her.id, credential_id: "device-key", public_key: "cose-key", counter: 0 },
      ...{ transports: toJson(["internal"]), device: "Chrome · Android", created_at: 1, used_at: null },
    })
    .execute();
  await db.insertInto("account_code").values({ person_id: her.id, code_hash: "code-hash" }).execute();
  await db.insertInto("known_device").values({ token_hash: "d", person_id: her.id, seen_at: 1 }).execute();
  await db.insertInto("reset_link").values({ token_hash: "r", person_id: her.id, expires_at: 1 }).execute();
  const aide = await addTestPerson(app, store, { email: "aide@example.in" });
  await db
    .insertInto("helper")
    .values({ person_id: aide.id, shop_id: her.id, role: "stock", since: 1 })
    .execute();
  await db
    .insertInto("helper_invitation")
    .values({ id: "invited", shop_id: her.id, role: "shop", code_hash: "invitation", expires_at: 1 })
    .execute();
  await beCaredFor(store, { her, other, bought, sold, said: `${name}, ${email}, 98111 22233` });
  return { her, bought, sold };
}

const isGone = async ({ db }: Store, id: string) => {
  const row = () => db.selectFrom("person").select("id").where("id", "=", id).executeTakeFirst();
  await expect.poll(row, { timeout: 20_000 }).toBeUndefined();
};
const close = (who: TestPerson, more: object = {}) =>
  who.asks({ method: "DELETE", url: "/api/account", payload: { current_password: testPassword, ...more } });
const locked = [...["bill.seller", "locked_buyer.lname", "locked_seller.name", "locked_seller.sender"]];

describe.each(engines)("my data on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  const folder = temporaryFolder();
  const uploads = join(folder, "uploads");
  const lines: string[] = [];
  beforeAll(async () => {
    store = await open([]);
    const erased = erasedListIn(join(folder, "backups"));
    const log = { level: "debug" as const, stream: { write: (line: string) => void lines.push(line) } };
    app = await makeApp({ store, files: filesInFolder(uploads), erased, log });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  const signUp = (more: object) =>
    app.inject({
      method: "POST",
      url: "/api/signup",
      payload: { name: "Kiran Rao", password: testPassword, confirm_password: testPassword, ...more },
    });

  test("every table is exported and erased, or on the list of those that know nobody; a planted one is found", async () => {
    expect(await unaccounted(store, personalTables, impersonalTables)).toEqual([]);
    await sql`create table planted (id text primary key, person_id text references person (id))`.execute(
      store.db,
    );
    expect(await unaccounted(store, personalTables, impersonalTables)).toEqual([
      "planted is in neither list",
    ]);
    const calledInnocent = { ...impersonalTables, planted: "nothing" };
    expect(await unaccounted(store, personalTables, calledInnocent)).toEqual([
      "planted.person_id names people",
    ]);
    await sql`drop table planted`.execute(store.db);
  });

  test("the archive has everything, and after the deletion only the locked part is left", async () => {
    const { her, bought, sold } = await liveAFullLife(app, store);
    const ask = (current_password: string) =>
      her.asks({ method: "POST", url: "/api/account/export", payload: { current_password } });
    expect((await ask("not it")).json().errors).toMatchObject([{ field: "current_password", rule: "wrong" }]);
    const answer = await ask(testPassword);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
    const files = unzipped(answer.rawPayload);
    const json = [...files.keys()].flatMap((path) => /^json\/(.+)\.json$/.exec(path)?.[1] ?? []);
    const expected = personalTables.map((table) => table.name).filter((each) => each !== "deletion");
    expect(json.sort()).toEqual(expected.filter((each) => each !== "product-pictures").sort());
    for (const each of json) {
      const rows: unknown[] = JSON.parse(String(files.get(`json/${each}.json`)));
      const csv = String(files.get(`csv/${each}.csv`))
        .trim()
        .split("\r\n");
      expect([each, rows.length > 0]).toEqual([each, true]);
      if (each === "sessions") expect(csv).toHaveLength(rows.length + 1);
    }
    const account = String(files.get("json/account.json"));
    expect(account).toContain(email);
    expect(String(files.get("csv/messages.csv"))).toContain("98111-22233");
    const hidden = [
      her.cookie.replace("session=", ""),
      "$argon2",
      "token_hash",
      "password_hash",
      "cose-key",
      "code-hash",
    ];
    hidden.push("SHAREDSECRET", "enrol-secret", "code-secret", "mark-secret");
    const all = [...files.values()].join("\n");
    expect(hidden.filter((secret) => all.includes(secret))).toEqual([]);
    expect([...files.keys()].filter((path) => path.startsWith("files/"))).toHaveLength(1 + caredForFiles);
    expect(files.has("README.txt")).toBe(true);

    expect(readdirSync(uploads)).toHaveLength(2 + caredForFiles);
    // She is told first what others still owe her, and nothing goes without her yes.
    const asked = await close(her);
    expect([asked.statusCode, asked.json().errors]).toEqual([
      409,
      [
        { field: "problems", rule: "left-open", message: "1", limit: 1 },
        { field: "owed", rule: "left-open", message: "100", limit: 100 },
        { field: "complaints", rule: "left-open", message: "1", limit: 1 },
      ],
    ]);
    expect((await her.asks({ url: "/api/account/mydata" })).statusCode).toBe(200);
    expect((await close(her, { force: true })).statusCode).toBe(204);
    await isGone(store, her.id);
    expect(await searchedTables(store, words)).toEqual(locked);
    expect(await searchedTables(store, [email, phone])).toEqual([]);
    for (const { table, whose, erasure } of personalTables) {
      if (erasure === "kept") continue;
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${whose(her.id)}`.execute(store.db);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    expect(readdirSync(uploads)).toEqual([]);
    const mutes = store.db.selectFrom("muted_person").select("name");
    expect(await mutes.where("sender", "=", authorKey(her.id)).execute()).toEqual([]);
    // Nobody is left to be answered: what she complained of is over, and leaves the desk's pile.
    const complaint = await store.db.selectFrom("complaint").selectAll().executeTakeFirstOrThrow();
    expect(complaint).toMatchObject({ person_id: null, due_at: null, settled_at: expect.any(Number) });
    expect(await countOpenComplaints(store.db, Date.now())).toMatchObject({ count: 0, dueAt: null });
    const { kind } = await store.db
      .selectFrom("complaint_step")
      .select("kind")
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(kind).toBe("left");
    // What was told and decided stays, and names nobody.
    const answers = store.db.selectFrom("order_problem_step").select("words").where("done_by", "=", "seller");
    expect(await answers.where("kind", "=", "agreed").execute()).toEqual([
      { words: "Sorry. …, …, …" },
      { words: "Sorry. …, …, …" },
    ]);
    expect(words.filter((word) => lines.join("").toLowerCase().includes(word.toLowerCase()))).toEqual([]);
    expect(readFileSync(join(folder, "backups", "erased-people.txt"), "utf8")).toContain(her.id);

    // Her buyer still reads under which name she sold; the law's part is read by those who run the site alone.
    const buyer = await store.db
      .selectFrom("person")
      .selectAll()
      .where("email", "=", "other@example.in")
      .executeTakeFirstOrThrow();
    const parts = await store.db
      .selectFrom("placed_order")
      .select("id")
      .where("person_id", "=", buyer.id)
      .execute();
    expect(parts.map(({ id }) => id)).toEqual([sold.id]);
    expect(await showLocked(store.db, bought.id)).toMatch(
      /^buyer \(until 20\d\d-01-01\): .*Savitri, Vardhan, India, Neem Lane 5/,
    );
    expect(await showLocked(store.db, sold.id)).toContain(`seller (until`);
    await expect(showLocked(store.db, "none")).rejects.toThrow("Nothing is locked");
  });

  test("whoever breaks off while the archive is asked for may ask again", async () => {
    const her = await addTestPerson(app, store, { email: "bad-line@example.in" });
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const ask = (signal?: AbortSignal) =>
      fetch(`${origin}/api/account/export`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: her.cookie, origin },
        body: JSON.stringify({ current_password: testPassword }),
        signal: signal ?? null,
      });
    for (const afterMs of [3, 8, 15, 25]) {
      await ask(AbortSignal.timeout(afterMs)).then(
        (answer) => answer.body?.cancel(),
        () => {},
      );
    }
    await expect
      .poll(
        async () => {
          const answer = await ask();
          await answer.body?.cancel();
          return answer.status;
        },
        { timeout: 10_000, interval: 250 },
      )
      .not.toBe(503);
  });

  test("whoever is on the list beside the backups and is there again is deleted before anybody is served", async () => {
    const again = await addTestPerson(app, store, { email: "again@example.in", name });
    const erased = erasedListIn(join(folder, "backups"));
    erased.add([again.id]);
    const second = await makeApp({ store, files: filesInFolder(uploads), erased });
    const left = await store.db
      .selectFrom("person")
      .select("email")
      .where("id", "=", again.id)
      .executeTakeFirst();
    expect(left?.email ?? "").not.toBe("again@example.in");
    await second.close();
  });

  test("the notice is noted with its version, and a name beside reviews is taken back and given at once", async () => {
    const notice = { notice: noticeVersion, language: "hi", show_name: true };
    const opened = await signUp({ email: "kiran@example.in", ...notice });
    expect(opened.statusCode, opened.body).toBe(200);
    const cookie = cookiesOf(opened);
    const ask = (method: "GET" | "PUT" | "DELETE", url: string, payload?: object) =>
      app.inject({
        method,
        url: `/api/account/${url}`,
        headers: { cookie },
        ...(payload ? { payload } : {}),
      });
    const seen = async () => (await ask("GET", "mydata")).json();
    expect((await seen()).consents).toEqual([
      { purpose: "account", given: true, notice: noticeVersion, language: "hi", at: expect.any(Number) },
      { purpose: "review-name", given: true, notice: noticeVersion, language: "hi", at: expect.any(Number) },
    ]);
    const { id } = await store.db
      .selectFrom("person")
      .select("id")
      .where("email", "=", "kiran@example.in")
      .executeTakeFirstOrThrow();
    await shelve(store, [{ id: "reviewed", stock: 1 }]);
    const review = {
      id: "r1",
      product_id: "reviewed",
      person_id: id,
      author: "Kiran Rao",
      stars: 5,
      text: "Good",
    };
    await store.db
      .insertInto("review")
      .values({ ...review, created_at: 1, updated_at: 1, hidden: 0 })
      .execute();
    const author = async () => (await app.inject("/api/reviews/reviewed")).json()[0].author;
    expect(await author()).toBe("Kiran");
    expect((await ask("PUT", "consents/review-name", { given: false, language: "en" })).statusCode).toBe(204);
    expect([await author(), (await seen()).consents[1].given]).toEqual(["Guest", false]);
    await ask("PUT", "consents/review-name", { given: true });
    expect((await ask("PUT", "name", { name: "Kirti Rao" })).statusCode).toBe(204);
    expect(await author()).toBe("Kirti");
    expect((await ask("PUT", "consents/account", { given: false })).statusCode).toBe(400);
    expect((await ask("PUT", "nominee", { name: "Mohan", reach: "no way" })).json().errors[0].field).toBe(
      "reach",
    );
    await ask("PUT", "nominee", { name: "Mohan", reach: "98765 43210" });
    expect((await seen()).nominee).toEqual({ name: "Mohan", reach: "98765 43210" });
    await ask("DELETE", "nominee");
    expect((await seen()).nominee).toBeNull();
    // Programs that show no notice have nothing noted.
    await signUp({ email: "program@example.in" });
    const all = await store.db
      .selectFrom("consent")
      .innerJoin("person", "person.id", "consent.person_id")
      .select("email")
      .execute();
    expect(all.map((row) => row.email)).not.toContain("program@example.in");
  });

  test("whoever is under 18 gets in once those who run the site have the guardian's word, and else goes after 30 days", async () => {
    const young = { email: "young@example.in", under_18: true };
    expect((await signUp(young)).json().errors).toMatchObject([{ field: "guardian_name", rule: "required" }]);
    // Nobody is their own guardian, whichever way the same mailbox or phone is written.
    for (const [email, guardian_reach] of [
      ["young@example.in", "Young@Example.in"],
      ["young@example.in", "young+father@example.in"],
      ["9876543210@example.in", "+91 98765 43210"],
    ] as const) {
      const own = await signUp({ ...young, email, guardian_name: "Mohan", guardian_reach });
      expect([own.statusCode, own.json().errors]).toMatchObject([
        400,
        [{ field: "guardian_reach", rule: "own" }],
      ]);
    }
    const opened = await signUp({ ...young, guardian_name: "Mohan", guardian_reach: "9876543210" });
    expect([opened.json().waits, cookiesOf(opened)]).toEqual(["guardian", ""]);
    const logIn = () =>
      app.inject({
        method: "POST",
        url: "/api/login",
        payload: { email: young.email, password: testPassword },
      });
    expect([(await logIn()).statusCode, (await logIn()).json().errors]).toEqual([
      403,
      [expect.objectContaining({ field: "guardian", rule: "waits" })],
    ]);
    const desk = { db: store.db, changes: app.changes, files: filesInMemory() };
    const guardians = () => callCommand(["call", "operator.guardians", "--json"], desk);
    expect(JSON.parse(await guardians())).toMatchObject([
      { email: young.email, guardian: "Mohan", reach: "9876543210" },
    ]);
    await callCommand(["call", "operator.guardianAgreed", `person=${young.email}`], desk);
    expect((await logIn()).statusCode).toBe(200);
    expect(JSON.parse(await guardians())).toEqual([]);
  });

  test("the desk's pile holds whoever waits for a guardian; their word noted there lets them in, once, and is logged", async () => {
    const young = { email: "younger@example.in", under_18: true };
    await signUp({ ...young, guardian_name: "Ram Lal", guardian_reach: "9876543210" });
    const operator = await addTestOperator(app, store, { email: "guardian.desk@example.in" });
    const pile = async () => {
      const piles = (await operator.asks({ url: "/api/operator/piles" })).json<{ key: string }[]>();
      return piles.find(({ key }) => key === "guardians");
    };
    const listed = async () =>
      (await operator.asks({ url: "/api/operator/guardians" })).json<{ person: string; email: string }[]>();
    const hers = (await listed()).find(({ email }) => email === young.email);
    expect(hers).toMatchObject({ guardian: "Ram Lal", reach: "9876543210" });
    expect(await pile()).toMatchObject({ href: "/operator/guardians", count: (await listed()).length });
    const url = `/api/operator/guardians/${hers?.person}/agreed`;
    expect((await operator.asks({ method: "POST", url })).statusCode).toBe(204);
    expect((await operator.asks({ method: "POST", url })).statusCode).toBe(404);
    expect((await listed()).map(({ email }) => email)).not.toContain(young.email);
    const rows = await store.db
      .selectFrom("audit")
      .select(["act", "person_id"])
      .where("actor", "=", operator.id)
      .execute();
    expect(rows).toContainEqual({ act: "guardian.agree", person_id: hers?.person });
    expect(rows).toContainEqual({ act: "guardian.read", person_id: hers?.person });
    const payload = { email: young.email, password: testPassword };
    expect((await app.inject({ method: "POST", url: "/api/login", payload })).statusCode).toBe(200);
  });
});

test("a backup has nothing of whoever was deleted before it, and an older one that is restored loses them again", async () => {
  const dataDir = temporaryFolder();
  const files = filesInFolder(join(dataDir, "uploads"));
  const erased = erasedListIn(join(dataDir, "backups"));
  const open = async () => {
    const store = await openStore({ dataDir, seeds: [] });
    return { store, app: await makeApp({ store, files, erased }) };
  };
  const first = await open();
  const { her } = await liveAFullLife(first.app, first.store);
  const before = join(dataDir, "older.sqlite");
  await backUp(dataDir, before);
  const person = await first.store.db
    .selectFrom("person")
    .selectAll()
    .where("id", "=", her.id)
    .executeTakeFirstOrThrow();
  await closeAccount(
    { db: first.store.db, changes: first.app.changes, files, erased, onAccountClosed, toTheEnd: true },
    person,
  );
  const after = join(dataDir, "newer.sqlite");
  await backUp(dataDir, after);
  await first.app.close();
  await first.store.close();
  const holds = (file: string) => {
    const bytes = readFileSync(file).toString("latin1").toLowerCase();
    return [email, phone].filter((word) => bytes.includes(word));
  };
  expect(holds(before)).toEqual([email, phone]);
  expect(holds(after)).toEqual([]);

  restore(dataDir, before);
  expect(existsSync(join(dataDir, "backups", "erased-people.txt"))).toBe(true);
  const second = await open();
  await isGone(second.store, her.id);
  expect(await searchedTables(second.store, words)).toEqual(locked);
  expect(readdirSync(join(dataDir, "uploads"))).toEqual([]);
  await second.app.close();
  await second.store.close();
});
