import type { FastifyRequest } from "fastify";
import { refuse, refuseField } from "./problems/refuse.ts";

const header = "idempotency-key";
/** By its key something may be corrected and undone too, so it has to fit into an address. */
const pattern = /^[A-Za-z0-9_-]{8,100}$/;

/** The Idempotency-Key of a request; undefined where it may be left out and is. */
export function keyOf(request: FastifyRequest, need: "needed"): string;
export function keyOf(request: FastifyRequest, need: "optional"): string | undefined;
export function keyOf(request: FastifyRequest, need: "needed" | "optional"): string | undefined {
  const key = request.headers[header];
  if (key === undefined && need === "optional") return undefined;
  if (typeof key === "string" && pattern.test(key)) return key;
  return refuseField(header, "pattern", "8 to 100 letters, digits, _ and -", {
    detail: "The header Idempotency-Key is needed: 8 to 100 letters, digits, _ and -, new for each entry",
  });
}

/**
 * The row that a key has written before, if any: the caller answers what it has written and writes nothing. Refuses
 * `idempotency-conflict` where it was written for another body. Rows from before hashes were stored have none, and are taken as they are.
 */
export function writtenBefore<Row extends { readonly body_hash: string | null }>(
  row: Row | undefined,
  bodyHash: string,
): Row | undefined {
  if (row && row.body_hash !== null && row.body_hash !== bodyHash)
    refuse("idempotency-conflict", "This Idempotency-Key has written something else; draw a new key");
  return row;
}
