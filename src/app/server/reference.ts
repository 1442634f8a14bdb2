import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { referencePath } from "#kit/server/server.ts";

/** The reference of every call at /api/docs, made of the same declarations. Register before the features. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: "Mitti",
        description: "Crop advice, a market, discussions and a helper for farmers; a portal for sellers.",
        version: "1",
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: referencePath, staticCSP: true });
}
