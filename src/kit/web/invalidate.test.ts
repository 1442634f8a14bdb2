import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { invalidate } from "./invalidate.ts";

test("a call that is named for several reasons is asked anew once", async () => {
  const client = new QueryClient();
  const call = { method: "GET", path: "/news" } as const;
  const queryFn = vi.fn(async () => "news");
  const leave = new QueryObserver(client, {
    queryKey: [call.method, call.path, "/api/news"],
    queryFn,
  }).subscribe(() => {});
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  invalidate(client, [call, call, call]);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});
