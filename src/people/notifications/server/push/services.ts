/** Hosts at which the makers of browsers take pushes: Chrome and others (Google), Firefox, Edge (Windows), Safari. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
];

/**
 * Allow-list against server-side request forgery (OWASP ASVS 5.0, 1.3.6): a phone names the address that this server is to call, so it
 * must be one of these, by https at its usual port. `own`: origin of one more (PUSH_SERVICE).
 */
export function isPushService(endpoint: string, own: string | undefined): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== "" || url.password !== "") return false;
  if (own !== undefined && url.origin === own) return true;
  return url.protocol === "https:" && url.port === "" && known.some((host) => host.test(url.hostname));
}
