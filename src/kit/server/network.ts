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
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
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
