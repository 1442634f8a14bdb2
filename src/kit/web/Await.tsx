import { useLingui } from "@lingui/react/macro";
import { createContext, type ReactNode, Suspense, useContext, useDeferredValue } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { offlineProblem, type Query } from "./call.tsx";
import { lazyPart } from "./lazy/bring.ts";
import { problemMessage } from "./problemMessage.ts";
import { FailedState } from "./ui/feedback/FailedState.tsx";
import { Skeleton, type SkeletonProps } from "./ui/feedback/Skeleton.tsx";

/**
 * Problem handler of a layout: its result comes before a screen's own handling; null leaves the problem to
 * that.
 */
export const ProblemContext = createContext<(problem: Problem) => ReactNode>(() => null);

const KeptPages = lazyPart(() => import("./storage/KeptPages.tsx"));

interface AwaitProps<Value> {
  of: Query<Value>;
  /** Said while one waits, where the specification has words of its own for a screen. */
  loading?: ReactNode;
  /** The shape of what will come. */
  shape?: SkeletonProps["shape"];
  count?: number;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  /** A screen's own way to show a problem that it expects; null leaves it to the common one. */
  failed?: (problem: Problem) => ReactNode;
  children: (answer: Value) => ReactNode;
}

/** Shows a call in each of its states: on its way, failed, empty, there. */
export function Await<Value>({
  of: called,
  loading,
  shape,
  count,
  empty,
  failed,
  children,
}: AwaitProps<Value>) {
  const { i18n } = useLingui();
  const handled = useContext(ProblemContext);
  const { answer, problem, retry } = called;
  // A first answer is drawn in slices (time slicing): a list at once would hold a cheap phone for a tenth of
  // a second.
  const begun = useDeferredValue(answer) !== undefined;
  // An earlier answer stays on the screen, even when asking again failed.
  if (answer !== undefined && begun)
    return Array.isArray(answer) && answer.length === 0 && empty ? empty : children(answer);
  // Of an answer that is being drawn no problem is told: without a network a kept one comes together with it.
  if (!problem || answer !== undefined) {
    return (
      <Skeleton shape={shape ?? "lines"} count={count ?? 1}>
        {loading}
      </Skeleton>
    );
  }
  return (
    handled(problem) ??
    failed?.(problem) ?? (
      <>
        <FailedState
          title={i18n._(problemMessage(problem))}
          onRetry={retry}
          small={problem.instance && problemWordOf(problem) === "internal" ? problem.instance : undefined}
        />
        {problem.type === offlineProblem.type ? (
          <Suspense>
            <KeptPages />
          </Suspense>
        ) : null}
      </>
    )
  );
}
