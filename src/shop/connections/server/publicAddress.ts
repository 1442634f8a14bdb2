import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Looks up addresses of a host, as `Resolver` of node:dns does. */
export type Resolving = Pick<Resolver, "resolve4" | "resolve6">;

/**
 * A resolver that asks name servers itself: names of the machine's own file of hosts do not exist for it, and a slow name server
 * holds up no thread that files need.
 */
export const usualResolver = (): Resolving => new Resolver({ timeout: 2_000, tries: 2 });

/** Addresses of a cloud's own services that the registries count as public: Azure's. */
const cloudServices = new Set(["168.63.129.16"]);

/** Whether an address is one of the open network: not private, loopback, link-local, multicast, mapped or translated. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && !isEmbedded(parsed) && !cloudServices.has(address);
}

/** Whether an IPv6 address holds an IPv4 one alone (`::a.b.c.d`, RFC 4291), which the library counts as public. */
function isEmbedded(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return "parts" in address && address.parts.slice(0, 6).every((part) => part === 0);
}

/**
 * Allow-list for webhooks against server-side request forgery (OWASP ASVS 5.0, 1.3.6): https at its usual port, by a name.
 * `ownOrigin` (WEBHOOK_ORIGIN) is allowed as it is.
 */
export function isWebhookUrl(text: string, ownOrigin: string | undefined): boolean {
  const url = URL.parse(text);
  if (url?.username !== "" || url.password !== "") return false;
  if (isOwnOrigin(url, ownOrigin)) return true;
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, "")) === 0;
  return url.protocol === "https:" && url.port === "" && isName && url.hostname.includes(".");
}

export function isOwnOrigin(url: URL, ownOrigin: string | undefined): boolean {
  return ownOrigin !== undefined && url.origin === ownOrigin;
}

/** An address of the host is not public: it is not connected to. */
export class RefusedAddress extends Error {}

/**
 * Lookup for one connection: answers with addresses that it has checked itself, so that the socket connects to these and a second
 * answer of the name server (DNS rebinding) is never asked for. One address that is not public refuses all.
 */
export function publicLookup(resolver: Resolving): LookupFunction {
  return (host, options, callback) => {
    const answer = async () => {
      const found = await resolveAll(resolver, host);
      if (!found.every(({ address }) => isPublicAddress(address)))
        throw new RefusedAddress(`${host} is at an address that is not public`);
      return found;
    };
    answer().then(
      (found) => {
        const [first] = found;
        if (options.all) callback(null, found);
        else callback(null, first?.address ?? "", first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };
}

async function resolveAll(resolver: Resolving, host: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = [
    ...(four.status === "fulfilled" ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === "fulfilled" ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length > 0) return addresses;
  throw four.status === "rejected" ? four.reason : new Error(`${host} has no address`);
}
