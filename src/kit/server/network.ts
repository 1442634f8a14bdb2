import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** What shares one limit: an IPv4 address, or the /64 that one household or mast has of IPv6. */
export function networkOf(ip: string): string {
  return prefixOf(ip, 4);
}

/**
 * What shares a limit that many networks of one hand must not multiply: an IPv4 address, or a /48 of IPv6, as much as one
 * site is given at most (RFC 6177), which holds 65,536 networks.
 */
export function siteOf(ip: string): string {
  return prefixOf(ip, 3);
}

/** The first groups, 16 bits each, of an IPv6 address; an IPv4 address as it is. */
function prefixOf(ip: string, count: number): string {
  const plain = withoutPort(ip).replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":") || !isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("%", 1)[0]?.split("::") ?? [];
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0"), ...last];
  return `${groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/${count * 16}`;
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
