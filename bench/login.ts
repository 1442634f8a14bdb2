/**
 * A flood of logins from ever new networks beside ordinary calls and beside logins from known browsers: how long those take
 * with and without it, in one run (bar S4: p95 under 300 ms with 200 logins a second); then whether an unknown e-mail can be told from a known one by time (bar S5: medians within
 * 5 ms).
 *
 *   node bench/login.ts [seconds] [logins a second] [timings]
 */
import { setTimeout as pause } from "node:timers/promises";
import { median, startMitti } from "./support.ts";

const seconds = Number(process.argv[2] ?? 30);
const perSecond = Number(process.argv[3] ?? 200);
const timings = Number(process.argv[4] ?? 300);
const password = "khet mein pani 7";

// Every login comes from a network of its own: what is measured is not the limit by network.
const mitti = await startMitti({ TRUSTED_PROXIES: "127.0.0.1,::1" });
let networks = 0;
const post = (path: string, body: object, cookie = "") => {
  networks += 1;
  const from = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
  return fetch(mitti.address + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from, cookie },
    body: JSON.stringify(body),
  });
};
const signUp = async (email: string) => {
  const answer = await post("/api/signup", { name: "Asha", email, password, confirm_password: password });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return cookies.join("; ");
};
const cookie = await signUp("asha@example.in");
// Several, since each may log in so often an hour alone.
const members = await Promise.all(
  Array.from({ length: 30 }, async (_, index) => {
    const email = `member${index}@example.in`;
    return { email, cookie: /device=[^;]+/.exec(await signUp(email))?.[0] ?? "" };
  }),
);
let turn = 0;
const memberAnswers: Record<string, number> = {};

const ordinary: Record<string, () => Promise<Response>> = {
  "GET /": () => fetch(`${mitti.address}/`),
  "GET /api/crops": () => fetch(`${mitti.address}/api/crops`),
  "GET /api/session": () => fetch(`${mitti.address}/api/session`, { headers: { cookie } }),
  "POST /api/search": () => post("/api/search", { query: "urea" }),
  "a member's login": async () => {
    const { email, cookie = "" } = members[turn++ % members.length] ?? {};
    const answer = await post("/api/login", { email, password }, cookie);
    memberAnswers[answer.status] = (memberAnswers[answer.status] ?? 0) + 1;
    return answer;
  },
};

console.log(`${perSecond} logins a second for ${seconds} s; ordinary calls 40 a second beside them\n`);
console.log("call                 alone: p50    p95    with the flood: p50    p95 (ms)");
const alone = await measure(Math.min(10, seconds));
const flood = startFlood();
const besides = await measure(seconds);
const answered = await flood.stop();
for (const name of Object.keys(ordinary)) {
  const [one, other] = [alone[name] ?? [], besides[name] ?? []];
  const figures = [at(one, 0.5), at(one, 0.95), at(other, 0.5), at(other, 0.95)];
  console.log(name.padEnd(20), ...figures.map((ms) => ms.toFixed(1).padStart(9)));
}
console.log("\nanswers to the flood's logins, by status:", JSON.stringify(answered));
console.log("answers to members' logins, by status:", JSON.stringify(memberAnswers));

const known: number[] = [];
const unknown: number[] = [];
for (let round = 0; round < timings; round += 1) {
  // An account takes four wrong passwords without a wait.
  if (round % 4 === 0) await signUp(`known${round}@example.in`);
  known.push(await timed({ email: `known${round - (round % 4)}@example.in`, password: "not it at all" }));
  unknown.push(await timed({ email: `nobody${round}@example.in`, password: "not it at all" }));
}
console.log(
  `\nknown e-mail ${median(known).toFixed(2)} ms, unknown ${median(unknown).toFixed(2)} ms: medians of ${timings} each, in turn`,
);
mitti.stop();

async function timed(body: object): Promise<number> {
  const began = performance.now();
  await (await post("/api/login", body)).text();
  return performance.now() - began;
}

/** Each ordinary call ten times a second; how long each took. */
async function measure(forSeconds: number): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  const until = performance.now() + forSeconds * 1000;
  const loops = Object.entries(ordinary).map(async ([name, call]) => {
    const list: number[] = [];
    times[name] = list;
    while (performance.now() < until) {
      const began = performance.now();
      await (await call()).text();
      list.push(performance.now() - began);
      await pause(100);
    }
  });
  await Promise.all(loops);
  return times;
}

function startFlood(): { stop: () => Promise<Record<string, number>> } {
  const answered: Record<string, number> = {};
  const underWay = new Set<Promise<void>>();
  let count = 0;
  const timer = setInterval(() => {
    for (let place = 0; place < perSecond / 50; place += 1) {
      count += 1;
      const login = post("/api/login", { email: `flood${count}@example.in`, password: "not it at all" }).then(
        async (answer) => {
          await answer.text();
          answered[answer.status] = (answered[answer.status] ?? 0) + 1;
        },
        () => {
          answered.none = (answered.none ?? 0) + 1;
        },
      );
      underWay.add(login);
      void login.finally(() => underWay.delete(login));
    }
  }, 20);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      return answered;
    },
  };
}

function at(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
