import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** What shares one limit: an IPv4 address, or the /64 that one household or mast has of IPv6. */
export function networkOf(ip: string): string {
  const plain = withoutPort(ip).replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":") || !isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("%", 1)[0]?.split("::") ?? [];
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** An address as some proxies write it, without its port: `203.0.113.9:5678`, `[2001:db8::1]:443`, `"[2001:db8::1]"`. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^"?(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?"?$/.exec(address.trim()) ?? [];
  return ipv6 ?? ipv4 ?? address;
}

/**
 * Takes the ports out of the addresses that proxies wrote into a request. With one each connection was a network of its own, and
 * an address in the middle of a chain was none that could be trusted.
 */
export function dropPorts({ headers }: IncomingMessage): void {
  const { "x-forwarded-for": addresses } = headers;
  if (typeof addresses !== "string" || !addresses.includes(":")) return;
  headers["x-forwarded-for"] = addresses.split(",").map(withoutPort).join(", ");
}
