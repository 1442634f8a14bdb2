import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { type Call, calls } from "#kit/contract/call.ts";
import { type ProblemWord, problemOf } from "#kit/contract/problem.ts";
import { object, optional, text } from "#kit/contract/shape.ts";
import { fetchAnswer, keptAddressOf, orKept, queryKeyOf, stillFresh, unansweredProblem } from "./call.tsx";
import type { KeptAnswer } from "./storage/keptAnswers.ts";

const phone = new Map<string, KeptAnswer>();
vi.mock("./storage/keptAnswers.ts", () => ({
  keepAnswer: async (answer: KeptAnswer) => phone.set(answer.address, answer),
  keptAnswer: async (address: string) => phone.get(address),
  dropAnswer: async (address: string) => phone.delete(address),
}));

const query = object({ query: optional(text()) });
const shop = calls({
  product: { about: "A product", method: "GET", path: "/product", for: "anyone", answer: text() },
  advice: {
    ...{ about: "Advice", method: "GET", path: "/advice", for: "anyone", answer: text() },
    keptFreshMs: 60_000,
  },
  guesses: {
    about: "Guesses",
    method: "GET",
    path: "/guesses",
    for: "anyone",
    query,
    answer: text(),
    kept: false,
  },
});
const keyOf = (call: Call) => queryKeyOf(call, {} as never);
const addressOf = (call: Call) => keptAddressOf(keyOf(call));

/** Asks, and answers what then stands on the screen. */
async function ask(call: Call, asked: Promise<string>, client = new QueryClient()) {
  const queryKey = keyOf(call);
  const options = { queryKey, queryFn: () => orKept(asked, client, queryKey, call), retry: false };
  await client.fetchQuery(options).catch(() => {});
  return client.getQueryState(queryKey);
}

/** After so long (ms) what is kept has been shown meanwhile. */
const slowMs = 400;
const refusedLate = (word: ProblemWord) =>
  new Promise<string>((_, refuse) => setTimeout(refuse, slowMs, problemOf(word)));

beforeEach(() => {
  phone.clear();
  phone.set(addressOf(shop.product), { address: addressOf(shop.product), of: "", at: 1, value: "Urea" });
});

test("what was kept is shown where no answer comes", async () => {
  expect((await ask(shop.product, Promise.reject(unansweredProblem)))?.data).toBe("Urea");
  expect(phone.size).toBe(1);
});

test("what was kept goes from the screen and from the phone when the server says that it is no longer there", async () => {
  const client = new QueryClient();
  const shown: unknown[] = [];
  client.getQueryCache().subscribe(({ query }) => shown.push(query.state.data));
  const state = await ask(shop.product, refusedLate("not-found"), client);
  expect(shown).toContain("Urea");
  expect(state).toMatchObject({ data: undefined, status: "error" });
  await vi.waitFor(() => expect(phone.size).toBe(0));
});

test("what was kept stays where too many asked", async () => {
  expect((await ask(shop.product, refusedLate("too-many")))?.data).toBe("Urea");
  expect(phone.size).toBe(1);
});

test("an answer since the page was loaded stays on the screen when asking anew is refused", async () => {
  const client = new QueryClient();
  await ask(shop.product, Promise.resolve("DAP"), client);
  expect((await ask(shop.product, Promise.reject(problemOf("not-found")), client))?.data).toBe("DAP");
});

test("an answer is kept, unless its call says that it is worth nothing later or is for operators", async () => {
  await ask(shop.product, Promise.resolve("DAP"));
  await vi.waitFor(() => expect(phone.get(addressOf(shop.product))?.value).toBe("DAP"));
  await ask(shop.guesses, Promise.resolve("ur"));
  await ask({ ...shop.product, path: "/desk", for: "operator" }, Promise.resolve("Asha"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([...phone.keys()]).toEqual([addressOf(shop.product)]);
});

test("what was answered a while ago stands after a reload, but not on a page that has its answer, nor for ever", async () => {
  const queryKey = keyOf(shop.advice);
  const address = addressOf(shop.advice);
  const keptFor = async (ms: number, call: Call = shop.advice, client = new QueryClient()) => {
    phone.set(address, { address, of: "", at: Date.now() - ms, value: "Neem oil" });
    return stillFresh(call, client, queryKey);
  };
  expect(await keptFor(1_000)).toBe("Neem oil");
  expect(await keptFor(61_000)).toBeUndefined();
  expect(await keptFor(1_000, { ...shop.advice, keptFreshMs: 0 })).toBeUndefined();
  const client = new QueryClient();
  client.setQueryData(queryKey, "Sulphur");
  expect(await keptFor(1_000, shop.advice, client)).toBeUndefined();
});

test("a phone that cannot read what it keeps asks the server, and nothing fails", async () => {
  const address = addressOf(shop.advice);
  phone.set(address, { address, of: "", at: Date.now(), value: "Neem oil" });
  const get = vi.spyOn(phone, "get").mockImplementation(() => {
    throw new Error("The module that keeps answers did not load");
  });
  expect(await stillFresh(shop.advice, new QueryClient(), keyOf(shop.advice))).toBeUndefined();
  get.mockRestore();
});

test("what is told while a page closes outlives the page, and no other request does", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response('"yes"'));
  await fetchAnswer({ ...shop.product, keepalive: true }, {});
  await fetchAnswer(shop.product, {});
  expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
  fetched.mockRestore();
});
