import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Lap } from "../faults/programs/watchedShop.ts";
import type { HostileFile } from "./hostileFiles.ts";
import { multipartOf } from "./multipart.ts";

export type { Lap };

const program = fileURLToPath(new URL("../faults/programs/watchedShop.ts", import.meta.url));

/** A server in a process of its own whose event loop is watched, and what strangers and neighbours do to it. */
export class WatchedShop {
  readonly sellers: readonly string[];
  readonly #child: ChildProcess;
  readonly #address: string;
  readonly #farmer: string;

  private constructor(child: ChildProcess, said: { address: string; farmer: string; sellers: string[] }) {
    this.#child = child;
    this.#address = said.address;
    this.#farmer = said.farmer;
    this.sellers = said.sellers;
  }

  static async start(dataDir: string, databaseUrl: string, sellers: number): Promise<WatchedShop> {
    const child = fork(program, [dataDir, databaseUrl, String(sellers)], {
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    const [said] = await once(child, "message");
    return new WatchedShop(child, said);
  }

  /** How the event loop was since the last lap. */
  async lap(): Promise<Lap> {
    const told = once(this.#child, "message");
    this.#child.send("lap");
    return (await told)[0];
  }

  async stop(): Promise<void> {
    const gone = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await gone;
  }

  /** Sends a file, has it taken where it can be, fetches what is to be mended. Answers the status of each step. */
  async send(cookie: string, file: HostileFile): Promise<number[]> {
    const { payload, headers } = multipartOf("file", `${file.name}.csv`, "text/csv", file.body);
    const sent = await this.#post("/products/import", { ...headers, cookie }, payload, file.pieces);
    const statuses = [sent.status];
    if (sent.status !== 201) return statuses;
    const { id, bad } = JSON.parse(sent.text) as { id: string; bad: number };
    if (bad > 0) statuses.push(await this.#get(`/products/imports/${id}/report.csv`, cookie));
    statuses.push((await this.#post(`/products/imports/${id}/apply`, { cookie })).status);
    for (let state = "applying"; state === "applying"; await pause(50)) {
      const answer = await fetch(`${this.#address}/api/products/imports/${id}`, { headers: { cookie } });
      state = ((await answer.json()) as { state: string }).state;
    }
    return statuses;
  }

  /** Somebody who looks at pages that are not kept and changes a cart, until told; milliseconds of each call. */
  async neighbour(until: () => boolean): Promise<number[]> {
    const times: number[] = [];
    await this.#post(
      "/addToCart",
      { cookie: this.#farmer, "content-type": "application/json" },
      '{"_id":"fert-urea"}',
    );
    while (!until()) {
      const began = performance.now();
      if (times.length % 2 === 0)
        await this.#get(`/Market?category=seeds&minPrice=${times.length / 100}`, "");
      else {
        const headers = { cookie: this.#farmer, "content-type": "application/json" };
        const quantity = 1 + (times.length % 9);
        await this.#post("/update-item", headers, JSON.stringify({ item_id: "fert-urea", quantity }));
      }
      times.push(performance.now() - began);
      await pause(5);
    }
    return times;
  }

  async #get(path: string, cookie: string): Promise<number> {
    const answer = await fetch(`${this.#address}/api${path}`, { headers: cookie ? { cookie } : {} });
    await answer.arrayBuffer();
    return answer.status;
  }

  #post(
    path: string,
    headers: Record<string, string>,
    body: Buffer | string = "",
    pieces = 0,
  ): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const asked = request(`${this.#address}/api${path}`, { method: "POST", headers }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      asked.on("error", reject);
      void writeInPieces(asked, Buffer.from(body), pieces).then(() => asked.end());
    });
  }
}

/** All but the last bytes at once, these one by one, each in a packet of its own; then the end of the form. */
async function writeInPieces(asked: ReturnType<typeof request>, body: Buffer, pieces: number): Promise<void> {
  const lastPart = 200 + pieces;
  if (pieces === 0 || body.length < lastPart) {
    if (body.length > 0) asked.write(body);
    return;
  }
  asked.setNoDelay(true);
  asked.write(body.subarray(0, body.length - lastPart));
  for (let at = body.length - lastPart; at < body.length - 200; at += 1) {
    asked.write(body.subarray(at, at + 1));
    await pause(2);
  }
  asked.write(body.subarray(body.length - 200));
}
