/**
 * The trace of a request, from the sender's `traceparent` (W3C Trace Context, level 1); undefined where there
 * is none, or it is malformed. It is logged and never answered, so a made-up one misleads nobody but its
 * sender.
 */
export function traceIdOf(header: string | string[] | undefined): string | undefined {
  const [, version, traceId, parentId, more] = (typeof header === "string" && pattern.exec(header)) || [];
  // Of version 00 nothing may follow; of later ones it may, and ff is none.
  const isKnown = version === "00" ? more === "" : version !== "ff";
  return isKnown && /[^0]/.test(traceId ?? "0") && /[^0]/.test(parentId ?? "0") ? traceId : undefined;
}

const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}((?:-.{0,200})?)$/;
