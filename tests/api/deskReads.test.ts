import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { administerBadges, isAboutBadges } from "#app/server/badgeCommands.ts";
import { administerCare, isAboutCare } from "#app/server/careCommands.ts";
import { administerGuardians, isAboutGuardians } from "#app/server/guardianCommands.ts";
import { administerLots, isAboutLots } from "#app/server/lotCommands.ts";
import { administerOperators, isAboutOperators } from "#app/server/operatorCommands.ts";
import { piles } from "#app/server/piles.ts";
import { administerReports, isAboutReports } from "#app/server/reportCommands.ts";
import { administerShops, isAboutShops } from "#app/server/shopCommands.ts";
import { recordedChanges } from "#database/changes.ts";
import type { Store } from "#database/store.ts";
import { type Files, filesInMemory } from "#kit/server/files/files.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { findLicence } from "#shop/market/server/licences.ts";
import type { OrderProblem } from "#shop/problems/contract.ts";
import { declaredCalls } from "../support/calls.ts";
import { engines, temporaryFolder } from "../support/database.ts";
import { tellNobody } from "../support/deskCalls.ts";
import { handIn, licensed } from "../support/licences.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve } from "../support/shop.ts";
import { recording } from "../support/voiceFiles.ts";

/** How a call of the desk is asked, and whose data it is about. */
interface Asked {
  readonly url: string;
  readonly people: readonly TestPerson[];
  readonly payload?: object;
  /** What does the same on the command line. */
  readonly command: readonly string[];
}

const ofDesk = [...declaredCalls].filter(([, call]) => call.for === "operator");

test("every call that an operator reads by declares its row in the audit log, or shows nobody's data", () => {
  const silent = ofDesk.filter(([, { method, reads }]) => method === "GET" && !reads).map(([name]) => name);
  expect(silent.sort()).toEqual(Object.keys(tellNobody).sort());
});

describe.each(engines)("what operators read, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let desk: TestPerson;
  let asked: Record<string, Asked>;

  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
    desk = await addTestOperator(app, store, { email: "desk@example.in" });
    asked = await everythingOfTheDesk(app, store);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const lastRow = async () => (await rows(1))[0];
  const rows = (limit: number) =>
    store.db.selectFrom("audit").selectAll().orderBy("seq", "desc").limit(limit).execute();
  const ask = (name: string, { url, payload }: Asked) =>
    desk.asks({
      method: name.split(" ")[0] as "GET",
      url: `/api/operator${url}`,
      ...(payload ? { payload } : {}),
    });
  /** Acts under which somebody finds that an operator looked at their data. */
  const foundBy = async ({ id }: TestPerson) =>
    (await desk.asks({ url: `/api/operator/audit?person=${id}` })).json<{ seq: number }[]>();

  test("each list and each thing leaves one row that names those whose data was shown, and they are found by it", async () => {
    for (const [name, call] of ofDesk.filter(([, { reads }]) => reads)) {
      const given = asked[name];
      if (!given) throw new Error(`${name} is not asked here: say whose data it shows`);
      const before = (await lastRow())?.seq ?? 0;
      const answer = await ask(name, given);
      expect([name, answer.statusCode]).toEqual([name, 200]);
      const row = await lastRow();
      expect([name, row?.seq, row?.act, row?.actor]).toEqual([name, before + 1, call.reads, desk.id]);
      for (const person of given.people)
        expect([name, (await foundBy(person)).some(({ seq }) => seq === row?.seq)]).toEqual([name, true]);
    }
  });

  test("each act is logged with whom it was about", async () => {
    for (const [name] of ofDesk.filter(([, { method }]) => method !== "GET")) {
      const given = asked[name];
      if (!given) throw new Error(`${name} is not asked here: say whom it is about`);
      const before = (await lastRow())?.seq ?? 0;
      const answer = await ask(name, given);
      expect([name, answer.statusCode, answer.statusCode < 300 ? "" : answer.body]).toEqual([
        name,
        expect.toSatisfy((status: number) => status < 300),
        "",
      ]);
      const row = await lastRow();
      expect([name, row?.seq, row?.actor, row?.person_id]).toEqual([
        name,
        before + 1,
        desk.id,
        given.people[0]?.id ?? null,
      ]);
    }
  });

  test("an act that is said again is no second one, but what its answer shows is logged as read", async () => {
    let answered = 0;
    for (const [name] of ofDesk.filter(([, { method }]) => method !== "GET")) {
      const given = asked[name];
      if (!given) throw new Error(`${name} is not asked here: say whom it is about`);
      await ask(name, given);
      const before = (await lastRow())?.seq ?? 0;
      const answer = await ask(name, given);
      if (answer.statusCode >= 300 || answer.body === "" || given.people.length === 0) continue;
      answered += 1;
      expect([name, (await lastRow())?.seq]).toEqual([name, before + 1]);
    }
    expect(answered).toBeGreaterThan(4);
  });

  test("the command line does all that the screens do, and leaves the same rows", async () => {
    const store = await open([]);
    const files = filesInMemory();
    const app = await makeApp({ store, files });
    await addTestOperator(app, store, { email: "desk@example.in" });
    const asked = await everythingOfTheDesk(app, store);
    expect(Object.keys(asked).sort()).toEqual(ofDesk.map(([name]) => name).sort());
    const rows = () => store.db.selectFrom("audit").selectAll().orderBy("seq").execute();
    // What is read first: an act may end what is to be seen.
    const [reading, acting] = [true, false].map((reads) =>
      ofDesk.filter(([, { method }]) => (method === "GET") === reads),
    );
    for (const [name, call] of [...(reading ?? []), ...(acting ?? [])]) {
      const before = (await rows()).length;
      const printed = await administerSite(asked[name]?.command ?? [], store, files);
      expect([name, printed.length > 0]).toEqual([name, true]);
      const added = (await rows()).slice(before);
      const isSilent = name in tellNobody && name !== "GET /operator/audit.csv";
      expect([name, isSilent ? 0 : 1]).toEqual([name, Math.min(1, added.length)]);
      expect([name, added.every(({ actor }) => actor === "command-line")]).toEqual([name, true]);
      if (call.reads) expect([name, added.map(({ act }) => act)]).toEqual([name, [call.reads]]);
    }
    await app.close();
    await store.close();
  });

  test("an empty page shows nobody and leaves no row; an e-mail that has no account is not written down", async () => {
    const before = (await lastRow())?.seq;
    await desk.asks({ url: "/api/operator/shops?name=zzz" });
    expect((await lastRow())?.seq).toBe(before);
    await desk.asks({ url: "/api/operator/audit?person=gone@example.in" });
    expect(await lastRow()).toMatchObject({ act: "audit.read", person_id: null, subject: "all" });
    expect(JSON.stringify(await rows(1_000))).not.toContain("gone@example.in");
  });
});

/** The same words as `npm run admin -- …`, with what the command has in place of an application. */
function administerSite(words: readonly string[], { db }: Store, files: Files): Promise<string> {
  const to = { changes: recordedChanges(), db, files, piles };
  if (isAboutCare(words)) return administerCare(words, to);
  if (isAboutReports(words)) return administerReports(words, to);
  if (isAboutGuardians(words)) return administerGuardians(words, to);
  if (isAboutBadges(words)) return administerBadges(words, to);
  if (isAboutLots(words)) return administerLots(words, to);
  if (isAboutShops(words)) return administerShops(words, to);
  if (isAboutOperators(words)) return administerOperators(words, to);
  throw new Error(`Nobody knows ${words.join(" ")}`);
}

/** Two of each thing that waits at the desk, so that a list names more than one. */
async function everythingOfTheDesk(app: FastifyInstance, store: Store): Promise<Record<string, Asked>> {
  const { db } = store;
  const person = (email: string, role: "user" | "seller" = "user") =>
    addTestPerson(app, store, { email: `${email}@example.in`, role });
  const post = async <Body>(who: TestPerson, url: string, payload: object) => {
    const headers = { "idempotency-key": randomUUID() };
    const answer = await who.asks({ method: "POST", url: `/api${url}`, payload, headers });
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
    return answer.json<Body>();
  };
  const buyers = [await person("buyer"), await person("other-buyer")];
  const sellers = [await person("shop", "seller"), await person("other-shop", "seller")];
  const [buyer, otherBuyer] = buyers as [TestPerson, TestPerson];
  const [seller, otherSeller] = sellers as [TestPerson, TestPerson];
  await shelve(
    store,
    [seller, otherSeller, otherSeller].map(({ id }, step) => ({
      ...{ id: step === 2 ? "in-lots" : `p-${id}`, stock: 9, shop: id },
    })),
  );
  const lot = { lot: "L1", madeOn: "", expiresOn: "", packs: 9, source: "stock", key: "first-count" };
  await post(otherSeller, "/seller/products/in-lots/lots", lot);
  for (const one of buyers) {
    await addToCart(one, "in-lots");
    const part = (await placeOrder(one)).json<Order>().parts[0]?.id;
    await post(otherSeller, `/seller/orders/${part}/state`, { state: "packed", tracking: "" });
  }
  for (const one of sellers) expect((await handIn(one)).statusCode).toBe(200);
  const trader = await person("trader", "seller");
  await licensed(app, store, trader);
  const counts = await findLicence(db, { shop_id: trader.id, category: "pesticides" });

  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  const wrong: OrderProblem[] = [];
  for (const one of buyers) {
    await addToCart(one, `p-${seller.id}`);
    const part = (await placeOrder(one)).json<Order>().parts[0]?.id;
    for (const state of ["packed", "shipped", "delivered"])
      await post(seller, `/seller/orders/${part}/state`, { state, tracking: "" });
    const said = { part, product: `p-${seller.id}`, kind: "damaged", wish: "money", packs: 1, words: "Torn" };
    const { id } = await post<OrderProblem>(one, "/problems", said);
    const form = multipartOf("image", "torn.png", "image/png", picture);
    const url = `/api/problems/${id}/pictures`;
    expect((await one.asks({ method: "POST", url, ...form })).statusCode).toBe(200);
    await post(seller, `/seller/problems/${id}/answer`, { remedy: null, words: "No" });
    wrong.push(await post<OrderProblem>(one, `/problems/${id}/desk`, { words: "Please look" }));
  }
  const torn = wrong[0]?.pictures[0]?.replace("/api", "") ?? "";

  const numbers: string[] = [];
  for (const one of buyers)
    numbers.push(
      (await post<{ number: string }>(one, "/complaints", { about: "site", words: "Slow" })).number,
    );

  const leaves: string[] = [];
  const spoken: string[] = [];
  for (const [step, one] of buyers.entries()) {
    const form = multipartOf("image", "leaf.png", "image/png", picture);
    const url = `/api/messages/${50 + step}/pictures/the-key-of-a-test`;
    const { id } = (await one.asks({ method: "PUT", url, ...form })).json<{ id: string }>();
    leaves.push(id);
    const sound = multipartOf("sound", "voice.webm", "audio/webm", recording());
    const voices = `/api/messages/${50 + step}/voices/the-key-of-a-test`;
    const voice = (await one.asks({ method: "PUT", url: voices, ...sound })).json<{ id: string }>().id;
    spoken.push(voice);
    const said = { message: "Pay first", timestamp: "10:00", msg_id: 50 + step, pictures: [{ id }], voice };
    await post(one, "/sendMessages", said);
    for (const by of sellers)
      await post(by, "/reports", { kind: "message", id: `${50 + step}`, reason: "fraud" });
  }
  const children = [await person("child"), await person("other-child")];
  await db
    .insertInto("guardian")
    .values(
      children.map(({ id }) => ({
        ...{ person_id: id, name: "Mohan", reach: "9000000001", asked_at: Date.now(), agreed_at: null },
      })),
    )
    .execute();
  const badgers = [await person("badger"), await person("other-badger")];
  const [badger] = badgers as [TestPerson, TestPerson];
  const newBadger = await person("new-badger");
  await db
    .insertInto("person_badge")
    .values(badgers.map(({ id }) => ({ person_id: id, kind: "expert", whose: "Pant Nagar", at: 1 })))
    .execute();
  await db.updateTable("shop").set({ paused_at: 1 }).where("id", "in", [seller.id, otherSeller.id]).execute();

  const licence = `/licences/${otherSeller.id}/pesticides`;
  const shop = `/shops/${seller.id}`;
  const report = "/reports/message/50";
  const reason = "Three buyers complained";
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const about = (url: string, people: readonly TestPerson[], command: string, payload?: object): Asked => ({
    ...{ url, people, command: command.split(" ") },
    ...(payload ? { payload } : {}),
  });
  const [first, second] = wrong.map(({ id }) => id);
  const [child] = children as [TestPerson, TestPerson];
  const file = join(temporaryFolder(), "written");
  const text = join(temporaryFolder(), "terms.txt");
  writeFileSync(text, "Rules");
  const ofOther = `${otherSeller.email} pesticides`;
  const decided = { version: 1, verdict: "refused", reason };
  const closing = { cancelOrders: true, reason };
  const suspension = { day, reason };
  return {
    "GET /operator/licences": about("/licences", sellers, "licences"),
    "GET /operator/licences/{shop}/{category}": about(licence, [otherSeller], `licence show ${ofOther}`),
    "GET /operator/licences/{shop}/{category}/document": about(
      ...([`${licence}/document`, [otherSeller], `licence-document ${ofOther} ${file}.pdf`] as const),
    ),
    "POST /operator/licences/{shop}/{category}/verdict": about(
      ...([`${licence}/verdict`, [otherSeller], `licence refuse ${ofOther} ${reason}`, decided] as const),
    ),
    "POST /operator/licences/{shop}/{category}/withdrawal": about(
      ...([
        `/licences/${trader.id}/pesticides/withdrawal`,
        [trader],
        `licence withdraw ${trader.email} pesticides ${reason}`,
        { version: counts?.updated_at, reason },
      ] as const),
    ),
    "GET /operator/shops": about("/shops?name=shop", sellers, "shops shop"),
    "GET /operator/shops/{shop}": about(shop, [seller], `shop ${seller.email}`),
    "PUT /operator/shops/{shop}/pause": about(
      ...([`${shop}/pause`, [seller], `stop-shop ${seller.email} ${reason}`, { until: "", reason }] as const),
    ),
    "DELETE /operator/shops/{shop}/pause": about(`${shop}/pause`, [seller], `open-shop ${seller.email}`),
    "POST /operator/shops/{shop}/close": about(
      ...([
        `${shop}/close`,
        [seller],
        `close-shop ${seller.email} ${reason} --cancel-orders`,
        closing,
      ] as const),
    ),
    "GET /operator/products/{id}/lots": about(
      ...(["/products/in-lots/lots?lot=l1", [otherSeller], "lot in-lots L1"] as const),
    ),
    "GET /operator/products/{id}/lots/orders": about(
      ...(["/products/in-lots/lots/orders?lot=L1", buyers, "lot-orders in-lots L1"] as const),
    ),
    "POST /operator/products/{id}/lots/recall": about(
      ...([
        "/products/in-lots/lots/recall",
        [otherSeller],
        `recall in-lots L1 ${reason}`,
        { lot: "L1", words: reason },
      ] as const),
    ),
    "GET /operator/complaints": about("/complaints", buyers, "complaints"),
    "GET /operator/complaints/{number}": about(
      ...([`/complaints/${numbers[0]}`, [buyer], `complaint ${numbers[0]}`] as const),
    ),
    "POST /operator/complaints/{number}/steps": about(
      ...([
        `/complaints/${numbers[1]}/steps`,
        [otherBuyer],
        `complaint ${numbers[1]} answered We look`,
      ] as const),
      { kind: "answered", words: "We look" },
    ),
    "GET /operator/problems": about("/problems", buyers, "problems"),
    "GET /operator/problems/{id}": about(`/problems/${second}`, [otherBuyer], `problem ${second}`),
    "GET /operator/problems/{id}/pictures/{name}": about(
      ...([torn, [buyer], `problem-picture ${first} ${torn.split("/").at(-1)} ${file}.webp`] as const),
    ),
    "POST /operator/problems/{id}/decision": about(
      ...([`/problems/${first}/decision`, [buyer], `problem ${first} no It was whole`] as const),
      { remedy: null, words: "It was whole" },
    ),
    "GET /operator/messages/{msg_id}/pictures/{id}": about(
      ...([
        `/messages/50/pictures/${leaves[0]}`,
        [buyer],
        `message-picture 50 ${leaves[0]} ${file}-leaf.webp`,
      ] as const),
    ),
    "GET /operator/messages/{msg_id}/voices/{id}": about(
      ...([
        `/messages/50/voices/${spoken[0]}`,
        [buyer],
        `message-voice 50 ${spoken[0]} ${file}-voice.webm`,
      ] as const),
    ),
    "GET /operator/reports": about("/reports", buyers, "reports"),
    "GET /operator/reports/{kind}/{id}": about(report, [buyer], "report message 50"),
    "GET /operator/reports/{kind}/{id}/people": about(`${report}/people`, sellers, "reporters message 50"),
    "POST /operator/reports/{kind}/{id}": about(
      ...([report, [buyer], "remove message 50 fraud: No", { decision: "remove", reason: "fraud" }] as const),
    ),
    "POST /operator/reports/{kind}/{id}/suspension": about(
      ...([`${report}/suspension`, [buyer], `suspend ${buyer.email} ${day} ${reason}`, suspension] as const),
    ),
    "GET /operator/badges": about("/badges", badgers, "badges"),
    "PUT /operator/badges": about(
      ...(["/badges", [newBadger], `badge ${newBadger.email} kvk KVK Karnal`] as const),
      { email: newBadger.email, kind: "kvk", whose: "KVK Karnal" },
    ),
    "DELETE /operator/badges/{person}": about(
      ...([`/badges/${badger.id}`, [badger], `badge-away ${badger.email}`] as const),
    ),
    "GET /operator/guardians": about("/guardians", children, "guardians"),
    "POST /operator/guardians/{person}/agreed": about(
      ...([`/guardians/${child.id}/agreed`, [child], `guardian ${child.email} --agreed`] as const),
    ),
    "POST /operator/legal/{page}": about(...(["/legal/terms", [], `legal-text terms en ${text}`] as const), {
      language: "en",
      words: "Rules",
      seen: 0,
    }),
    "POST /operator/helplines/{key}": about(
      ...(["/helplines/cattle", [], "helpline cattle 1963 Cattle पशु"] as const),
      { number: "1963", name: "Cattle", name_hi: "पशु", note: "", note_hi: "", seen: 0 },
    ),
    "POST /operator/recovery-codes": about("/recovery-codes", [], "operator-again desk@example.in"),
    "GET /operator/piles": about("/piles", [], "piles"),
    "GET /operator/figures": about("/figures", [], "figures"),
    "GET /operator/audit": about("/audit", [], "audit"),
    "GET /operator/audit.csv": about("/audit.csv", [], `audit-file ${file}.csv`),
  };
}
