import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import type { Called } from "./call.tsx";
import { problemWords } from "./problemWords.ts";
import { FailedState } from "./ui/FailedState.tsx";
import { Skeleton, type SkeletonProps } from "./ui/Skeleton.tsx";

interface AwaitProps<Value> {
  of: Called<Value>;
  /** Said while one waits; the specification has its own words for each screen. */
  loading: ReactNode;
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
  const { answer, problem, retry } = called;
  // What was seen before stays on the screen, even when asking anew failed.
  if (answer !== undefined)
    return Array.isArray(answer) && answer.length === 0 && empty ? empty : children(answer);
  if (!problem) {
    return (
      <Skeleton shape={shape ?? "lines"} count={count ?? 1}>
        {loading}
      </Skeleton>
    );
  }
  return (
    failed?.(problem) ?? (
      <FailedState
        title={i18n._(problemWords(problem))}
        retryLabel={<Trans>Try again</Trans>}
        onRetry={retry}
        small={problem.instance && wordOf(problem) === "broken" ? problem.instance : undefined}
      />
    )
  );
}
