import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from "fastify";
import { apiRoot } from "#kit/contract/call.ts";
import { contentSecurityPolicy, policyText } from "#kit/server/http/securityHeaders.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { referencePath } from "#kit/server/server.ts";

/**
 * The reference of every call at /api/docs, made of the same declarations. It is a small application of its own that is
 * made when somebody first looks: nobody who sells or farms does. Register before the features.
 */
export function serveReference(app: FastifyInstance): void {
  const calls: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    if (
      route.url.startsWith(`${apiRoot}/`) &&
      route.method !== "HEAD" &&
      !route.url.startsWith(referencePath)
    ) {
      calls.push(route);
    }
  });
  let reference: Promise<FastifyInstance> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reference ??= makeReference(calls);
    const { statusCode, headers, rawPayload } = await (await reference).inject(request.url);
    if (statusCode >= 400) refuse("not-found");
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.header(name, value);
    return reply.code(statusCode).send(rawPayload);
  };
  app.get(referencePath, answer);
  app.get(`${referencePath}/*`, answer);
}

async function makeReference(calls: readonly RouteOptions[]): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import("@fastify/swagger"),
    import("@fastify/swagger-ui"),
  ]);
  const reference = Fastify();
  await reference.register(swagger, {
    openapi: {
      info: {
        title: "Mitti",
        description: [
          "Crop advice, a market, discussions and a helper for farmers; a portal for sellers.",
          "",
          "**With a key.** A shop's own program makes the calls that name a scope with `Authorization: Bearer mitti_…`. Keys are made in the seller's portal under Shop, Connections; each opens its scopes and nothing else (403), and asks twice a second at most, 120 times at once (429 with `Retry-After`).",
          "",
          "**Webhooks.** Of each change of an order its shop is sent a POST as standardwebhooks.com says: `webhook-id`, `webhook-timestamp`, `webhook-signature`, and `{type, timestamp, data: {id, order, state}}`, where `GET /seller/orders/{id}` shows the rest. A repeat has the same `webhook-id`. Any answer but 2xx within ten seconds is tried again: after 5 seconds, 5 and 30 minutes, 2, 5 and 10 hours.",
        ].join("\n"),
        version: "1",
      },
      components: { securitySchemes },
    },
  });
  await reference.register(swaggerUi, {
    routePrefix: referencePath,
    uiConfig: { validatorUrl: null },
    staticCSP: true,
    transformStaticCSP: ownPolicy,
  });
  // They are only told of; nothing is asked here.
  reference.setValidatorCompiler(() => () => true);
  reference.setSerializerCompiler(() => JSON.stringify);
  for (const { method, url, schema } of calls) {
    reference.route({ method, url, ...(schema ? { schema } : {}), handler: () => ({}) });
  }
  await reference.ready();
  return reference;
}

const securitySchemes = {
  key: { type: "http", scheme: "bearer", description: "A key of a shop (mitti_…)" },
  session: { type: "apiKey", in: "cookie", name: "session", description: "Somebody who is logged in" },
} as const;

/** Our own policy, and of the one that the reference's pages come with nothing but the hashes of what they inline. */
function ownPolicy(theirs: string): string {
  const hashesOf = (directive: string) => {
    const values = theirs.split(";").find((part) => part.trim().startsWith(`${directive} `)) ?? "";
    return [...values.matchAll(/'(sha\d+-[^']+)'/g)].map(([, hash = ""]) => hash);
  };
  return policyText(
    contentSecurityPolicy({ scripts: hashesOf("script-src"), styles: hashesOf("style-src") }),
  );
}
