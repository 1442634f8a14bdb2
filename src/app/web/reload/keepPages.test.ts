import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { opensAgain } from "./keepPages.ts";

/** A page that has asked for something, and what came. */
async function clientOf(asked: () => Promise<string>): Promise<QueryClient> {
  const client = new QueryClient();
  const options = { queryKey: ["GET", "/crop"], queryFn: asked, retry: false as const };
  new QueryObserver(client, options).subscribe(() => {});
  await client.fetchQuery(options).catch(() => {});
  return client;
}

test("only pages that will open without a network are noted: no seller's or operator's, none that is not there, none that could not be shown", async () => {
  const shown = await clientOf(async () => "wheat");
  for (const path of ["/", "/Market", "/croppage/wheat", "/search/seeds"])
    expect([path, opensAgain(path, shown)]).toEqual([path, true]);
  for (const path of ["/adminportal", "/adminportal/orders", "/operator", "/operator/audit", "/nowhere"])
    expect([path, opensAgain(path, shown)]).toEqual([path, false]);
  const failed = await clientOf(() => Promise.reject(new Error("no network")));
  expect(opensAgain("/croppage/wheat", failed)).toBe(false);
});
