import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "../problems/refuse.ts";

/**
 * CSRF protection: refuses unsafe methods that another site's page asks for (OWASP ASVS 5.0, 3.5.1). Every browser since 2023 says where a
 * request comes from in Sec-Fetch-Site, which a page cannot forge; older ones say the page's origin. A request with
 * neither comes from no browser, so nobody's cookie rides on it.
 */
export function refuseCrossSite(app: FastifyInstance, https: boolean): void {
  app.addHook("onRequest", async (request) => {
    if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return;
    if (!isOwn(request, https)) refuse("not-allowed", "This was asked for by another site");
  });
}

function isOwn({ headers, host }: FastifyRequest, https: boolean): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && isOrigin(new URL(headers.origin), host, https);
}

function isOrigin(origin: URL, host: string, https: boolean): boolean {
  return origin.host === host && (!https || origin.protocol === "https:");
}
