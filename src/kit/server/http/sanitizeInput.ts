/**
 * An address as the router and the databases can read it. One that can't be decoded, or that holds U+0000 (which no text of
 * PostgreSQL can), is taken by its letters, so that it is answered like any other that leads nowhere.
 */
export function sanitizeUrl(url: string): string {
  if (!url.includes("%")) return url;
  return isDecodable(url) && !url.includes("%00") ? url : url.replaceAll("%", "%25");
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/** A value of a JSON text, its texts without U+0000: nobody types it, and no text of PostgreSQL can hold it. */
export function withoutNul(value: unknown, json: string): unknown {
  return json.includes("\\u0000") ? stripped(value) : value;
}

function stripped(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "");
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, stripped(member)]));
}
