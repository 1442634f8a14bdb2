import { createHash } from "node:crypto";

/**
 * The content security policy (OWASP ASVS 5.0, 3.4.3): nothing but our own origin, and inline only what is
 * known by its hash. Pages add the hashes of their inlined style and first script.
 */
export function contentSecurityPolicy(
  hashes: { styles?: readonly string[]; scripts?: readonly string[] } = {},
) {
  const quoted = (list: readonly string[] = []) => list.map((hash) => `'${hash}'`);
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...quoted(hashes.scripts)],
    "style-src": ["'self'", ...quoted(hashes.styles)],
    "img-src": ["'self'", "data:", "blob:"],
    "media-src": ["'self'", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
}

/** The hash by which the policy knows an inline source. */
export function sourceHash(source: string): string {
  return `sha256-${createHash("sha256").update(source).digest("base64")}`;
}

/** The policy as the header's text. */
export function policyText(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join(";");
}
