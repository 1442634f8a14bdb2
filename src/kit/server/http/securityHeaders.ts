import { createHash } from "node:crypto";
import { IncomingMessage, type OutgoingHttpHeader, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

/** Permissions that the site itself uses: dictation, the place of a field, copying the address of a crop, the phone's lock. */
const ownPermissions = [
  ...["microphone", "geolocation", "clipboard-write"],
  ...["publickey-credentials-create", "publickey-credentials-get"],
];
/**
 * Permissions that neither we nor anything in a frame may use. Of the names that Chromium knows on every
 * system: it complains of others in the console (`bluetooth`, `web-share`), which frames and other origins
 * may not use in any case.
 */
const noPermissions = [
  ...["accelerometer", "autoplay", "camera", "clipboard-read", "display-capture"],
  ...["encrypted-media", "fullscreen", "gamepad", "gyroscope", "hid", "idle-detection", "local-fonts"],
  ...["magnetometer", "midi", "payment", "picture-in-picture"],
  ...["screen-wake-lock", "serial", "storage-access", "usb"],
  ...["window-management", "xr-spatial-tracking"],
];

/** The permissions policy as the header's text. */
export const permissionsPolicy = [
  ...ownPermissions.map((name) => `${name}=(self)`),
  ...noPermissions.map((name) => `${name}=()`),
].join(", ");

/**
 * The headers that every answer begins with (OWASP ASVS 5.0, 3.4). Helmet works them out for every request, a
 * tenth of the cost of beginning a stream; they are always the same, so it is asked once.
 */
export function securityHeaders({ https }: { https: boolean }): Map<string, OutgoingHttpHeader> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy() },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: "deny" },
  })(response.req, response, () => {});
  response.setHeader("permissions-policy", permissionsPolicy);
  return new Map(Object.entries(response.getHeaders() as Record<string, OutgoingHttpHeader>));
}

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
