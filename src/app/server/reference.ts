import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from "fastify";
import { apiRoot } from "#kit/contract/call.ts";
import { contentSecurityPolicy, policyText } from "#kit/server/http/csp.ts";
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
        description: "Crop advice, a market, discussions and a helper for farmers; a portal for sellers.",
        version: "1",
      },
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
