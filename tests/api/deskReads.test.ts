import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { callCommand } from "#app/server/desk/callCommand.ts";
import { deskCalls } from "#app/server/desk/deskCalls.ts";
import { recordedChanges } from "#database/changes.ts";
import { toJson } from "#database/json.ts";
import type { Store } from "#database/store.ts";
import type { Call } from "#kit/contract/call.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import type { PartSource } from "#knowledge/register/contract.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { joinEntries } from "#shop/market/server/catalogue/entries.ts";
import { findLicence } from "#shop/market/server/law/licences.ts";
import type { OrderProblem } from "#shop/problems/shapes.ts";
import { declaredCalls, nameOf } from "../support/calls.ts";
import { changeBeside } from "../support/changes.ts";
import { engines, temporaryFolder } from "../support/database.ts";
import { tellNobody } from "../support/deskCalls.ts";
import { handIn, licensed } from "../support/licences.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";
import { testScheme } from "../support/schemes.ts";
import { addToCart, placeOrder, shelve } from "../support/shop.ts";
import { recording } from "../support/voiceFiles.ts";

/** How a call of the desk is asked, and whose data it is about. */
interface Asked {
  readonly url: string;
  readonly people: readonly TestPerson[];
  readonly payload?: object;
}

const ofDesk = [...declaredCalls].filter(([, call]) => call.for === "operator");

test("every call that an operator reads by declares its row in the audit log, or shows nobody's data", () => {
  const silent = ofDesk.filter(([, { method, reads }]) => method === "GET" && !reads).map(([name]) => name);
  expect(silent.sort()).toEqual(
    Object.keys(tellNobody)
      .filter((name) => name.startsWith("GET "))
      .sort(),
  );
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
    for (const [name] of ofDesk.filter(([name, { method }]) => method !== "GET" && !(name in tellNobody))) {
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
    const asked = await everythingOfTheDesk(app, store);
    const settings = { changes: recordedChanges(), db: store.db, files };
    const named = new Map(deskCalls(app).map(({ name, call }) => [nameOf(call), name]));
    const rows = () => store.db.selectFrom("audit").selectAll().orderBy("seq").execute();
    const folder = temporaryFolder();
    // An act may end what is to be seen. Recovery codes are of the operator who asks.
    const inOrder = ofDesk
      .filter(([path]) => path !== "POST /operator/recovery-codes")
      .sort(([, one], [, other]) => Number(one.method !== "GET") - Number(other.method !== "GET"));
    for (const [step, [path, call]] of inOrder.entries()) {
      const before = (await rows()).length;
      const file =
        "type" in call.answer && call.answer.type === "string" ? ["--file", join(folder, `${step}`)] : [];
      const args = [named.get(path) ?? "", ...argumentsOf(call, asked[path]), ...file];
      expect([path, await callCommand(["call", ...args], settings)]).toEqual([
        path,
        expect.stringMatching(/./),
      ]);
      const added = (await rows()).slice(before);
      const isSilent = path in tellNobody && path !== "GET /operator/audit.csv";
      expect([path, added.length]).toEqual([path, isSilent ? 0 : 1]);
      expect([path, added.every(({ actor }) => actor === "command-line")]).toEqual([path, true]);
      if (call.reads) expect([path, added.map(({ act }) => act)]).toEqual([path, [call.reads]]);
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

/** The call as arguments of the command line: params, query and body in one row. */
function argumentsOf({ path }: Call, given: Asked | undefined): string[] {
  const [asked = "", query = ""] = (given?.url ?? "").split("?");
  const at = path.replace("/operator", "").split("/");
  const params = at.flatMap((part, place) =>
    part.startsWith("{") ? [[part.slice(1, -1), asked.split("/")[place]]] : [],
  );
  return [...params, ...new URLSearchParams(query), ...Object.entries(given?.payload ?? {})].map(
    ([key, value]) => `${key}=${typeof value === "object" ? JSON.stringify(value) : value}`,
  );
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
  await db
    .insertInto("mandi_held")
    .values({
      ...{ id: "held", state: "Haryana", district: "Karnal", market: "Karnal", commodity: "Wheat" },
      ...{ variety: "", grade: "", day: "2026-11-01", min_paise: 1, modal_paise: 1, max_paise: 1 },
      ...{ source: "", usual_paise: 245_000, why: "low", held_at: 1, look: "open" },
    })
    .execute();
  const shared = [
    { id: "shared", stock: 9, shop: seller.id },
    { id: "shared-too", stock: 9, shop: otherSeller.id },
  ];
  await shelve(store, shared);
  await changeBeside(db, (tx) => joinEntries(tx, ["shared", "shared-too"], 1));
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
  const asOn = "2026-03-31";
  const csv = readFileSync("src/knowledge/register/data/pesticide-uses.csv", "utf8")
    .split("\n", 4)
    .join("\n");
  const hash = createHash("sha256").update(csv).digest("hex");
  const base = "2020-01-01-older";
  await db
    .insertInto("register_edition")
    .values({
      ...{ id: base, as_on: "2020-01-01", source: "", hash: base, row_count: 0, doubtful: 0 },
      ...{ covered_crops: "", loaded_at: 1, sources: toJson<PartSource[]>([]), withdrawn_at: null },
    })
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
  const about = (url: string, people: readonly TestPerson[], payload?: object): Asked => ({
    ...{ url, people },
    ...(payload ? { payload } : {}),
  });
  const [first, second] = wrong.map(({ id }) => id);
  const [child] = children as [TestPerson, TestPerson];
  const decided = { version: 1, verdict: "refused", reason };
  const closing = { cancelOrders: true, reason };
  const suspension = { day, reason };
  return {
    "GET /operator/licences": about("/licences", sellers),
    "GET /operator/licences/{shop}/{category}": about(licence, [otherSeller]),
    "GET /operator/licences/{shop}/{category}/document": about(`${licence}/document`, [otherSeller]),
    "POST /operator/licences/{shop}/{category}/verdict": about(`${licence}/verdict`, [otherSeller], decided),
    "POST /operator/licences/{shop}/{category}/withdrawal": about(
      ...([`/licences/${trader.id}/pesticides/withdrawal`, [trader]] as const),
      { version: counts?.updated_at, reason },
    ),
    "GET /operator/shops": about("/shops?name=shop", sellers),
    "GET /operator/shops/{shop}": about(shop, [seller]),
    "PUT /operator/shops/{shop}/pause": about(`${shop}/pause`, [seller], { until: "", reason }),
    "DELETE /operator/shops/{shop}/pause": about(`${shop}/pause`, [seller]),
    "POST /operator/shops/{shop}/close": about(`${shop}/close`, [seller], closing),
    "GET /operator/products/{id}/lots": about("/products/in-lots/lots?lot=l1", [otherSeller]),
    "GET /operator/products/{id}/lots/orders": about("/products/in-lots/lots/orders?lot=L1", buyers),
    "POST /operator/products/{id}/lots/recall": about(
      ...(["/products/in-lots/lots/recall", [otherSeller], { lot: "L1", words: reason }] as const),
    ),
    "GET /operator/complaints": about("/complaints", buyers),
    "GET /operator/complaints/{number}": about(`/complaints/${numbers[0]}`, [buyer]),
    "POST /operator/complaints/{number}/steps": about(`/complaints/${numbers[1]}/steps`, [otherBuyer], {
      ...{ kind: "answered", words: "We look" },
    }),
    "GET /operator/problems": about("/problems", buyers),
    "GET /operator/problems/{id}": about(`/problems/${second}`, [otherBuyer]),
    "GET /operator/problems/{id}/pictures/{name}": about(torn, [buyer]),
    "POST /operator/problems/{id}/decision": about(`/problems/${first}/decision`, [buyer], {
      ...{ remedy: null, words: "It was whole" },
    }),
    "GET /operator/messages/{msg_id}/pictures/{id}": about(`/messages/50/pictures/${leaves[0]}`, [buyer]),
    "GET /operator/messages/{msg_id}/voices/{id}": about(`/messages/50/voices/${spoken[0]}`, [buyer]),
    "GET /operator/reports": about("/reports", buyers),
    "GET /operator/reports/{kind}/{id}": about(report, [buyer]),
    "GET /operator/reports/{kind}/{id}/people": about(`${report}/people`, sellers),
    "POST /operator/reports/{kind}/{id}": about(report, [buyer], { decision: "remove", reason: "fraud" }),
    "POST /operator/reports/{kind}/{id}/suspension": about(`${report}/suspension`, [buyer], suspension),
    "GET /operator/badges": about("/badges", badgers),
    "PUT /operator/badges": about("/badges", [newBadger], {
      ...{ email: newBadger.email, kind: "kvk", whose: "KVK Karnal" },
    }),
    "DELETE /operator/badges/{person}": about(`/badges/${badger.id}`, [badger]),
    "GET /operator/guardians": about("/guardians", children),
    "POST /operator/guardians/{person}/agreed": about(`/guardians/${child.id}/agreed`, [child]),
    "POST /operator/legal/{page}": about("/legal/terms", [], { language: "en", words: "Rules", seen: 0 }),
    "POST /operator/helplines/{key}": about("/helplines/cattle", [], {
      ...{ number: "1963", name: "Cattle", name_hi: "पशु", note: "", note_hi: "", seen: 0 },
    }),
    "GET /operator/schemes": about("/schemes", []),
    "GET /operator/schemes/{id}": about("/schemes/kcc", []),
    "POST /operator/schemes/{id}": about("/schemes/mp-bhavantar", [], { ...testScheme, seen: 0 }),
    "POST /operator/recovery-codes": about("/recovery-codes", []),
    "GET /operator/piles": about("/piles", []),
    "GET /operator/figures": about("/figures", []),
    "GET /operator/support-prices": about("/support-prices", []),
    "POST /operator/support-prices": about("/support-prices", [], {
      ...{ cropYear: 2026, announcedOn: "2026-05-13", source: "Press note of the Cabinet" },
      prices: [{ commodity: "ragi", rupeesPerQuintal: 5205 }],
    }),
    "GET /operator/mandi-prices": about("/mandi-prices", []),
    "POST /operator/mandi-prices": about("/mandi-prices", [], {
      ...{ source: "Co-operative of Karnal", csv: "market,modal_price\nKarnal,2450" },
    }),
    "POST /operator/mandi-prices/held": about("/mandi-prices/held", [], { id: "held", take: true }),
    "POST /operator/register/preview": about("/register/preview", [], { asOn, csv }),
    "POST /operator/register": about("/register", [], { asOn, csv, hash, base }),
    "POST /operator/register/undo": about("/register/undo", [], {
      edition: `${asOn}-${hash.slice(0, 8)}`,
    }),
    "GET /operator/catalogue": about("/catalogue", sellers),
    "GET /operator/catalogue/{product}": about("/catalogue/shared", sellers),
    "POST /operator/catalogue/judgements": about("/catalogue/judgements", [seller], {
      ...{ product: `p-${seller.id}`, other: `p-${otherSeller.id}`, same: false },
    }),
    "POST /operator/catalogue/{product}/part": about("/catalogue/shared/part", [seller]),
    "GET /operator/audit": about("/audit", []),
    "GET /operator/audit.csv": about("/audit.csv", []),
  };
}
