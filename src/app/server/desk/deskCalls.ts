import type { FastifyInstance } from "fastify";
import { badges, messagePictures, messageVoices } from "#community/discussions/contract.ts";
import { operator } from "#front/operator/contract.ts";
import { mandiDesk } from "#front/operator/mandi/contract.ts";
import { supportPrices } from "#front/operator/prices/contract.ts";
import { registerDesk } from "#front/operator/register/contract.ts";
import type { Call } from "#kit/contract/call.ts";
import { routeOf } from "#kit/server/serve.ts";
import { moderationDesk } from "#people/moderation/desk/contract.ts";
import { schemeDesk } from "#season/schemes/contract.ts";
import { complaints } from "#shop/complaints/contract.ts";
import { legal } from "#shop/legal/contract.ts";
import { catalogueDesk } from "#shop/market/catalogueDesk/contract.ts";
import { problems } from "#shop/problems/contract.ts";
import { shopDesk } from "#shop/seller/desk/contract.ts";
import { lotDesk } from "#shop/stockLots/contract.ts";

/** Contracts with calls for operators. */
const contracts: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  ...{ badges, catalogueDesk, complaints, legal, lotDesk, messagePictures, messageVoices, moderationDesk },
  ...{ mandiDesk, operator, problems, registerDesk, schemeDesk, shopDesk, supportPrices },
};

export interface NamedCall {
  /** The contract and the call: `shopDesk.pause`. */
  readonly name: string;
  readonly call: Call;
}

/** Calls that an operator may make and that the application of `serveDesk` answers, by name. */
export function deskCalls(app: FastifyInstance): NamedCall[] {
  return Object.entries(contracts)
    .flatMap(([contract, calls]) =>
      Object.entries(calls).map(([name, call]) => ({ name: `${contract}.${name}`, call })),
    )
    .filter(({ call }) => call.for === "operator" || (call.for === "anyone" && call.method === "GET"))
    .filter(({ call }) => app.hasRoute(routeOf(call)));
}
