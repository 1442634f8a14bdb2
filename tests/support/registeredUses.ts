import type { FastifyInstance } from "fastify";
import { mostUses } from "#knowledge/register/contract.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";

/** Every registered use of the current edition, page by page. */
export async function allUses(app: FastifyInstance): Promise<RegisteredUse[]> {
  const all: RegisteredUse[] = [];
  for (;;) {
    const last = all.at(-1);
    const page: RegisteredUse[] = (
      await app.inject(`/api/register/uses${last ? `?after=${last.id}` : ""}`)
    ).json();
    all.push(...page);
    if (page.length < mostUses) return all;
  }
}
