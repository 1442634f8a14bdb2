import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { listenerName, wakeChannel } from "#database/postgres/postgresLink.ts";
import { makeStatementCount } from "./statementCount.ts";

interface Line {
  readonly near: Socket;
  readonly far: Socket;
  /** Nothing that comes on it is handed on, for good: as where a machine has vanished. */
  isDead: boolean;
}

/** A line to a server on this machine that can be broken in the ways that lines break. */
export interface TcpProxy {
  /** The same address with the proxy in place of the server. */
  readonly through: (address: string) => string;
  /** Ports under which the server sees the connections. */
  readonly ports: () => number[];
  /** Breaks all connections by a reset. */
  readonly reset: () => void;
  /** From now on nothing comes through and nothing is said of it, until `heal`; what is connected then stays dead. */
  readonly vanish: () => void;
  /** Refuses connections, after breaking those there are, until `heal`. */
  readonly refuse: () => Promise<void>;
  readonly heal: () => Promise<void>;
  /** Swallows what the server answers to the next bytes that hold these words, and breaks the connection. */
  readonly swallowAnswerTo: (words: string) => void;
  /** Latency (ms) that every answer from now on takes on its way. */
  readonly delay: (ms: number) => void;
  /**
   * How often so far somebody asked after an answer had come: what latency is to be multiplied by. On all connections but the one that
   * listens, and without the wake-ups of other processes, for which nobody waits.
   */
  readonly roundTrips: () => number;
  /** How many statements those were. */
  readonly statements: () => number;
  readonly close: () => Promise<void>;
}

export async function makeTcpProxy(to: { host: string; port: number }): Promise<TcpProxy> {
  const lines = new Set<Line>();
  let isVanished = false;
  let delayMs = 0;
  let roundTrips = 0;
  let statements = 0;
  let swallowed: string | undefined;

  const server = createServer((near) => {
    const far = connect(to);
    const line: Line = { near, far, isDead: isVanished };
    lines.add(line);
    let isAsked = false;
    let isAnswered = true;
    let isCounted = true;
    const statementsIn = makeStatementCount();
    near.on("data", (bytes) => {
      if (line.isDead) return;
      if (swallowed !== undefined && bytes.includes(swallowed)) {
        swallowed = undefined;
        isAsked = true;
      }
      if (bytes.includes(listenerName)) isCounted = false;
      const came = statementsIn(bytes);
      if (isCounted && !bytes.includes(wakeChannel)) {
        if (isAnswered) roundTrips += 1;
        statements += came;
      }
      isAnswered = false;
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      if (isAsked) near.resetAndDestroy();
      else if (delayMs > 0) setTimeout(answer, delayMs, bytes);
      else answer(bytes);
    });
    const answer = (bytes: Buffer) => {
      isAnswered = true;
      if (!line.isDead && near.writable) near.write(bytes);
    };
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("error", () => {});
      one.on("close", () => {
        lines.delete(line);
        if (!line.isDead || one === near) other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const reset = () => {
    for (const { near } of lines) near.resetAndDestroy();
  };
  return {
    through: (address) => {
      const url = new URL(address);
      url.hostname = "127.0.0.1";
      url.port = String(port);
      return url.href;
    },
    ports: () => [...lines].flatMap(({ far }) => far.localPort ?? []),
    reset,
    vanish: () => {
      isVanished = true;
      for (const line of lines) line.isDead = true;
    },
    refuse: async () => {
      server.close();
      reset();
      await once(server, "close");
    },
    heal: async () => {
      isVanished = false;
      if (!server.listening) await listen(port);
    },
    swallowAnswerTo: (words) => {
      swallowed = words;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    roundTrips: () => roundTrips,
    statements: () => statements,
    close: async () => {
      reset();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Where a database listens, by its address. */
export function placeOf(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port || 5432) };
}
