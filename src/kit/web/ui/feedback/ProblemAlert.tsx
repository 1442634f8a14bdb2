import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { problemMessage } from "../../problemMessage.ts";
import { Alert } from "./Alert.tsx";

/** Why the last try failed, in the common words or in the screen's own (`refusal`); nothing where it did not fail. */
export function ProblemAlert({ of, refusal }: { of?: Problem | undefined; refusal?: ReactNode }) {
  const { i18n } = useLingui();
  const text = refusal ?? (of && i18n._(problemMessage(of)));
  return text ? <Alert tone="danger" role="alert" title={text} /> : null;
}
