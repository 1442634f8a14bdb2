import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** Key of a per-network rate limit: an IPv4 address, or the /64 prefix that one household or mast has of IPv6. */
export function networkOf(ip: string): string {
  return prefixOf(ip, 4);
}

/**
 * Key of a limit that one operator must not multiply by having many networks: an IPv4 address, or the /48 prefix of IPv6, the
 * most that one site is given (RFC 6177), which holds 65,536 networks.
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
 * Strips ports from `X-Forwarded-For`. With a port each connection would count as a network of its own, and a proxy in the middle
 * of the chain would not be recognised as trusted.
 */
export function dropPorts({ headers }: IncomingMessage): void {
  const { "x-forwarded-for": addresses } = headers;
  if (typeof addresses !== "string" || !addresses.includes(":")) return;
  headers["x-forwarded-for"] = addresses.split(",").map(withoutPort).join(", ");
}
