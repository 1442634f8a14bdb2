import type { FastifyReply } from "fastify";

/**
 * Pagination: the page of `limit` rows, and the address of the next one as a `Link` header (RFC 8288) where there is one. The
 * rows are to be one more than the page holds, so that no second query counts them.
 */
export function sendPage<Row>(
  reply: FastifyReply,
  rows: readonly Row[],
  limit: number,
  addressAfter: (last: Row) => string,
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) reply.header("link", `<${addressAfter(last)}>; rel="next"`);
  return page;
}
