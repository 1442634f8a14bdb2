/**
 * Calls about the register with its 2,612 rows, each made anew (the response cache is emptied before every question), through the
 * socket, on SQLite and, where TEST_DATABASE_URL names a server, on PostgreSQL: beside a call that only asks the database whether it
 * answers (issue 39: p95 at most 50 ms). CPU time is that of the server, its compression and the client together, and is the surer
 * figure on a busy machine. Build first.
 *
 *   node bench/register.ts [rounds]
 */
import { Agent, request } from "node:http";
import { makeApp } from "#app/server/app.ts";
import { readBuiltWeb } from "#app/server/pages/built.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { paths } from "#screens/paths.ts";
import { engines } from "#tests/support/database.ts";

const web = await readBuiltWeb("dist");
const rounds = Number(process.argv[2] ?? 40);
const bar = 50;
/** The crops, actives and problems with the most rows. */
const crops = ["rice-kharif", "cotton", "green-chilli", "tomato-rabi", "grapes"];
const actives = ["imidacloprid", "mancozeb", "lambda-cyhalothrin", "pretilachlor", "thiamethoxam"];
const pests = ["weeds", "aphid", "blast", "whitefly", "पाउडरी मिल्ड्यू"];

interface Asked {
  readonly path: string;
  readonly body?: object;
  readonly accept?: string;
}

const on = indianDay(Date.now());
const land = { on, areaHa: 0.4047, pumpLitres: 15 };
const get = (path: string, query: Readonly<Record<string, string>> = {}) => ({
  path: `/api${path}?${new URLSearchParams(query)}`,
});
const page = (path: string) => ({ path, accept: "text/html" });
const questions: Readonly<Record<string, readonly Asked[]>> = {
  "bare call": [get("/readyz")],
  "uses, all": [get("/register/uses")],
  "uses of a crop": crops.map((crop) => get("/register/uses", { crop })),
  "uses of an active": actives.map((active) => get("/register/uses", { active })),
  "uses against a pest": pests.map((pest) => get("/register/uses", { pest })),
  "crop and pest": crops.flatMap((crop) => pests.map((pest) => get("/register/uses", { crop, pest }))),
  "doubts, all": [get("/register/doubts")],
  "doubts of a crop": crops.map((crop) => get("/register/doubts", { crop })),
  "doubts of an active": actives.map((active) => get("/register/doubts", { active })),
  editions: [get("/register/editions")],
  restricted: [get("/register/restricted")],
  spray: crops.flatMap((crop) =>
    actives.map((active) => ({ path: "/api/reckon/spray", body: { active, crop, ...land } })),
  ),
  chit: crops.map((crop) => ({
    path: "/api/reckon/chit",
    body: {
      ...{ crop, ...land, pest: "whitefly" },
      items: [...actives, "confidor"].map((name) => ({ name, amount: 100, unit: "ml" })),
    },
  })),
  book: [get("/register/book")],
  "page of a product": ["imidacloprid", "mancozeb", "pendimethalin"].map((id) =>
    page(paths.product(`pest-${id}`)),
  ),
  "page of a problem": ["paddy-virus-tungro", "cotton-virus-leafcurl"].map((id) => page(paths.advisory(id))),
};

console.log(`${rounds} rounds, each answer made anew; bar p95 ${bar} ms\n`);
console.log("database    what                    p50 ms    p95 ms    CPU ms     ratio        kB");
for (const engine of engines) await measure(engine);

async function measure({ name, open }: (typeof engines)[number]): Promise<void> {
  const store = await open();
  const app = await makeApp({ store, web });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const agent = new Agent({ keepAlive: true });
  const figures = Object.entries(questions).map(([what, asked]) => ({
    what,
    asked,
    times: [0],
    bytes: 0,
    cpu: 0,
  }));
  // The first round warms up; then all in turn, so that they share the machine's good and bad minutes.
  for (let round = -3; round < rounds; round += 1)
    for (const figure of figures)
      for (const each of figure.asked) {
        app.responses.clear();
        const [began, cpu] = [performance.now(), process.cpuUsage()];
        figure.bytes = Math.max(figure.bytes, await ask(agent, address, each));
        if (round < 0) continue;
        figure.times.push(performance.now() - began);
        const { user, system } = process.cpuUsage(cpu);
        figure.cpu += (user + system) / 1000;
      }
  const at = (times: readonly number[], share: number) => {
    const sorted = times.slice(1).toSorted((few, many) => few - many);
    return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  };
  const bare = at(figures[0]?.times ?? [], 0.5);
  for (const { what, times, bytes, cpu } of figures) {
    const row = [
      at(times, 0.5),
      at(times, 0.95),
      cpu / (times.length - 1),
      at(times, 0.5) / bare,
      bytes / 1024,
    ];
    const isOver = at(times, 0.95) > bar;
    console.log(
      `${name.padEnd(12)}${what.padEnd(20)}${row.map((figure) => figure.toFixed(2).padStart(10)).join("")}${isOver ? "  over" : ""}`,
    );
  }
  agent.destroy();
  await app.close();
  await store.close();
}

function ask(agent: Agent, address: string, { path, body, accept = "*/*" }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = body && JSON.stringify(body);
    const headers = {
      accept,
      "accept-encoding": "br",
      ...(sent ? { "content-type": "application/json", "content-length": Buffer.byteLength(sent) } : {}),
    };
    request(address + path, { agent, headers, method: body ? "POST" : "GET" }, (response) => {
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${path} answered ${response.statusCode}`)),
      );
    })
      .on("error", reject)
      .end(sent);
  });
}
