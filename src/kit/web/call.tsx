import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { type Answer, type Audience, addressOf, type Call, type Input } from "#kit/contract/call.ts";
import { type Problem, problemOf, problemWordOf } from "#kit/contract/problem.ts";
import { forgetSession, keeperNow } from "./storage/visitor.ts";

/** Fetcher of a call; rejects with a Problem. The browser uses fetch; during server-side rendering the server calls itself. */
export type Fetcher = <C extends Call>(
  call: C,
  input: Input<C>,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer<C>>;

export const FetcherContext = createContext<Fetcher>(fetchAnswer);

/** State of a query: the answer, or the problem, or neither while it is pending. */
export interface Query<Value> {
  readonly answer: Value | undefined;
  readonly problem: Problem | undefined;
  /** When the answer was true (ms since 1970), to say how old figures are. */
  readonly answeredAt: number;
  readonly retry: () => void;
}

/** Query hook for a call; the answer is cached under method, path and input. */
export function useCall<C extends Call>(call: C, input: Input<C>): Query<Answer<C>> {
  const ask = useContext(FetcherContext);
  const client = useQueryClient();
  const queryKey = queryKeyOf(call, input);
  const queryFn = async () => {
    if (import.meta.env.SSR) return ask(call, input);
    let mayBeKept = true;
    const fresh = await stillFresh(call, client, queryKey, () => {
      mayBeKept = false;
    });
    return (fresh as Answer<C>) ?? orKept(ask(call, input), client, queryKey, call, mayBeKept);
  };
  const options = { queryKey, queryFn, meta: { call } };
  if (import.meta.env.SSR) waitFor(client, options);
  const { data, error, dataUpdatedAt, refetch } = useQuery(options);
  return {
    answer: data,
    problem: error ? asProblem(error) : undefined,
    answeredAt: dataUpdatedAt,
    retry: () => void refetch(),
  };
}

/** The module that keeps answers; it comes with the first one. */
export const bringKeptAnswers = () => import("./storage/keptAnswers.ts");

/** Refused for now, whatever was asked. */
const tooManyRequests = 429;

/** Opens what is kept before it is asked for: the first look into it takes a cheap phone 40 ms. */
export function wakeKeptAnswers(): void {
  bringKeptAnswers()
    .then(({ keptAnswer }) => keptAnswer("", ""))
    .catch(() => {});
}

/** Patience (ms) until what is kept is shown meanwhile: an answer for everybody, and one's own, which changes by one's own doing. */
const patienceMs: Partial<Record<Audience, number>> = { anyone: 200, session: 3_000, member: 3_000 };

/**
 * Stale while revalidate: the earlier answer is shown while the new one is on its way, and stays where none
 * comes; `answeredAt` says how old it is. Nothing of a shop's or an operator's is cached. A refusal is an
 * answer too: the cached answer is then no longer true, and is removed from the screen and from the phone.
 */
export async function orKept<Value>(
  asked: Promise<Value>,
  client: QueryClient,
  queryKey: unknown[],
  call: Call,
  /** False where it was looked for just now and nothing is kept. */
  mayBeKept = true,
): Promise<Value> {
  const of = call.for === "anyone" ? "" : keeperNow();
  const patience = patienceMs[call.for];
  if (call.kept === false || patience === undefined) return asked;
  if (call.for !== "anyone" && of === "") return asked;
  const address = keptAddressOf(queryKey);
  // The answer is in the language that was chosen when it was asked for.
  const language = globalThis.document?.documentElement.lang;
  let isRefused = false;
  const recall = async () => {
    if (!mayBeKept) return;
    const { keptAnswer } = await bringKeptAnswers();
    const stored = await keptAnswer(address, of);
    if (stored && !isRefused && stored.at > (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0))
      client.setQueryData(queryKey, stored.value, { updatedAt: stored.at });
  };
  const forget = () => {
    const query = client.getQueryCache().find({ queryKey });
    // Answers since this page was loaded stay on the screen, with what somebody does there.
    if (query && query.state.dataUpdatedAt < performance.timeOrigin)
      query.setState({ data: undefined, dataUpdatedAt: 0, status: "pending" });
    bringKeptAnswers()
      .then(({ dropAnswer }) => dropAnswer(address, of))
      .catch(() => {});
  };
  const timer = setTimeout(() => recall().catch(() => {}), patience);
  try {
    const value = await asked;
    bringKeptAnswers()
      .then(({ keepAnswer }) => keepAnswer({ address, of, at: Date.now(), value, language }))
      .catch(() => {});
    return value;
  } catch (error) {
    const { status } = asProblem(error);
    isRefused = status >= 400 && status < 500 && status !== tooManyRequests;
    if (isRefused) forget();
    else if (status === 0 || status >= 500) await recall().catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns an answer that the phone got a short while ago, for a page that has no answer of its own yet;
 * reports where nothing is cached at all.
 */
export async function stillFresh(
  call: Call,
  client: QueryClient,
  queryKey: unknown[],
  onNone?: () => void,
): Promise<unknown> {
  if (!call.keptFreshMs || client.getQueryState(queryKey)?.dataUpdatedAt) return;
  // A phone that can't load or read what it keeps asks the server: without a network that is told in words of its own.
  const earlier = await bringKeptAnswers()
    .then(({ keptAnswer }) => keptAnswer(keptAddressOf(queryKey), ""))
    .catch(() => undefined);
  if (!earlier) onNone?.();
  else if (
    Date.now() - earlier.at < call.keptFreshMs &&
    earlier.language === globalThis.document?.documentElement.lang
  )
    return earlier.value;
}

/** Under which an answer is kept: its canonical URL, with the body where the call has one. Any draw of a sample will do. */
export function keptAddressOf([, , address, body]: readonly unknown[]): string {
  return String(address).replace(/&draw=\d+/, "") + (body === undefined ? "" : JSON.stringify(body));
}

/** On the server a screen waits for its answer; a refusal is an answer too. */
function waitFor(client: QueryClient, options: { queryKey: unknown[]; queryFn: () => Promise<unknown> }) {
  const state = client.getQueryState(options.queryKey);
  if (!state || state.status === "pending") throw client.prefetchQuery(options);
}

/** Query key of a call with an input; its first two parts match every answer of the call. */
export function queryKeyOf<C extends Call>(call: C, input: Input<C>): unknown[] {
  return [call.method, call.path, addressOf(call, input), ...(call.body ? [input.body] : [])];
}

/** Fetch timeout (ms): no answer within it counts as being offline. */
const timeoutMs = 20_000;

/** The browser's fetcher; rejects with a Problem. */
export async function fetchAnswer<C extends Call>(
  call: C,
  input: Input<C>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<C>> {
  const response = await fetch(addressOf(call, input), {
    method: call.method,
    keepalive: call.keepalive ?? false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(call.body ? { body: JSON.stringify(input.body) } : {}),
    headers: { ...(call.body ? { "Content-Type": "application/json" } : {}), ...headers },
  }).catch(unanswered);
  const text = await response.text().catch(unanswered);
  const value: unknown = text === "" ? undefined : parsed(text);
  if (response.ok) return value as Answer<C>;
  const problem = isProblem(value) ? value : problemOf(response.status >= 500 ? "internal" : "invalid");
  // The one place where the page learns that the server knows no session.
  if (problemWordOf(problem) === "not-logged-in") forgetSession(call);
  throw problem;
}

/** The offline problem: made by the client, so it has no HTTP status. */
export const offlineProblem: Problem = { type: "urn:mitti:problem:no-line", title: "No network", status: 0 };
/** The same where the phone has a network: that is weak, or our server is away. */
export const unansweredProblem: Problem = { ...offlineProblem, title: "No answer" };

function unanswered(): never {
  throw navigator.onLine ? unansweredProblem : offlineProblem;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "type" in value && "status" in value;
}

export function asProblem(error: unknown): Problem {
  return isProblem(error) ? error : problemOf("internal");
}
