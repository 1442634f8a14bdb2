import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { invalidate } from "#kit/web/invalidate.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { mostCharacters } from "../../rules.ts";
import { moderationDesk, type ReportedCase } from "../contract.ts";

const refreshes = [moderationDesk.show, moderationDesk.list];

/** The desk's word, with what its author is told. */
export function DecisionForm({ one: { kind, id, edits } }: { one: ReportedCase }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const { send, sending, problem } = useMutation(moderationDesk.decide, { refreshes });
  const [text, setWords] = useState("");
  const say = async (decision: "keep" | "remove") => {
    const { answer, problem } = await send({ params: { kind, id }, body: { decision, words: text, edits } });
    if (answer) setWords("");
    // Its author has edited it: the desk reads it again before it decides.
    if (problem && problemWordOf(problem) === "conflict") invalidate(client, [moderationDesk.show]);
  };
  return (
    <Stack as="section">
      <h2>
        <Trans>Your decision</Trans>
      </h2>
      <TextArea
        name="words"
        label={<Trans>What the author is told</Trans>}
        hint={<Trans>You may leave it empty: then they read the reason alone.</Trans>}
        value={text}
        onChange={(event) => setWords(event.target.value)}
        maxLength={mostCharacters}
        rows={2}
      />
      {problem ? (
        <Alert
          tone="danger"
          role="alert"
          title={
            problemWordOf(problem) === "conflict" ? (
              <Trans>Its author has edited it meanwhile. Please read it again, then decide.</Trans>
            ) : (
              i18n._(problemMessage(problem))
            )
          }
        />
      ) : null}
      <Row>
        <Button aria-disabled={sending} onClick={() => void say("keep")}>
          <Trans>Keep it</Trans>
        </Button>
        <Button kind="danger" aria-disabled={sending} onClick={() => void say("remove")}>
          <Trans>Remove it</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
