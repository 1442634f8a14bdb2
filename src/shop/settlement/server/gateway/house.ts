import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Publisher } from "#kit/server/changes.ts";
import type { Gateway } from "#shop/payments/server/gateway/gateway.ts";

/** Context for asking a gateway about payments. */
export interface GatewayHouse {
  readonly app: Publisher & { readonly log: Pick<FastifyBaseLogger, "warn" | "error"> };
  readonly db: Database;
  readonly gateway: Gateway;
  /** ms since 1970. */
  readonly now: () => number;
}
