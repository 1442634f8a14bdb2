import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import type { Store } from "#database/store.ts";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { closeAccount } from "#people/account/server/closing/closeAccount.ts";
import { limits } from "#season/fields/rules.ts";
import { engines } from "../support/database.ts";
import { addField, farmDay, seasonOf, sow, write, written } from "../support/farm.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

describe.each(engines)("fields and seasons, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, now: () => farmDay });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const newFarmer = () => {
    count += 1;
    return addTestPerson(app, store, { email: `f${count}@example.in` });
  };
  const patch = (who: TestPerson, url: string, payload: object) =>
    who.asks({ method: "PATCH", url: `/api${url}`, payload });

  test("a field needs a name and an area, and nothing else", async () => {
    const who = await newFarmer();
    const answer = await who.asks({
      method: "POST",
      url: "/api/fields",
      payload: { name: " Well   field ", areaHa: 0.607 },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { name: "Well field", areaHa: 0.607, soil: null, district: null, water: null, seasons: [] },
    ]);
    for (const payload of [
      { name: "x" },
      { name: "", areaHa: 1 },
      { name: "x", areaHa: 0 },
      { name: "x", areaHa: 1e4 },
    ])
      expect((await who.asks({ method: "POST", url: "/api/fields", payload })).statusCode).toBe(400);
  });

  test("what is said of a field is kept, and null forgets it", async () => {
    const who = await newFarmer();
    const said = {
      unit: { word: "acre", squareMetres: 4046.86 },
      soil: "Black",
      state: "Maharashtra",
      water: "borewell",
      pump: { horsepower: 5, head: 30 },
      sprayerLitres: 15,
      canalTurnOn: "2026-12-10",
    } as const;
    const field = await addField(who, said);
    expect(field).toMatchObject({ ...said, state: { name: "Maharashtra", title: "Maharashtra" } });
    const changed = (await patch(who, `/fields/${field.id}`, { name: "Road field", pump: null })).json();
    expect(changed).toEqual({ ...field, name: "Road field", pump: null });
    expect((await patch(who, `/fields/${field.id}`, {})).json()).toEqual(changed);
    expect((await who.asks({ url: "/api/fields" })).json()).toEqual([changed]);
    for (const payload of [{ state: "Atlantis" }, { district: 99_998 }, { soil: "Clay" }, { name: null }])
      expect((await patch(who, `/fields/${field.id}`, payload)).statusCode).toBe(400);
  });

  test("what stood on a field before is a crop or fallow, and no other word", async () => {
    const who = await newFarmer();
    const field = await addField(who, { cropBefore: "tomato-rabi" });
    expect(field.cropBefore).toBe("tomato-rabi");
    const stored = async (cropBefore: string | null) =>
      (await patch(who, `/fields/${field.id}`, { cropBefore })).json().cropBefore;
    expect(await stored("fallow")).toBe("fallow");
    expect(await stored(null)).toBeNull();
    for (const cropBefore of ["atlantis", "Tomato", ""])
      expect((await patch(who, `/fields/${field.id}`, { cropBefore })).statusCode).toBe(400);
  });

  test("a season of a rain-fed field waits for rain, and one that is watered does not", async () => {
    const who = await newFarmer();
    const field = await addField(who, { water: "rain" });
    const season = await sow(who, field, { crop: "soybean", sownOn: "2026-06-20" });
    const sowing = async () => (await seasonOf(who, season)).tasks.find(({ id }) => id === "sowing");
    expect(await sowing()).toMatchObject({ title: expect.stringContaining("100 mm"), basis: "sourced" });
    await patch(who, `/fields/${field.id}`, { water: "borewell" });
    expect((await sowing())?.title).not.toContain("mm");
  });

  test("numbers of a soil card are kept and forgotten", async () => {
    const who = await newFarmer();
    const field = await addField(who);
    const put = (payload: object) =>
      who.asks({ method: "PUT", url: `/api/fields/${field.id}/soil-card`, payload });
    const card = { on: "2025-04-01", ph: 7.4, organicCarbon: 0.42, n: 210, p: 14, k: 300, zn: 0.5 };
    expect((await put(card)).json().soilCard).toEqual(card);
    expect((await put({ ...card, ph: 15 })).statusCode).toBe(400);
    for (const on of ["2030-01-01", daysLater(indianDay(farmDay), 2), "2026-02-30"])
      expect((await put({ on, n: 100 })).json().errors[0].field).toBe("on");
    expect((await put({ ...card, on: indianDay(farmDay) })).statusCode).toBe(200);
    expect((await put({})).json().soilCard).toBeNull();
  });

  test("wheat sown on 2 November by days of Punjab ends its stages on the published days", async () => {
    const who = await newFarmer();
    const season = await sow(who, await addField(who));
    expect(season.stages.map(({ name, to }) => [name, to])).toEqual([
      ["initial", "2026-11-25"],
      ["development", "2027-01-08"],
      ["mid", "2027-02-24"],
      ["late", "2027-03-26"],
    ]);
    expect(season).toMatchObject({ endsOn: "2027-03-26", overOn: null, version: 0, crop: { _id: "wheat" } });
  });

  test("a season needs a crop that is known and a day that there is", async () => {
    const who = await newFarmer();
    const field = await addField(who);
    const ask = (payload: object) =>
      who.asks({ method: "POST", url: `/api/fields/${field.id}/seasons`, payload });
    expect((await ask({ crop: "moonflower", sownOn: "2026-11-02" })).json().errors[0].field).toBe("crop");
    expect((await ask({ crop: "wheat", sownOn: "2026-02-30" })).json().errors[0].field).toBe("sownOn");
    expect((await ask({ crop: "wheat", sownOn: "2026-11-02", stages: [1, 2] })).statusCode).toBe(400);
    expect((await ask({ crop: "wheat", sownOn: "2026-11-02" })).statusCode).toBe(201);
  });

  test("moving the sowing day moves every task that is not done, and none that is", async () => {
    const who = await newFarmer();
    const season = await sow(who, await addField(who, { water: "borewell" }));
    const [first, second] = season.tasks.filter(({ byCalendar }) => !byCalendar);
    if (!first || !second) throw new Error("a plan has tasks");
    await written(who, season, { kind: "done", task: first.id, on: "2026-11-02" });
    const moved = (await patch(who, `/seasons/${season.id}`, { sownOn: "2026-11-08" })).json();
    const task = (id: string) => moved.tasks.find((task: { id: string }) => task.id === id);
    expect(task(first.id)).toMatchObject({
      from: first.from,
      to: first.to,
      done: true,
      doneOn: "2026-11-02",
    });
    expect(task(second.id).from).toBe(
      new Date(Date.parse(second.from) + 6 * 86_400_000).toISOString().slice(0, 10),
    );
    expect(moved.version).toBeGreaterThan(season.version);
    expect(moved.stages[0]).toMatchObject({ from: "2026-11-08" });
  });

  test("another person's field and season are not found, whatever is asked of them", async () => {
    const [owner, other] = [await newFarmer(), await newFarmer()];
    const field = await addField(owner);
    const season = await sow(owner, field);
    const entry = await written(owner, season, { kind: "cost", amount: 1_200 });
    const asked = await Promise.all([
      patch(other, `/fields/${field.id}`, { name: "Mine" }),
      other.asks({ method: "DELETE", url: `/api/fields/${field.id}` }),
      other.asks({ method: "PUT", url: `/api/fields/${field.id}/soil-card`, payload: { n: 1 } }),
      other.asks({
        method: "POST",
        url: `/api/fields/${field.id}/seasons`,
        payload: { crop: "wheat", sownOn: "2026-11-02" },
      }),
      other.asks({ url: `/api/seasons/${season.id}` }),
      patch(other, `/seasons/${season.id}`, { sownOn: "2026-11-03" }),
      other.asks({ method: "DELETE", url: `/api/seasons/${season.id}` }),
      write(other, season, { kind: "cost", amount: 1 }),
      patch(other, `/seasons/${season.id}/entries/${entry.id}`, { amount: 1 }),
      other.asks({ method: "DELETE", url: `/api/seasons/${season.id}/entries/${entry.id}` }),
      other.asks({ url: `/api/seasons/${season.id}/water` }),
      other.asks({ url: `/api/seasons/${season.id}/calendar.ics` }),
      other.asks({ url: `/api/seasons/${season.id}/sprays.csv` }),
    ]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 404));
    // Nor can it be written into beside one's own, or repeated.
    const own = await sow(other, await addField(other));
    expect((await write(other, own, { kind: "cost", amount: 9, also: [season.id] })).statusCode).toBe(404);
    expect((await seasonOf(other, own)).entries).toEqual([]);
    expect((await seasonOf(owner, season)).entries).toEqual([entry]);
    expect((await other.asks({ url: "/api/fields" })).json()).toHaveLength(1);
  });

  test("an account has so many fields, and a field so many seasons", async () => {
    const who = await newFarmer();
    const field = await addField(who);
    for (let more = 1; more < limits.fieldsPerPerson; more += 1)
      await addField(who, { name: `Field ${more}` });
    const payload = { name: "One more", areaHa: 1 };
    expect((await who.asks({ method: "POST", url: "/api/fields", payload })).statusCode).toBe(409);
    for (let more = 0; more < limits.seasonsPerField; more += 1) await sow(who, field);
    const season = { crop: "wheat", sownOn: "2026-11-02" };
    const url = `/api/fields/${field.id}/seasons`;
    expect((await who.asks({ method: "POST", url, payload: season })).statusCode).toBe(409);
  });

  test("a field and a season that are sent twice with one key are made once", async () => {
    const who = await newFarmer();
    const twice = (url: string, payload: object) =>
      Promise.all(
        [1, 2].map(() =>
          who.asks({
            method: "POST",
            url,
            payload,
            headers: { "idempotency-key": `key of ${url.length}`.replaceAll(" ", "-") },
          }),
        ),
      );
    const [one, other] = await twice("/api/fields", { name: "Well field", areaHa: 1 });
    expect(one?.json().id).toBe(other?.json().id);
    const id = one?.json().id;
    const seasons = await twice(`/api/fields/${id}/seasons`, { crop: "wheat", sownOn: "2026-11-02" });
    expect(new Set(seasons.map((answer) => answer.json().id)).size).toBe(1);
    const [field] = (await who.asks({ url: "/api/fields" })).json();
    expect(field.seasons).toHaveLength(1);
  });

  test("a key that made something else is refused, and makes nothing", async () => {
    const who = await newFarmer();
    const post = (url: string, payload: object, key: string) =>
      who.asks({ method: "POST", url, payload, headers: { "idempotency-key": key } });
    const made = await post("/api/fields", { name: "Well field", areaHa: 1 }, "key-of-a-field");
    const other = await post("/api/fields", { areaHa: 2, name: "Well field" }, "key-of-a-field");
    expect([made.statusCode, other.statusCode]).toEqual([201, 422]);
    expect((await post("/api/fields", { areaHa: 1, name: "Well field" }, "key-of-a-field")).json().id).toBe(
      made.json().id,
    );
    const url = `/api/fields/${made.json().id}/seasons`;
    const sown = await post(url, { crop: "wheat", sownOn: "2026-11-02" }, "key-of-a-season");
    const moved = await post(url, { crop: "wheat", sownOn: "2026-11-03" }, "key-of-a-season");
    expect([sown.statusCode, moved.statusCode]).toEqual([201, 422]);
    const [field] = (await who.asks({ url: "/api/fields" })).json();
    expect([field.areaHa, field.seasons.length]).toEqual([1, 1]);
  });

  test("a field and a season have the ids that a phone drew for them; an id that is taken is refused", async () => {
    const [who, other] = [await newFarmer(), await newFarmer()];
    const ids = { field: randomBytes(16).toString("hex"), season: randomBytes(16).toString("hex") };
    const add = (person: TestPerson) =>
      person.asks({ method: "POST", url: "/api/fields", payload: { id: ids.field, name: "x", areaHa: 1 } });
    const sowIn = (person: TestPerson, field: string) =>
      person.asks({
        method: "POST",
        url: `/api/fields/${field}/seasons`,
        payload: { id: ids.season, crop: "wheat", sownOn: "2026-11-02" },
      });
    expect((await add(who)).json().id).toBe(ids.field);
    expect((await sowIn(who, ids.field)).json().id).toBe(ids.season);
    const own = await addField(other);
    const taken = [await add(who), await add(other), await sowIn(who, ids.field), await sowIn(other, own.id)];
    expect(taken.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
    const short = await who.asks({
      method: "POST",
      url: "/api/fields",
      payload: { id: "mine", name: "x", areaHa: 1 },
    });
    expect(short.statusCode).toBe(400);
  });

  test("a day that there is not is kept nowhere, and an end lies within its season", async () => {
    const who = await newFarmer();
    const field = await addField(who);
    const season = await sow(who, field);
    const card = {
      method: "PUT" as const,
      url: `/api/fields/${field.id}/soil-card`,
      payload: { on: "2026-99-99" },
    };
    expect((await who.asks(card)).statusCode).toBe(400);
    for (const canalTurnOn of ["2026-12-32", "2026-13-01", "2026-02-30"])
      expect((await patch(who, `/fields/${field.id}`, { canalTurnOn })).statusCode).toBe(400);
    for (const overOn of ["2026-11-31", "2020-01-20", "2026-12-03"])
      expect((await patch(who, `/seasons/${season.id}`, { overOn })).statusCode).toBe(400);
    expect((await patch(who, `/seasons/${season.id}`, { overOn: "2026-12-01" })).statusCode).toBe(200);
  });

  test("what changes a field's plans renews its calendar; a state named alone is another place", async () => {
    const who = await newFarmer();
    const field = await addField(who, { district: 27 });
    const season = await sow(who, field);
    await patch(who, `/fields/${field.id}`, { pump: { horsepower: 5 } });
    expect((await seasonOf(who, season)).version).toBe(0);
    const changed = (await patch(who, `/fields/${field.id}`, { state: "Bihar", water: "rain" })).json();
    expect(changed).toMatchObject({ district: null, state: { name: "Bihar" } });
    expect((await seasonOf(who, season)).version).toBe(1);
  });

  test("a season of a crop that is no longer shipped stands in the list, and today is told without it", async () => {
    const who = await newFarmer();
    const season = await sow(who, await addField(who));
    await store.db.updateTable("season").set({ crop_id: "gone" }).where("id", "=", season.id).execute();
    await store.db.updateTable("season").set({ stage_days: null }).where("id", "=", season.id).execute();
    const [field] = (await who.asks({ url: "/api/fields" })).json();
    expect(field.seasons[0].crop.name).toBe("gone");
    expect((await who.asks({ url: "/api/today" })).json()).toMatchObject({ fields: 1, tasks: [] });
  });

  test("a season that repeats another says when each task was done the last time", async () => {
    const who = await newFarmer();
    const field = await addField(who, { water: "borewell" });
    const season = await sow(who, field);
    const task = season.tasks[0]?.id ?? "";
    await written(who, season, { kind: "done", task, on: "2026-11-05" });
    const next = await sow(who, field, { sownOn: "2027-11-10", repeats: season.id });
    expect(next.repeats).toBe(season.id);
    expect(next.tasks.find(({ id }) => id === task)).toMatchObject({
      done: false,
      // The day of sowing is day 1.
      lastTime: { on: "2026-11-05", day: 4 },
    });
    expect(next.stages.map(({ to }) => to)).toEqual(["2027-12-03", "2028-01-16", "2028-03-03", "2028-04-02"]);
    const payload = { crop: "chickpea", sownOn: "2027-11-10", repeats: season.id };
    const other = await who.asks({ method: "POST", url: `/api/fields/${field.id}/seasons`, payload });
    expect(other.statusCode).toBe(404);
  });

  test("a season that is over says so, and goes on where that was a mistake", async () => {
    const who = await newFarmer();
    const season = await sow(who, await addField(who));
    expect((await patch(who, `/seasons/${season.id}`, { overOn: "2026-12-01" })).json().overOn).toBe(
      "2026-12-01",
    );
    expect((await patch(who, `/seasons/${season.id}`, { overOn: null })).json().overOn).toBeNull();
  });

  test("a removed season and a removed field are gone with their diary", async () => {
    const who = await newFarmer();
    const field = await addField(who);
    const [one, other] = [
      await sow(who, field),
      await sow(who, field, { crop: "chickpea", stages: [20, 30, 35, 20] }),
    ];
    for (const season of [one, other]) await written(who, season, { kind: "note", words: "Looked at it" });
    const remove = (url: string) => who.asks({ method: "DELETE", url: `/api${url}` });
    expect((await remove(`/seasons/${one.id}`)).statusCode).toBe(204);
    expect((await who.asks({ url: `/api/seasons/${one.id}` })).statusCode).toBe(404);
    expect((await remove(`/fields/${field.id}`)).statusCode).toBe(204);
    expect((await who.asks({ url: `/api/seasons/${other.id}` })).statusCode).toBe(404);
    const left = await store.db
      .selectFrom("season_entry")
      .select("id")
      .where("person_id", "=", who.id)
      .execute();
    expect(left).toEqual([]);
  });

  test("with the account goes all of it, and of nobody else's anything", async () => {
    const [who, neighbour] = [await newFarmer(), await newFarmer()];
    for (const person of [who, neighbour]) {
      const season = await sow(person, await addField(person));
      for (let more = 0; more < 3; more += 1)
        await written(person, season, { kind: "note", words: `${more}` });
    }
    const person = await store.db
      .selectFrom("person")
      .selectAll()
      .where("id", "=", who.id)
      .executeTakeFirstOrThrow();
    const closing = {
      db: store.db,
      changes: app.changes,
      files: filesInMemory(),
      onAccountClosed,
      toTheEnd: true,
    };
    expect(await closeAccount(closing, person)).toBe(true);
    const left = async (id: string) =>
      Promise.all(
        (["field", "season", "season_entry"] as const).map(
          async (table) =>
            (await store.db.selectFrom(table).select("id").where("person_id", "=", id).execute()).length,
        ),
      );
    expect(await left(who.id)).toEqual([0, 0, 0]);
    expect(await left(neighbour.id)).toEqual([1, 1, 3]);
  });

  test("the owner's other screens hear of each change, and nobody else's", async () => {
    const [who, other] = [await newFarmer(), await newFarmer()];
    const heard: string[] = [];
    const unsubscribe = app.changes.subscribe((tags) => void heard.push(...tags));
    const field = await addField(who);
    const season = await sow(who, field);
    await written(who, season, { kind: "note", words: "Dry" });
    await write(other, season, { kind: "note", words: "Not mine" });
    unsubscribe();
    // Changes of earlier tests may arrive late, and the own one once more where the database reports it.
    expect(heard.filter((tag) => tag === `fields:${who.id}`).length).toBeGreaterThanOrEqual(3);
    expect(heard).not.toContain(`fields:${other.id}`);
  });

  test("answers are kept by nobody on the way", async () => {
    const who = await newFarmer();
    expect((await who.asks({ url: "/api/fields" })).headers["cache-control"]).toBe("no-store");
  });
});
