import { Trans, useLingui } from "@lingui/react/macro";
import { type PartState, partStates } from "#features/checkout/rules.ts";
import { stateWords } from "#features/checkout/web/paymentWords.ts";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import { problemWords } from "#kit/web/problemWords.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";

/** Why a step was not made, and what the order is now. */
export function MoveProblem({ problem }: { problem: Problem | undefined }) {
  const { i18n } = useLingui();
  if (!problem) return null;
  return (
    <Alert
      tone="danger"
      role="alert"
      title={<Words problem={problem} said={i18n._(problemWords(problem))} />}
    />
  );
}

function Words({ problem, said }: { problem: Problem; said: string }) {
  const { i18n } = useLingui();
  const [error] = problem.errors ?? [];
  if (wordOf(problem) !== "too-late" || !error) return said;
  if (error.rule === "deleted") {
    return <Trans>Whoever ordered has closed their account. You can cancel the order, nothing else.</Trans>;
  }
  const now = partStates.find((state: PartState) => state === error.message);
  const state = now ? i18n._(stateWords[now]) : error.message;
  return <Trans>That is not possible any more. The order is now: {state}.</Trans>;
}
