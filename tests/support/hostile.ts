/**
 * What hostile visitors do at once: three sellers send files made to be slow, two hundred sockets are held, and floods of
 * searches, pages, logins, pictures and messages come, each from networks of their own. Run as a process of its own, so that
 * it does not slow what a test measures:
 *
 *   node tests/support/hostile.ts ADDRESS SECONDS
 *
 * Prints one line of JSON at the end: how many answers of each status came, by attack.
 */
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { multipartOf } from "./multipart.ts";
import { manyProducts, productFile } from "./productFile.ts";

const [address = "", seconds = "10"] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const until = performance.now() + Number(seconds) * 1_000;
const password = "khet mein pani 7";
const statuses: Record<string, Record<string, number>> = {};
const sockets = new Set<Socket>();

/** Networks of documentation (RFC 5737), one for each attack. */
const network = (number: number) => ({ "x-forwarded-for": `198.51.100.${number}` });
const random = () => Math.random().toString(36).slice(2);
const post = (path: string, body: object, headers: Record<string, string>) =>
  fetch(`${address}/api${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });

/** Counts how an attack was answered; a connection that the server broke off counts as 0. */
async function count(attack: string, answer: Promise<Response>): Promise<void> {
  const status = await answer.then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  const counts = statuses[attack] ?? {};
  statuses[attack] = { ...counts, [status]: (counts[status] ?? 0) + 1 };
}

/** One after the other, until the time is over. */
async function repeat(attack: string, ask: () => Promise<Response>, pauseMs = 0): Promise<void> {
  while (performance.now() < until) {
    await count(attack, ask());
    await pause(pauseMs);
  }
}

/** So many a second, however slowly they are answered; at most a hundred under way. */
async function flood(attack: string, aSecond: number, ask: (number: number) => Promise<Response>) {
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let number = 0; performance.now() < until; await pause(10)) {
    const due = ((performance.now() - began) / 1_000) * aSecond;
    for (; number < due && underWay.size < 100; number += 1) {
      const one: Promise<void> = count(attack, ask(number)).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    number = Math.max(number, Math.floor(due));
  }
  await Promise.race([Promise.allSettled(underWay), pause(2_000)]);
}

async function signUp(role: "user" | "seller", number: number): Promise<Record<string, string>> {
  const email = `hostile-${random()}@example.in`;
  const body = { name: "Nobody Good", email, password, confirm_password: password, role };
  const answer = await post("/signup", body, network(number));
  if (!answer.ok) throw new Error(`sign-up was answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { cookie, ...network(number) };
}

/** Files of products, each slow in its own way (docs/decisions/0026). */
function hostileFiles(): string[] {
  const marks = "a\u0301\u0323".repeat(4_900);
  const words = () => Array.from({ length: 420 }, random).join(" ");
  return [
    productFile(manyProducts(100, { description: marks })),
    productFile(manyProducts(100, { description: `${"a".repeat(1_900)} ${"a".repeat(90)}` })),
    `sku${",".repeat(19_900)}\n${"a\n".repeat(5_000)}`,
    productFile(manyProducts(500).map((row) => ({ ...row, description: words() }))),
    productFile(manyProducts(5, { description: "ﷺ".repeat(2_000) })),
  ];
}

/** A shop that sends file after file and takes what can be taken. */
async function sendFiles(number: number, headers: Record<string, string>): Promise<void> {
  const files = hostileFiles();
  for (let turn = number; performance.now() < until; turn += 1) {
    const form = multipartOf("file", "products.csv", "text/csv", files[turn % files.length] ?? "");
    const body = new Uint8Array(form.payload);
    let id: string | undefined;
    await count(
      "files",
      fetch(`${address}/api/products/import`, {
        method: "POST",
        body,
        headers: { ...form.headers, ...headers },
      }).then(async (response) => {
        if (response.ok) id = ((await response.clone().json()) as { id?: string }).id;
        return response;
      }),
    );
    if (id) {
      await count("reports", fetch(`${address}/api/products/imports/${id}/report.csv`, { headers }));
      await count("taking", post(`/products/imports/${id}/apply`, {}, headers));
    }
  }
}

/** A head that never ends, a letter each half second. */
function drip(): void {
  const socket = connect(Number(port), hostname);
  sockets.add(socket.on("error", () => {}));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  const timer = setInterval(() => socket.write("a"), 500);
  socket.once("close", () => clearInterval(timer));
}

/** Streams that nobody reads. */
function holdStream(number: number): void {
  const socket = connect(Number(port), hostname);
  sockets.add(socket.on("error", () => {}));
  socket.pause();
  const from = network(number)["x-forwarded-for"];
  const head = `Host: localhost\r\nAccept: text/event-stream\r\nX-Forwarded-For: ${from}`;
  socket.write(`GET /api/messages/stream HTTP/1.1\r\n${head}\r\n\r\n`);
}

async function picturesToBeBombs(): Promise<Buffer[]> {
  const flat = (side: number) =>
    sharp({
      create: { width: side, height: side, channels: 3, background: "#777" },
      limitInputPixels: false,
    });
  return Promise.all([
    flat(5_000).avif({ effort: 0 }).toBuffer(),
    flat(7_000).jpeg().toBuffer(),
    flat(7_000).png().toBuffer(),
  ]);
}

async function sendPictures(bombs: readonly Buffer[], email: string, headers: Record<string, string>) {
  for (let turn = 0; performance.now() < until; turn += 1) {
    const form = multipartOf("image", "me.jpg", "image/jpeg", bombs[turn % bombs.length] ?? Buffer.alloc(1));
    const init = {
      method: "POST",
      body: new Uint8Array(form.payload),
      headers: { ...form.headers, ...headers },
    };
    await count("pictures", fetch(`${address}/api/uploadprofilepic/${encodeURIComponent(email)}`, init));
  }
}

/** Everything is made ready before the time begins. */
const sellers = await Promise.all([1, 2, 3].map((number) => signUp("seller", number)));
const members = await Promise.all([4, 5, 6, 7].map((number) => signUp("user", number)));
const emails = await Promise.all(
  members.map(async (headers) => {
    const answer = await fetch(`${address}/api/session`, { headers });
    return ((await answer.json()) as { email: string }).email;
  }),
);
const bombs = await picturesToBeBombs();
console.log("ready");

for (let count = 0; count < 100; count += 1) drip();
for (let count = 0; count < 100; count += 1) holdStream(20);
const attacks = Promise.all([
  ...sellers.map((headers, number) => sendFiles(number, headers)),
  ...members
    .slice(0, 3)
    .flatMap((headers, number) => [1, 2].map(() => sendPictures(bombs, emails[number] ?? "", headers))),
  flood("searches", 30, () => post("/search", { query: `${random()} ${random()}` }, network(30))),
  flood("suggestions", 10, () =>
    fetch(`${address}/api/suggestions?query=${random()}`, { headers: network(31) }),
  ),
  flood("pages", 20, () =>
    fetch(`${address}/SearchByName/${random()}?c=${random()}`, { headers: network(32) }),
  ),
  flood("made-up pages", 20, () => fetch(`${address}/productpage/${random()}`, { headers: network(33) })),
  flood("wrong logins", 20, (number) =>
    post(
      "/login",
      { email: `nobody${number % 50}@example.in`, password: random() },
      network(40 + (number % 3)),
    ),
  ),
  repeat("good logins", () => post("/login", { email: emails[3] ?? "", password }, network(50)), 20),
  flood("guests", 30, (number) =>
    post(
      "/sendMessages",
      {
        ...{ msg_id: Math.floor(Math.random() * 1e14), referedTo: "", username: "Guest" },
        ...{ message: `buy here ${number}`, timestamp: "10:10" },
      },
      network(60),
    ),
  ),
]);
// Whoever is kept waiting for an answer is not waited for.
await Promise.race([attacks, pause(Number(seconds) * 1_000 + 5_000)]);
for (const socket of sockets) socket.destroy();
console.log(JSON.stringify(statuses));
process.exit(0);
