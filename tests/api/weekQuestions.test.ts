import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import type { MandiPrices } from "#knowledge/crops/mandi/contract.ts";
import { mandiTag } from "#knowledge/crops/mandi/rules.ts";
import { readWhenDue } from "#knowledge/crops/mandi/server/reading/readPrices.ts";
import type { Answered } from "#season/chatbot/contract.ts";
import type { PlaceWeather } from "#season/weather/contract.ts";
import { engines } from "../support/database.ts";
import { makeMandiStandIn, mandiRecord } from "../support/mandiService.ts";
import {
  madeHours,
  openMeteoBody,
  startWeatherServices,
  type WeatherServices,
} from "../support/weatherServices.ts";

/** Forty questions about weather, prices, schemes and insurance, written down before EarthWorm was taught to answer them. */
const rows: readonly { question: string; district: string; right: string }[] = parse(
  readFileSync(new URL("../support/weekQuestions.csv", import.meta.url)),
  { columns: true },
);

/** A day on which every card counts. */
const day = "2026-03-20";
const noon = Date.parse(`${day}T12:00:00+05:30`);

/** Answers with a forecast for the point that is asked for. */
function answerForecast(services: WeatherServices) {
  services.forecast = (address: URL, response: import("node:http").ServerResponse) => {
    const [latitude = 0, longitude = 0] = ["latitude", "longitude"].map((name) =>
      Number(address.searchParams.get(name)),
    );
    response.end(JSON.stringify(openMeteoBody({ latitude, longitude, from: day, hours: madeHours(3, 7) })));
  };
}

describe.each(engines)("questions about the week on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let plain: FastifyInstance;
  let services: WeatherServices;
  beforeAll(async () => {
    [store, services] = [await open(), await startWeatherServices()];
    answerForecast(services);
    plain = await makeApp({ store, now: () => noon });
    app = await makeApp({
      ...{ store, now: () => noon, weatherUrl: services.weatherUrl },
      weatherBounds: { memory: 0 },
    });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await plain.close();
    await store.close();
    services.close();
  });

  const get = async <Answer>(of: FastifyInstance, address: string): Promise<Answer> => {
    const answer = await of.inject(`/api${address}`);
    expect([address, answer.statusCode]).toEqual([address, 200]);
    return answer.json();
  };
  const ask = (of: FastifyInstance, { question, district }: { question: string; district: string }) =>
    get<Answered>(
      of,
      `/earthworm?${new URLSearchParams({ query: question, ...(district ? { district } : {}) })}`,
    );
  const weatherOf = (of: FastifyInstance, { district }: NonNullable<Answered["weather"]>) =>
    get<PlaceWeather>(of, `/weather?district=${district}`);
  const pricesOf = (of: FastifyInstance, { crop, district }: NonNullable<Answered["price"]>) =>
    get<MandiPrices>(
      of,
      `/crops/${crop._id}/mandi-prices${district === null ? "" : `?district=${district}`}`,
    );

  test("of forty each is answered by what is known of its place, day, crop or scheme, or handed on with a number", async () => {
    expect(rows).toHaveLength(40);
    const wrong: string[] = [];
    for (const row of rows) {
      const answer = await ask(plain, row);
      const label = labelOf(answer);
      if (label !== row.right) wrong.push(`${row.question}: ${label}, not ${row.right}`);
      // A number beside every answer of these that is no card, which has its own.
      if (!answer.scheme) expect([row.question, answer.helper?.number]).toEqual([row.question, anyNumber]);
      else expect(answer.scheme.card.helpline.number).toMatch(/\d/);
    }
    expect(wrong).toEqual([]);
  });

  test("with a service each answer of the weather has figures of its own place and days, with their age and source", async () => {
    for (const row of rows.filter(({ right }) => right.startsWith("weather"))) {
      const { weather } = await ask(app, row);
      if (!weather) throw new Error(`No place is known: ${row.question}`);
      await expect.poll(async () => (await weatherOf(app, weather)).forecast?.madeAt).toBe(noon);
      const { district, name, today, forecast } = await weatherOf(app, weather);
      expect([district, name]).toEqual([weather.district, knownDistricts().get(weather.district)?.name]);
      expect(forecast?.source).toBe("127.0.0.1");
      const days = forecast?.days.map(({ on }) => on);
      expect([today, days]).toEqual([day, Array.from({ length: 7 }, (_, index) => daysLater(day, index))]);
      if (weather.day) expect(days).toContain(weather.day);
    }
  });

  test("without a service each has what is usual there, and no forecast", async () => {
    for (const row of rows.filter(({ right }) => right.startsWith("weather"))) {
      const { weather } = await ask(plain, row);
      if (!weather) throw new Error(`No place is known: ${row.question}`);
      const { forecast, service, warnings, usual } = await weatherOf(plain, weather);
      expect({ forecast, service, warnings }).toEqual({ forecast: null, service: false, warnings: null });
      expect(usual.tmax).toBeGreaterThan(usual.tmin);
    }
  });

  test("each answer of a price has mandis with their day, place and source, and where none is known the support price or nothing", async () => {
    const priced = rows.filter(({ right }) => right.startsWith("price"));
    for (const row of priced) {
      const { price } = await ask(plain, row);
      if (!price) throw new Error(`No crop is known: ${row.question}`);
      const { mandis, support } = await pricesOf(plain, price);
      expect([row.question, mandis]).toEqual([row.question, []]);
      expect(price.district !== null || support !== null).toBe(true);
      if (support) expect(support.marketingSeason).toMatch(/20\d\d/);
    }
    const service = await makeMandiStandIn();
    service.records = [
      mandiRecord(daysLater(day, -1), 2_480),
      mandiRecord(daysLater(day, -8), 2_470, { market: "Indri" }),
      mandiRecord(daysLater(day, -40), 2_460, { market: "Assandh" }),
    ];
    await readWhenDue(app, store.db, { service: { url: service.url, key: "k" }, now: () => noon });
    await service.close();
    plain.responses.invalidate(mandiTag);
    const [wheat] = priced;
    const { price } = await ask(plain, wheat ?? { question: "", district: "" });
    if (!price) throw new Error("No crop is known");
    const { mandis } = await pricesOf(plain, price);
    expect(mandis.map(({ market, district, day: of, modal }) => [market, district, of, modal])).toEqual([
      ["Karnal", "Karnal", daysLater(day, -1), 248_000],
      ["Indri", "Karnal", daysLater(day, -8), 247_000],
    ]);
  });

  test("a name that is a word too, or that two districts have, is no place; a PIN code of the own district is", async () => {
    const at = async (question: string, district = "") => (await ask(plain, { question, district })).weather;
    expect(await at("mausam kharab ho gaya, barish kab hogi")).toBeNull();
    expect((await at("gaya district me barish hogi"))?.district).toBe(
      [...knownDistricts().values()].find(({ name }) => name === "Gaya")?.code,
    );
    const twins = [...knownDistricts().values()].filter(({ name }) => name === "Bilaspur");
    expect(twins).toHaveLength(2);
    expect(await at("rain in Bilaspur", "498")).toBeNull();
    for (const { code } of twins) expect((await at("rain in Bilaspur", String(code)))?.district).toBe(code);
    expect((await at("barish 442001", "498"))?.district).toBe(498);
    expect(await at("barish 442001", "36")).toBeNull();
  });

  test("a question beyond the days of a forecast gets none, and one of tomorrow means tomorrow's date", async () => {
    for (const question of ["will it rain next month", "monsoon kab aayega", "अगले महीने बारिश होगी क्या"])
      expect([question, (await ask(plain, { question, district: "498" })).weather]).toEqual([question, null]);
    expect(indianDay(noon)).toBe(day);
    expect((await ask(plain, { question: "kal mausam", district: "498" })).weather?.day).toBe("2026-03-21");
  });
});

const anyNumber = expect.stringMatching(/^[\d -]{4,}$/);

function labelOf({ kind, scheme, helper, weather, price }: Answered): string {
  if (scheme) return ["scheme:".concat(scheme.card.id), scheme.asked].filter(Boolean).join(" ");
  if (weather) return ["weather:".concat(String(weather.district)), weather.day].filter(Boolean).join(" ");
  if (price) return `price:${price.crop._id.replace(/-(kharif|rabi|spring|summer)$/, "")}`;
  return kind === "helper" && helper?.number ? "handed on" : kind;
}
