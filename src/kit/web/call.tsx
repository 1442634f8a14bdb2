import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { type Answer, addressOf, type Call, type Input } from "#kit/contract/call.ts";
import { type Problem, problemOf, wordOf } from "#kit/contract/problem.ts";
import { rememberVisitor } from "./visitor.ts";

/** Makes a call; rejects with a Problem. The browser fetches; the server that renders asks itself. */
export type Ask = <C extends Call>(
  call: C,
  input: Input<C>,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer<C>>;

export const AskContext = createContext<Ask>(fetchAnswer);

/** What a screen knows of a call at this moment: its answer, or the problem, or neither while it is under way. */
export interface Called<Value> {
  readonly answer: Value | undefined;
  readonly problem: Problem | undefined;
  /** When the answer was true (ms since 1970), to say how old figures are. */
  readonly answeredAt: number;
  readonly retry: () => void;
}

/** The call's answer for a screen, kept in the query cache under method, path and input. */
export function useCall<C extends Call>(call: C, input: Input<C>): Called<Answer<C>> {
  const ask = useContext(AskContext);
  const client = useQueryClient();
  const options = { queryKey: keyOf(call, input), queryFn: () => ask(call, input), meta: { call } };
  if (import.meta.env.SSR) waitFor(client, options);
  const { data, error, dataUpdatedAt, refetch } = useQuery(options);
  return {
    answer: data,
    problem: error ? asProblem(error) : undefined,
    answeredAt: dataUpdatedAt,
    retry: () => void refetch(),
  };
}

/** On the server a screen waits for its answer; a refusal is an answer too. */
function waitFor(client: QueryClient, options: { queryKey: unknown[]; queryFn: () => Promise<unknown> }) {
  const state = client.getQueryState(options.queryKey);
  if (!state || state.status === "pending") throw client.prefetchQuery(options);
}

/** Where an answer lies in the query cache; by the call alone, every answer of it. */
export function keyOf<C extends Call>(call: C, input: Input<C>): unknown[] {
  return [call.method, call.path, addressOf(call, input), ...(call.body ? [input.body] : [])];
}

/** No answer within this time counts as no line. */
const patienceMs = 20_000;

async function fetchAnswer<C extends Call>(
  call: C,
  input: Input<C>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<C>> {
  const response = await fetch(addressOf(call, input), {
    method: call.method,
    signal: AbortSignal.timeout(patienceMs),
    ...(call.body ? { body: JSON.stringify(input.body) } : {}),
    headers: { ...(call.body ? { "Content-Type": "application/json" } : {}), ...headers },
  }).catch(() => {
    throw noLine;
  });
  const text = await response.text().catch(() => {
    throw noLine;
  });
  const value: unknown = text === "" ? undefined : parsed(text);
  if (response.ok) return value as Answer<C>;
  console.warn(`${call.method} ${call.path} was refused with ${response.status}`);
  const problem = isProblem(value) ? value : problemOf(response.status >= 500 ? "broken" : "invalid");
  // The one place where the page learns that the server knows no session.
  if (wordOf(problem) === "not-logged-in") rememberVisitor(undefined);
  throw problem;
}

/** The line is cut: not a word of the server's, so it has no status. */
export const noLine: Problem = { type: "urn:mitti:problem:no-line", title: "No network", status: 0 };

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
  return isProblem(error) ? error : problemOf("broken");
}
