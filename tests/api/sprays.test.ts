import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import type { Entry } from "#season/fields/contract.ts";
import { engines } from "../support/database.ts";
import { addField, seasonOf, sow, write, written } from "../support/farm.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

describe.each(engines)("sprays of a season, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, now: () => Date.parse("2027-01-15T12:00:00+05:30") });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const newFarmer = () => {
    count += 1;
    return addTestPerson(app, store, { email: `s${count}@example.in` });
  };
  const sown = async (who: TestPerson, crop: string, sownOn: string) =>
    sow(who, await addField(who, { name: "=Well field" }), { crop, sownOn, stages: [30, 40, 50, 40] });

  test("chlorantraniliprole on tur on 1 December allows the harvest from 30 December, on tomato after 3 days", async () => {
    const who = await newFarmer();
    const tur = await sown(who, "pigeonpea", "2026-07-01");
    const spray = { kind: "spray", active: "chlorantraniliprole 18.5 SC" } as const;
    expect((await written(who, tur, { ...spray, on: "2026-12-01" })).spray).toMatchObject({
      waiting: "days",
      waitingDays: 29,
      harvestFrom: "2026-12-30",
    });
    expect((await seasonOf(who, tur)).sprays).toMatchObject({ harvestFrom: "2026-12-30", unknown: false });
    const tomato = await sown(who, "tomato-rabi", "2026-07-01");
    expect((await written(who, tomato, { ...spray, on: "2026-09-28" })).spray?.harvestFrom).toBe(
      "2026-10-01",
    );
  });

  test("of two sprays the later day counts, and not the later spray", async () => {
    const who = await newFarmer();
    const season = await sown(who, "pigeonpea", "2026-07-01");
    await written(who, season, { kind: "spray", active: "spinosad", on: "2026-10-10" });
    await written(who, season, { kind: "spray", active: "emamectin benzoate", on: "2026-10-20" });
    expect((await seasonOf(who, season)).sprays.harvestFrom).toBe("2026-11-26");
  });

  test("a harvest that is entered too early is kept and warned of; a later one and an earlier spray are not", async () => {
    const who = await newFarmer();
    const season = await sown(who, "pigeonpea", "2026-07-01");
    const harvest = (on: string) => write(who, season, { kind: "harvest", kg: 100, on });
    expect((await harvest("2026-11-30")).json().warning).toBeNull();
    await written(who, season, { kind: "spray", active: "chlorantraniliprole 18.5 SC", on: "2026-12-01" });
    const early = await harvest("2026-12-29");
    expect([early.statusCode, early.json().warning]).toEqual([201, { harvestFrom: "2026-12-30" }]);
    expect((await harvest("2026-12-30")).json().warning).toBeNull();
    const { entries, result } = await seasonOf(who, season);
    expect(result.harvestKg).toBe(300);
    expect(
      entries.filter(({ kind }) => kind === "harvest").map(({ on, warning }) => [on, warning !== null]),
    ).toEqual([
      ["2026-12-30", false],
      ["2026-12-29", true],
      ["2026-11-30", false],
    ]);
  });

  test("what the register does not know is unknown and never none, and says no day", async () => {
    const who = await newFarmer();
    const season = await sown(who, "wheat", "2026-11-01");
    const entry = await written(who, season, {
      kind: "spray",
      product: "Neighbour's mixture",
      on: "2026-12-20",
    });
    expect(entry.spray).toEqual({
      ...{ waiting: "unknown", waitingDays: null, harvestFrom: null, edition: "", groups: [] },
    });
    expect((await seasonOf(who, season)).sprays).toMatchObject({
      harvestFrom: null,
      notBefore: null,
      unknown: true,
    });
  });

  test("a harvest over several fields is warned of by the latest day of all of them, whichever is named first", async () => {
    const who = await newFarmer();
    const [clean, sprayed] = [
      await sown(who, "pigeonpea", "2026-07-01"),
      await sown(who, "pigeonpea", "2026-07-01"),
    ];
    await written(who, sprayed, { kind: "spray", active: "chlorantraniliprole 18.5 SC", on: "2026-12-01" });
    const harvest = { kind: "harvest", kg: 100, on: "2026-12-02" } as const;
    const warning = { harvestFrom: "2026-12-30" };
    expect((await written(who, clean, { ...harvest, also: [sprayed.id] })).warning).toEqual(warning);
    expect((await written(who, sprayed, { ...harvest, also: [clean.id] })).warning).toEqual(warning);
    expect((await written(who, clean, harvest)).warning).toBeNull();
  });

  describe("a row of the register that was chosen", () => {
    const rowOf = async (query: string) => (await app.inject(`/api/register/uses?${query}`)).json()[0].id;
    const sprayedWith = async (more: object, crop = "pigeonpea") => {
      const who = await newFarmer();
      const season = await sown(who, crop, "2026-07-01");
      const { spray } = await written(who, season, { kind: "spray", on: "2026-12-01", ...more });
      return { spray, sprays: (await seasonOf(who, season)).sprays };
    };
    const spinosad = () => rowOf("crop=pigeonpea&active=spinosad%2045%20SC");

    test("against another pest it is the same product still, and its wait", async () => {
      const who = await newFarmer();
      const season = await sown(who, "cotton", "2026-07-01");
      const rows: RegisteredUse[] = (
        await app.inject("/api/register/uses?crop=cotton&active=imidacloprid%2017.8%20SL")
      ).json();
      const [row] = rows;
      const entry = await written(who, season, {
        ...{ kind: "spray", use: row?.id, active: "imidacloprid", product: "My brand", on: "2026-12-01" },
        pest: row?.pests[0],
      });
      expect(entry.spray).toMatchObject({ waiting: "days", waitingDays: 40 });
      const url = `/api/seasons/${season.id}/entries/${entry.id}`;
      for (const pest of ["a pest of my own", "thrips"]) {
        const corrected: Entry = (await who.asks({ method: "PATCH", url, payload: { pest } })).json();
        expect([pest, corrected.spray?.waiting, corrected.spray?.waitingDays]).toEqual([pest, "days", 40]);
        expect([corrected.use, corrected.active]).toEqual([undefined, "imidacloprid 17.8 SL"]);
      }
    });

    test("counts beside its own words and beside a brand", async () => {
      const use = await spinosad();
      const words = [
        { active: "spinosad", product: "Spinosad 45% SC" },
        { product: "Tracer" },
        { product: "Tracer (spinosad 45 SC) 75 ml" },
        {},
      ];
      for (const named of words) {
        const { spray } = await sprayedWith({ use, ...named });
        expect([named, spray?.waiting, spray?.waitingDays]).toEqual([named, "days", 47]);
      }
    });

    test("makes nothing safe that is named beside it: the longer wait counts, or none is known", async () => {
      const use = await rowOf("crop=pigeonpea&active=emamectin%20benzoate");
      const longer = await sprayedWith({ use, active: "spinosad 45 SC" });
      expect(longer.spray).toMatchObject({ waiting: "days", waitingDays: 47, harvestFrom: "2027-01-17" });
      for (const named of [
        "Monocrotophos 36 SL",
        "Endosulfan 35 EC",
        "एंडोसल्फान",
        "Emamectin benzoate 1.9 EC",
      ]) {
        const { spray, sprays } = await sprayedWith({ use, product: named });
        expect([named, spray?.waiting, spray?.harvestFrom]).toEqual([named, "unknown", null]);
        expect(sprays).toMatchObject({ harvestFrom: null, unknown: true });
      }
    });

    test("is unknown as a spray where it only coats the seed", async () => {
      const use = await rowOf("crop=chickpea&active=tebuconazole%205.4%20FS");
      const { spray, sprays } = await sprayedWith({ use, product: "Tebuconazole 5.4% FS" }, "chickpea");
      expect(spray).toMatchObject({ waiting: "unknown", harvestFrom: null });
      expect(sprays).toMatchObject({ harvestFrom: null, unknown: true });
    });
  });

  test("a spray that is moved to another day moves its day of harvest, and one that is undone has none", async () => {
    const who = await newFarmer();
    const season = await sown(who, "tomato-rabi", "2026-07-01");
    const { id } = await written(who, season, {
      ...{ kind: "spray", active: "chlorantraniliprole 18.5 SC", on: "2026-09-28" },
    });
    const url = `/api/seasons/${season.id}/entries/${id}`;
    const moved = await who.asks({ method: "PATCH", url, payload: { on: "2026-09-30" } });
    expect(moved.json().spray).toMatchObject({ waitingDays: 3, harvestFrom: "2026-10-03" });
    const other = await who.asks({ method: "PATCH", url, payload: { active: "no such thing" } });
    expect(other.json().spray).toMatchObject({ waiting: "unknown", harvestFrom: null });
    const again = await who.asks({
      method: "PATCH",
      url,
      payload: { active: "chlorantraniliprole 18.5 SC" },
    });
    expect(again.json().spray).toMatchObject({ waitingDays: 3 });
    // Another pack than was said: what was known of the first one's waiting days does not hold for it.
    const pack = await who.asks({ method: "PATCH", url, payload: { product: "Neighbour's mixture" } });
    expect(pack.json()).toMatchObject({ product: "Neighbour's mixture", spray: { waiting: "unknown" } });
    expect(pack.json()).not.toHaveProperty("active");
    await who.asks({ method: "DELETE", url });
    expect((await seasonOf(who, season)).sprays).toEqual({
      ...{ harvestFrom: null, notBefore: null, unknown: false, sameGroup: [] },
    });
  });

  test("the same group of actives twice running is told", async () => {
    const who = await newFarmer();
    const season = await sown(who, "tomato-rabi", "2026-07-01");
    const spray = (on: string) => written(who, season, { kind: "spray", active: "imidacloprid", on });
    const [one, other] = [await spray("2026-09-01"), await spray("2026-09-20")];
    expect((await seasonOf(who, season)).sprays.sameGroup).toEqual([one.id, other.id]);
  });

  test("the spray register is a file that no spreadsheet takes for formulas", async () => {
    const who = await newFarmer();
    const season = await sown(who, "pigeonpea", "2026-07-01");
    await written(who, season, {
      ...{ kind: "spray", active: "chlorantraniliprole 18.5 SC", product: "Sample", pest: "pod borer" },
      ...{ on: "2026-12-01", dose: 90, doseUnit: "ml", waterLitres: 300, pumps: 20, words: "=1+1" },
    });
    const answer = await who.asks({ url: `/api/seasons/${season.id}/sprays.csv` });
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head = "", row = ""] = answer.body.split("\r\n");
    expect(head).toContain("day,field,area_ha,crop,pest,product,active,dose,unit,water_litres,pumps");
    expect(row).toContain("2026-12-01,'=Well field,0.6,");
    expect(row).toContain(",90,ml,300,20,days,29,2026-12-30,");
    expect(row).toContain("'=1+1");
    const inHindi = await who.asks({ url: `/api/seasons/${season.id}/sprays.csv?language=hi` });
    const [hindiHead = "", hindiRow = ""] = inHindi.body.split("\r\n");
    expect(hindiHead).toContain("तारीख,खेत,रकबा (हेक्टेयर),फसल,कीट या रोग,दवा");
    expect(hindiHead.split(",")).toHaveLength(head.split(",").length);
    expect(hindiRow).toContain(",दिन,29,2026-12-30,");
  });
});
