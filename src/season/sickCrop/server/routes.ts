import type { FastifyInstance } from "fastify";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { sickCrops } from "../contract.ts";
import { isPart, signsOf } from "../signs.ts";
import { likelyCauses, problemCrops } from "./likely.ts";
import { shippedCauses } from "./shipped.ts";

/** At most so many causes are told: more are a list, and that is the search's. */
const most = 9;

/** Causes of a sick crop: all of them for a phone that ranks them, and those of one sign. */
export function serveSickCrops(app: FastifyInstance): void {
  serve(app, sickCrops.table, () => ({ crops: [...problemCrops()], causes: [...shippedCauses()] }));

  serve(app, sickCrops.likely, ({ query: { crop, part, sign, month, state } }) => {
    if (!isPart(part) || !signsOf[part].some((known) => known === sign))
      refuse("invalid", "No such sign on this part");
    return likelyCauses({ crop, part, sign, month, state })
      .slice(0, most)
      .map(({ cause: { id, problem, causeType, firstStep }, common }) => ({
        id,
        problem,
        causeType,
        firstStep,
        common,
      }));
  });
}
