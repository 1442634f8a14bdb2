import { readFileSync } from "node:fs";
import { BlockList, isIP, type Socket } from "node:net";
import { networkOf } from "./network.ts";

export interface ConnectionLimits {
  /** Connections of the whole process. */
  readonly total: number;
  /** Connections of one network; a trusted proxy carries everybody, and is not counted. */
  readonly perNetwork: number;
  /** Says which addresses are proxies that we trust. */
  readonly isProxy: (address: string) => boolean;
}

/** Above the 20,000 listeners that a process may have (kit/server/live/streams.ts). */
const maxConnections = 24_000;
/** Files opened by the database, uploads, pictures and the rest of the process. */
const otherFiles = 500;
/** A mobile network lets thousands share one address. */
const shareOfNetwork = 1 / 5;

/** The limits of this process: no more connections than it may have files open. */
export function connectionLimits(trustedProxies: readonly string[]): ConnectionLimits {
  const total = Math.max(100, Math.min(maxConnections, openFilesLimit() - otherFiles));
  return { total, perNetwork: Math.ceil(total * shareOfNetwork), isProxy: proxiesIn(trustedProxies) };
}

/** Node raises its own limit as far as the system lets it; only Linux tells without a program of its own. */
function openFilesLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Ranges by name, as Fastify's `trustProxy` knows them. */
const ranges: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

function proxiesIn(trusted: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const range of trusted.flatMap((name) => ranges[name] ?? [name])) {
    const [address = "", bits] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    proxies.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (address) => proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Counts connections while they are open. */
export class ConnectionCounter {
  readonly #limits: ConnectionLimits;
  readonly #ofNetwork = new Map<string, number>();
  #total = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Counts one more until it closes, or ends it at once where it is one too many: load shedding before anything is read. */
  admit(connection: Socket): boolean {
    const { total, perNetwork, isProxy } = this.#limits;
    const address = connection.remoteAddress ?? "";
    const network = isProxy(address) ? undefined : networkOf(address);
    const count = network === undefined ? 0 : (this.#ofNetwork.get(network) ?? 0);
    if (this.#total >= total || count >= perNetwork) {
      connection.destroy();
      return false;
    }
    this.#total += 1;
    if (network !== undefined) this.#ofNetwork.set(network, count + 1);
    connection.once("close", () => {
      this.#total -= 1;
      if (network !== undefined) this.#leave(network);
    });
    return true;
  }

  #leave(network: string): void {
    const left = (this.#ofNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#ofNetwork.set(network, left);
    else this.#ofNetwork.delete(network);
  }
}
