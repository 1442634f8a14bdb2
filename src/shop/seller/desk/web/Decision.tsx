import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef, useState } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { Category } from "#shop/market/contract.ts";
import type { ApplicationState } from "../../licences/contract.ts";
import { reasonCharacters, shopDesk, type verdicts } from "../contract.ts";

type Verdict = (typeof verdicts)[number];

/** Calls that a decision on a licence makes stale. */
export const stale = [
  ...[shopDesk.waiting, shopDesk.licence],
  { method: "GET", path: "/operator/piles" },
] as const;

interface DecisionProps {
  shop: string;
  category: Category;
  version: number;
  state: ApplicationState;
}

/** Approve, ask for more or refuse; the reason is what the seller reads. What counts is taken away beside it (OneLicence.tsx). */
export function Decision({ shop, category, version, state }: DecisionProps) {
  const { t, i18n } = useLingui();
  const { send, sending, problem } = useMutation(shopDesk.decide, { refreshes: stale });
  const [fault, setFault] = useState(false);
  const reason = useRef<HTMLTextAreaElement>(null);
  const decide = async (verdict: Verdict) => {
    if (sending) return;
    const text = reason.current?.value.trim() ?? "";
    if (verdict !== "approved" && text.length < reasonCharacters.least) {
      setFault(true);
      reason.current?.focus();
      return;
    }
    setFault(false);
    const sent = await send({ params: { shop, category }, body: { version, verdict, reason: text } });
    // The text belongs to the seller now; the next decision begins with an empty form.
    if (!sent.problem && reason.current) reason.current.value = "";
  };
  const button = (verdict: Verdict, text: ReactNode, kind?: "main" | "danger") => (
    <Button {...(kind ? { kind } : {})} aria-disabled={sending} onClick={() => void decide(verdict)}>
      {text}
    </Button>
  );
  return (
    <Card as="section" aria-labelledby="decision">
      <h2 id="decision">
        <Trans>Your decision</Trans>
      </h2>
      <Stack>
        <Standing state={state} />
        {problem ? (
          <Alert
            tone="danger"
            role="alert"
            title={i18n._(problemWordOf(problem) === "too-late" ? changedMeanwhile : problemMessage(problem))}
          />
        ) : null}
        {state === "waiting" ? (
          <>
            <TextArea
              ref={reason}
              name="reason"
              label={<Trans>Reason, for the seller to read</Trans>}
              hint={<Trans>Needed to refuse or to ask. Say what to do now.</Trans>}
              error={fault ? t`Please write a reason.` : undefined}
              maxLength={reasonCharacters.most}
              onChange={() => setFault(false)}
              rows={3}
            />
            <Row>
              {button("approved", <Trans>Approve</Trans>, "main")}
              {button("asked", <Trans>Ask for more</Trans>)}
              {button("refused", <Trans>Refuse</Trans>, "danger")}
            </Row>
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

const changedMeanwhile = msg`It was changed or decided meanwhile, or has ended. Please load the page again.`;

function Standing({ state }: { state: ApplicationState }) {
  if (state === "waiting") {
    return (
      <p>
        <Trans>
          Compare number, office and days with the document, and with the office's own list where it has one.
        </Trans>
      </p>
    );
  }
  return (
    <div role="status">
      {state === "approved" ? (
        <Alert tone="good" title={<Trans>Approved. Buyers see the products.</Trans>} />
      ) : state === "refused" ? (
        <Alert tone="warning" title={<Trans>Refused. The seller reads your reason.</Trans>} />
      ) : (
        <Alert tone="info" title={<Trans>Back with the seller, who reads what is missing.</Trans>} />
      )}
    </div>
  );
}
