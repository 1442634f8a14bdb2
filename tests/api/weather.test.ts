import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { daysLater, hourMs, indianDay } from "#kit/contract/days/indianDays.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import type { PlaceWeather } from "#season/weather/contract.ts";
import { engines } from "../support/database.ts";
import {
  madeHours,
  type OpenMeteoBody,
  openMeteoBody,
  startWeatherServices,
  type WeatherServices,
} from "../support/weatherServices.ts";

/** Wardha, Nagpur, Ludhiana, Akola. */
const [wardha, nagpur, ludhiana, akola] = [498, 484, 36, 467];
const monday = "2026-11-23";

describe.each(engines)("weather of a district, on $name", ({ open }) => {
  let services: WeatherServices;
  let store: Store;
  let app: FastifyInstance;
  let now: number;

  beforeAll(async () => {
    services = await startWeatherServices();
    store = await open();
  });
  afterAll(async () => {
    services.close();
    await store.close();
  });
  beforeEach(async () => {
    now = Date.parse(`${monday}T06:00:00+05:30`);
    services.asked.length = 0;
    services.forecast = (_: URL, response: import("node:http").ServerResponse) =>
      response.writeHead(500).end();
    services.warnings = [];
    await store.db.deleteFrom("weather_place").execute();
    await store.db.deleteFrom("weather_service").execute();
    app = await appWith({ weatherUrl: services.weatherUrl });
  });
  afterEach(async () => {
    await app.close();
  });

  const appWith = (urls: { weatherUrl?: string; imdUrl?: string }) =>
    makeApp({
      ...{ store, ...urls, now: () => now },
      weatherBounds: { memory: 0, timeout: 2_000, bytes: 200_000, atOnce: 2, hourly: 500, rest: 60_000 },
    });
  const look = async (district = wardha): Promise<PlaceWeather> => {
    const answer = await app.inject(`/api/weather?district=${district}`);
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    return answer.json();
  };
  const service = async () =>
    (await store.db
      .selectFrom("weather_service")
      .selectAll()
      .where("service", "=", "forecast")
      .executeTakeFirst()) ?? {
      ...{ answered_at: 0, failures: 0, refused: 0, fault: "" },
    };
  /** A body for a district, with made days from so many days before today on. */
  const bodyOf = (
    district: number,
    number: number,
    { from = indianDay(now), days = 7 } = {},
  ): OpenMeteoBody => {
    const { latitude, longitude } = knownDistricts().get(district) ?? { latitude: 0, longitude: 0 };
    return openMeteoBody({ latitude, longitude, from, hours: madeHours(number, days) });
  };
  /** Has the service answer and waits until that was taken. */
  const taken = async (body: unknown, district = wardha) => {
    services.forecast = body;
    const before = (await service()).answered_at;
    await look(district);
    await expect.poll(async () => (await service()).answered_at).toBeGreaterThan(before);
  };
  const later = (hours: number) => {
    now += hours * hourMs;
  };

  test("a look never waits for the service; what it gives is there at the next one, with its day and place", async () => {
    let respond = (_: unknown) => {};
    services.forecast = (_: URL, response: import("node:http").ServerResponse) => {
      respond = (body) => response.end(JSON.stringify(body));
    };
    // It never answers, and every look is answered all the same.
    for (let looks = 0; looks < 20; looks += 1) expect((await look()).forecast).toBeNull();
    await expect.poll(() => services.asked.length).toBe(1);
    const body = bodyOf(wardha, 1);
    respond(body);
    await expect.poll(async () => (await look()).forecast?.madeAt).toBe(now);
    const { name, today, service: isSet, forecast } = await look();
    expect({ name, today, isSet }).toEqual({ name: "Wardha", today: monday, isSet: true });
    expect(forecast?.days.map(({ on }) => on)).toEqual(body.daily.time);
    expect(forecast?.days.map(({ rain }) => rain)).toEqual(body.daily.precipitation_sum);
    expect(forecast?.hours?.rain).toEqual(body.hourly.precipitation.slice(0, 72));
    expect(services.asked).toHaveLength(1);
    expect(Object.fromEntries(services.asked[0]?.searchParams ?? [])).toMatchObject({
      ...{ apikey: "k", timezone: "Asia/Kolkata", past_days: "92", forecast_days: "7" },
    });
    expect(services.asked[0]?.searchParams.get("latitude")).toMatch(/^20\.\d\d$/);
  });

  test("all share one request a place and hour, whichever process they ask", async () => {
    const other = await appWith({ weatherUrl: services.weatherUrl });
    services.forecast = bodyOf(wardha, 2);
    const looks = () =>
      Promise.all([app, other, app, other].map((each) => each.inject(`/api/weather?district=${wardha}`)));
    await looks();
    await expect.poll(async () => (await look()).forecast).not.toBeNull();
    await looks();
    expect(services.asked).toHaveLength(1);
    later(1);
    await looks();
    await expect.poll(() => services.asked.length).toBe(2);
    await other.close();
    expect(services.asked).toHaveLength(2);
  });

  test("without a service every look says what is usual, that none is set, and no forecast", async () => {
    const plain = await appWith({});
    const {
      forecast,
      service: isSet,
      usual,
      warnings,
    } = (await plain.inject(`/api/weather?district=${wardha}`)).json();
    expect({ forecast, isSet, warnings }).toEqual({ forecast: null, isSet: false, warnings: null });
    expect(usual).toEqual({ rainyDays: 0, rain: 4, tmin: 17, tmax: 31 });
    now = Date.parse("2026-07-20T06:00:00+05:30");
    const july = (await plain.inject(`/api/weather?district=${wardha}`)).json();
    expect(july.usual).toMatchObject({ rainyDays: 3 });
    expect((await plain.inject("/api/weather?district=99999")).statusCode).toBe(404);
    expect((await plain.inject("/api/weather")).statusCode).toBe(400);
    expect(services.asked).toEqual([]);
    await plain.close();
  });

  test("a forecast stays with its time while the service is silent, and is gone after three days", async () => {
    await taken(bodyOf(wardha, 3));
    const madeAt = now;
    services.forecast = (_: URL, response: import("node:http").ServerResponse) =>
      response.writeHead(503).end();
    later(25);
    const nextDay = await look();
    expect(nextDay.forecast).toMatchObject({ madeAt, days: { length: 6 } });
    expect(nextDay.forecast?.days[0]?.on).toBe(daysLater(monday, 1));
    await expect.poll(async () => (await service()).failures).toBe(1);
    later(46);
    expect((await look()).forecast?.madeAt).toBe(madeAt);
    later(1);
    expect((await look()).forecast).toBeNull();
  });

  test("a service that repeats itself makes its figures no newer", async () => {
    const body = bodyOf(wardha, 4, { days: 9 });
    const ofDays = (first: number, count: number) => ({
      ...body,
      daily: Object.fromEntries(
        Object.entries(body.daily).map(([name, column]) => [name, column.slice(first, first + count)]),
      ),
    });
    await taken(ofDays(0, 7));
    const madeAt = now;
    later(26);
    await taken(ofDays(0, 8));
    expect((await look()).forecast?.madeAt).toBe(madeAt);
    later(1);
    const changed = ofDays(0, 8);
    changed.daily.temperature_2m_max = (changed.daily.temperature_2m_max ?? []).map(
      (each) => Number(each) + 1,
    );
    await taken(changed);
    expect((await look()).forecast?.madeAt).toBe(now);
  });

  /** Ways to lie, each with the word by which it is refused. */
  const lies: readonly (readonly [about: string, reason: string, lie: (body: OpenMeteoBody) => unknown])[] = [
    [
      "rain below nothing",
      "figures",
      (body) => {
        body.daily.precipitation_sum[2] = -5;
        return body;
      },
    ],
    [
      "rain that never fell anywhere",
      "figures",
      (body) => {
        body.daily.precipitation_sum[3] = 2_000;
        return body;
      },
    ],
    [
      "a heat that no place had",
      "figures",
      (body) => {
        body.daily.temperature_2m_max[1] = 70;
        return body;
      },
    ],
    [
      "a figure as a text",
      "figures",
      (body) => ({
        ...body,
        daily: { ...body.daily, precipitation_sum: body.daily.precipitation_sum.map(String) },
      }),
    ],
    [
      "a day twice",
      "days",
      (body) => {
        body.daily.time[3] = body.daily.time[2] ?? "";
        return body;
      },
    ],
    [
      "days out of order",
      "days",
      (body) => {
        body.daily.time.reverse();
        return body;
      },
    ],
    [
      "a day that there is not",
      "days",
      (body) => {
        body.daily.time[6] = "2026-11-31";
        return body;
      },
    ],
    [
      "days of yesterday alone",
      "late",
      (body) => {
        body.daily.time = body.daily.time.map((day) => daysLater(day, -7));
        return body;
      },
    ],
    [
      "days of next week alone",
      "late",
      (body) => {
        body.daily.time = body.daily.time.map((day) => daysLater(day, 7));
        return body;
      },
    ],
    ["another time zone", "zone", (body) => ({ ...body, utc_offset_seconds: 0 })],
    ["another place", "place", (body) => ({ ...body, latitude: body.latitude + 3 })],
    ["no place", "place", ({ latitude: _, ...body }) => body],
    [
      "inches",
      "units",
      (body) => ({ ...body, daily_units: { ...body.daily_units, precipitation_sum: "inch" } }),
    ],
    [
      "hours that are not the day's rain",
      "sums",
      (body) => {
        body.hourly.precipitation[30] = 60;
        return body;
      },
    ],
    [
      "hours that are not the day's heat",
      "sums",
      (body) => {
        body.hourly.temperature_2m[14] = 45;
        return body;
      },
    ],
    [
      "a night above its day",
      "sums",
      (body) => {
        body.daily.temperature_2m_min[4] = 40;
        return body;
      },
    ],
    [
      "columns of other lengths",
      "shape",
      (body) => {
        body.daily.precipitation_sum.pop();
        return body;
      },
    ],
    ["nothing of days", "place", () => ({ daily: {} })],
  ];

  test.each(lies)(
    "an answer with %s is refused and counted (%s), and the one before stays",
    async (_, reason, lie) => {
      await taken(bodyOf(wardha, 5));
      const before = await look();
      later(1);
      services.forecast = lie(bodyOf(wardha, 6));
      await look();
      await expect.poll(async () => (await service()).refused).toBe(1);
      expect((await service()).fault).toMatch(new RegExp(`^${reason}: `));
      expect((await look()).forecast).toEqual(before.forecast);
    },
  );

  test.each([
    ["an error", (response: import("node:http").ServerResponse) => response.writeHead(500).end("{}")],
    ["no JSON", (response: import("node:http").ServerResponse) => response.end("<html>")],
    ["more than it may", (response: import("node:http").ServerResponse) => response.end(" ".repeat(300_000))],
    [
      "a redirect",
      (response: import("node:http").ServerResponse) =>
        response.writeHead(302, { location: "/elsewhere" }).end(),
    ],
    ["a cut line", (response: import("node:http").ServerResponse) => response.destroy()],
  ])("after %s the service rests, longer each time, and is asked again then", async (_, broken) => {
    services.forecast = (__: URL, response: import("node:http").ServerResponse) => broken(response);
    await look();
    await expect.poll(async () => (await service()).failures).toBe(1);
    await look();
    now += 59_000;
    await look();
    now += 1_000;
    await look();
    await expect.poll(async () => (await service()).failures).toBe(2);
    now += 119_000;
    await look();
    expect(services.asked).toHaveLength(2);
    now += 1_000;
    await taken(bodyOf(wardha, 7));
    expect(await service()).toMatchObject({ failures: 0, fault: "" });
    expect((await look()).forecast).not.toBeNull();
  });

  test("all places together are asked for so often an hour and no more", async () => {
    await app.close();
    app = await makeApp({
      ...{ store, weatherUrl: services.weatherUrl, now: () => now },
      weatherBounds: { memory: 0, hourly: 2, atOnce: 1 },
    });
    services.forecast = (address: URL, response: import("node:http").ServerResponse) => {
      const code = [wardha, nagpur, ludhiana, akola].find(
        (each) => knownDistricts().get(each)?.latitude.toFixed(2) === address.searchParams.get("latitude"),
      );
      response.end(JSON.stringify(bodyOf(code ?? 0, 8)));
    };
    const all = () => Promise.all([wardha, nagpur, ludhiana, akola].map(look));
    await all();
    await expect.poll(async () => (await all()).filter(({ forecast }) => forecast).length).toBe(2);
    expect(services.asked).toHaveLength(2);
    later(1);
    // Those that waited come first.
    await expect.poll(async () => (await all()).filter(({ forecast }) => forecast).length).toBe(4);
    expect(services.asked).toHaveLength(4);
  });

  test("a clock that was set back silences nothing", async () => {
    await taken(bodyOf(wardha, 9));
    now -= 30 * 24 * hourMs;
    expect((await look()).forecast).toBeNull();
    services.forecast = bodyOf(wardha, 10);
    await expect.poll(async () => (await look()).forecast?.madeAt).toBe(now);
  });

  test("warnings of IMD are asked for once an hour for all of India, and each district has its own", async () => {
    const warned = await appWith({ imdUrl: services.imdUrl });
    const ask = async (district: number): Promise<PlaceWeather> =>
      (await warned.inject(`/api/weather?district=${district}`)).json();
    services.warnings = [
      { District: "WARDHA", Date: monday, Day_1: "1", Day_2: "2", Day_3: "4", Day_4: "1", Day_5: "1" },
    ];
    await expect.poll(() => services.asked.length).toBeGreaterThan(0);
    later(1);
    const next = await appWith({ imdUrl: services.imdUrl });
    await expect.poll(async () => (await ask(wardha)).warnings).not.toBeNull();
    expect((await ask(wardha)).warnings).toEqual({
      issuedOn: monday,
      days: [
        { on: daysLater(monday, 1), kinds: ["heavy-rain"] },
        { on: daysLater(monday, 2), kinds: ["thunderstorm"] },
      ],
    });
    expect((await ask(ludhiana)).warnings).toEqual({ issuedOn: monday, days: [] });
    await expect.poll(() => services.asked.length).toBe(2);
    // Of an issue of the day before yesterday nothing is shown.
    later(48);
    expect((await ask(wardha)).warnings).toBeNull();
    await warned.close();
    await next.close();
  });
});
