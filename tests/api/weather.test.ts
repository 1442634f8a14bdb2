import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { type WeatherBounds, weatherService } from "#knowledge/agronomy/server/weather.ts";
import { engines } from "../support/database.ts";

/** Wardha, Nagpur, Ludhiana, Akola. */
const [wardha, nagpur, ludhiana, akola] = [498, 484, 36, 467];
const answer = {
  latitude: 20.75,
  daily: {
    time: ["2026-11-21", "2026-11-22", "2026-11-23"],
    et0_fao_evapotranspiration: [3.9, null, 4.2],
    precipitation_sum: [0, 12.4, 0.1],
  },
};

describe("a weather service in Open-Meteo's format", () => {
  let server: Server;
  let address: string;
  let asked: URL[];
  let reply: (request: IncomingMessage, response: ServerResponse) => void;
  const say = (body: string, status = 200) => {
    reply = (_, response) => response.writeHead(status, { "content-type": "application/json" }).end(body);
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(new URL(request.url ?? "", address));
      reply(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/forecast?apikey=k`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked = [];
    say(JSON.stringify(answer));
  });

  const bounds: WeatherBounds = {
    ...{ timeout: 1_000, bytes: 2_000, keep: 10_000, rest: 1_000, places: 2, atOnce: 2 },
    ...{ queued: 1, patience: 1_500 },
  };
  /** The service with a clock that stands, and what it warned of. */
  const service = () => {
    const clock = { now: 1_000_000 };
    const warnings: string[] = [];
    const log = { warn: (_: object, words: string) => warnings.push(words) };
    return { clock, warnings, weatherAt: weatherService(address, { log, bounds, now: () => clock.now }) };
  };

  test("gives the days around today, asked for the district's point alone", async () => {
    const { weatherAt } = service();
    expect(await weatherAt({ district: wardha })).toEqual([
      { on: "2026-11-21", et0: 3.9, rain: 0 },
      { on: "2026-11-22", et0: undefined, rain: 12.4 },
      { on: "2026-11-23", et0: 4.2, rain: 0.1 },
    ]);
    const words = Object.fromEntries(asked[0]?.searchParams ?? []);
    expect(words).toMatchObject({
      ...{ apikey: "k", timezone: "Asia/Kolkata", past_days: "92", forecast_days: "7" },
      daily: "et0_fao_evapotranspiration,precipitation_sum",
    });
    expect(words.latitude).toMatch(/^20\.\d\d$/);
  });

  test.each(engines)(
    "GET /weather answers its days, and none where no service is set, on $name",
    async ({ open }) => {
      const store = await open();
      const [served, plain] = [await makeApp({ store, weatherUrl: address }), await makeApp({ store })];
      try {
        const days = await served.inject(`/api/weather?district=${wardha}`);
        expect(days.json().days[1]).toEqual({ on: "2026-11-22", et0: null, rain: 12.4 });
        expect((await served.inject("/api/weather?district=99999")).statusCode).toBe(404);
        expect((await served.inject("/api/weather")).statusCode).toBe(400);
        expect((await plain.inject(`/api/weather?district=${wardha}`)).json()).toEqual({ days: [] });
      } finally {
        await served.close();
        await plain.close();
        await store.close();
      }
    },
  );

  test("is asked once for all who ask at a time, and again when its answer is old", async () => {
    const { weatherAt, clock } = service();
    await Promise.all([weatherAt({ district: wardha }), weatherAt({ district: wardha })]);
    await weatherAt({ district: wardha });
    expect(asked).toHaveLength(1);
    clock.now += bounds.keep;
    await weatherAt({ district: wardha });
    expect(asked).toHaveLength(2);
  });

  test("keeps so many places and no more", async () => {
    const { weatherAt } = service();
    for (const district of [wardha, nagpur, ludhiana, ludhiana, nagpur]) await weatherAt({ district });
    expect(asked).toHaveLength(3);
    await weatherAt({ district: wardha });
    expect(asked).toHaveLength(4);
  });

  test("is not asked where no district is known, or no service is set", async () => {
    const { weatherAt } = service();
    expect(await weatherAt({ state: "Punjab" })).toEqual([]);
    expect(await weatherAt({ district: 99_999 })).toEqual([]);
    expect(await weatherService(undefined)({ district: wardha })).toEqual([]);
    expect(asked).toEqual([]);
  });

  test.each([
    ["an error", () => say("{}", 500)],
    ["no JSON", () => say("<html>")],
    ["nothing of days", () => say('{"daily":{}}')],
    ["more than it may", () => say(JSON.stringify({ ...answer, more: "x".repeat(3_000) }))],
    [
      "a redirect",
      () => {
        reply = (_, response) => response.writeHead(302, { location: "/elsewhere" }).end();
      },
    ],
    ["silence", () => (reply = () => {})],
  ])(
    "with %s the normals count, it is warned of once, and the service is left alone for a while",
    async (_, broken) => {
      broken();
      const { weatherAt, warnings, clock } = service();
      expect(await weatherAt({ district: wardha })).toEqual([]);
      expect(await weatherAt({ district: nagpur })).toEqual([]);
      expect(warnings).toHaveLength(1);
      expect(asked).toHaveLength(1);
      clock.now += bounds.rest;
      say(JSON.stringify(answer));
      expect(await weatherAt({ district: wardha })).toHaveLength(3);
    },
  );

  test("figures that can't be are left out, and days that are none", async () => {
    const daily = {
      time: ["2026-11-21", "tomorrow", "2026-11-23", 5],
      et0_fao_evapotranspiration: ["4", 4, -1, 4],
      precipitation_sum: [5_000, 1, null, 1],
    };
    say(JSON.stringify({ daily }));
    expect(await service().weatherAt({ district: wardha })).toEqual([
      { on: "2026-11-21", et0: undefined, rain: undefined },
      { on: "2026-11-23", et0: undefined, rain: undefined },
    ]);
  });

  test("no more places are asked for at a time than it may have: the next one waits, and one too many gets none", async () => {
    const waiting: ServerResponse[] = [];
    const two = new Promise<void>((resolve) => {
      reply = (_, response) => {
        waiting.push(response);
        if (waiting.length === 2) resolve();
      };
    });
    const { weatherAt } = service();
    const sent = vi.spyOn(globalThis, "fetch");
    const first = [wardha, nagpur, ludhiana].map((district) => weatherAt({ district }));
    expect(await weatherAt({ district: akola })).toEqual([]);
    await two;
    expect(sent).toHaveBeenCalledTimes(2);
    sent.mockRestore();
    say(JSON.stringify(answer));
    for (const response of waiting) response.end(JSON.stringify(answer));
    expect((await Promise.all(first)).map(({ length }) => length)).toEqual([3, 3, 3]);
    expect(asked).toHaveLength(3);
  });

  test("whoever asks waits no longer than a page may; what comes later is kept for the next one", async () => {
    const waiting = new Promise<ServerResponse>((resolve) => {
      reply = (_, response) => resolve(response);
    });
    const hasty = weatherService(address, { bounds: { ...bounds, timeout: 30_000, patience: 50 } });
    expect(await hasty({ district: wardha })).toEqual([]);
    (await waiting).end(JSON.stringify(answer));
    await expect.poll(() => hasty({ district: wardha })).toHaveLength(3);
    expect(asked).toHaveLength(1);
  });
});
