import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { ProblemCause, ProblemCrop } from "#season/sickCrop/contract.ts";
import { rankCauses } from "#season/sickCrop/rules.ts";
import { engines } from "../support/database.ts";

describe.each(engines)("a sick crop on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  const likely = (query: string, language = "en") =>
    app.inject({ url: `/api/sickcrop/likely?${query}`, headers: { "accept-language": language } });

  test("yellow wheat leaves in January are hunger, rust or water; a rare virus is not among the first", async () => {
    const found: { id: string; firstStep: string }[] = (
      await likely("crop=wheat&part=leaf&sign=yellow&month=1&state=Punjab")
    ).json();
    expect(found.slice(0, 3).map(({ id }) => id)).toEqual(["n-deficiency", "wheat-rust", "waterlogging"]);
    expect(found.length).toBeLessThanOrEqual(9);
    expect(found.every(({ firstStep }) => firstStep.length > 5)).toBe(true);
    const [first] = (await likely("crop=wheat&part=leaf&sign=yellow&month=1", "hi")).json();
    expect(first.problem).toBe("नाइट्रोजन की कमी");
  });

  test("a crop of several seasons may be named without one; an unknown one has no causes", async () => {
    const [first] = (await likely("crop=rice&part=leaf&sign=rolled&month=9")).json();
    expect(first.id).toBe("rice-leaffolder");
    expect((await likely("crop=nothing&part=leaf&sign=rolled&month=9")).json()).toEqual([]);
  });

  test("a sign that no part has, a month that is none and a part in capitals are refused", async () => {
    for (const query of [
      "crop=wheat&part=leaf&sign=knots&month=1",
      "crop=wheat&part=constructor&sign=name&month=1",
      "crop=wheat&part=leaf&sign=yellow&month=13",
      "crop=wheat&part=LEAF&sign=yellow&month=1",
    ])
      expect([query, (await likely(query)).statusCode]).toEqual([query, 400]);
  });

  test("a phone ranks by the table as the server does, in the reader's language", async () => {
    const answer = await app.inject({ url: "/api/sickcrop", headers: { "accept-language": "hi" } });
    const { crops, causes }: { crops: ProblemCrop[]; causes: ProblemCause[] } = answer.json();
    const cotton = crops.find(({ _id }) => _id === "cotton");
    if (!cotton) throw new Error("cotton");
    expect(cotton.title).toBe("कपास");
    const onPhone = rankCauses(causes, cotton, { part: "leaf", sign: "curled", month: 8, state: "Punjab" });
    const told: { id: string }[] = (
      await likely("crop=cotton&part=leaf&sign=curled&month=8&state=Punjab")
    ).json();
    expect(onPhone.slice(0, 9).map(({ cause }) => cause.id)).toEqual(told.map(({ id }) => id));
  });

  test("the table is small enough for a phone: under 40 kB as it is sent", async () => {
    const answer = await app.inject({
      url: "/api/sickcrop",
      headers: { "accept-encoding": "br", "accept-language": "hi" },
    });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.rawPayload.length).toBeLessThan(40_000);
  });
});
