import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { moderation } from "../contract.ts";
import { type Kind, mostCharacters, reasons, type Way } from "../rules.ts";
import { reasonTexts } from "./moderationTexts.ts";
import type { Reported } from "./unseen.ts";

interface ReportSheetProps {
  /** Undefined while nothing is asked. */
  subject: Reported | undefined;
  onClose: () => void;
}

const titles: Readonly<Record<Kind, MessageDescriptor>> = {
  message: msg`What is wrong with this message?`,
  review: msg`What is wrong with this review?`,
  product: msg`What is wrong with this product?`,
  shop: msg`What is wrong with this shop?`,
};

/**
 * Reports something, or reads its author no more. A reported thing is gone from one's own screens at once.
 */
export default function ReportSheet({ subject, onClose }: ReportSheetProps) {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState(subject);
  // While it closes it still says what it was about.
  if (subject && subject !== shown) setShown(subject);
  return (
    <SheetDialog
      open={subject !== undefined}
      onClose={onClose}
      closeLabel={t`Close`}
      title={shown ? i18n._(titles[shown.kind]) : ""}
    >
      {subject ? (
        <ReportForm key={`${subject.kind} ${subject.id}`} subject={subject} onDone={onClose} />
      ) : null}
    </SheetDialog>
  );
}

const refreshes = [moderation.mine];

function ReportForm({ subject, onDone }: { subject: Reported; onDone: () => void }) {
  const { i18n } = useLingui();
  const { kind, id, author } = subject;
  const { send, sending, problem } = useMutation(moderation.report, { refreshes });
  const [asksForReason, setAsksForReason] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const reason = reasons.find((one) => one === data.get("reason"));
    setAsksForReason(reason === undefined);
    if (!reason) return event.currentTarget.querySelector("input")?.focus();
    const { answer } = await send({ body: { kind, id, reason, words: String(data.get("words") ?? "") } });
    if (answer) onDone();
  };
  return (
    <Stack>
      <SaveForm onSave={submit} sending={sending} kind="danger" button={<Trans>Report and hide it</Trans>}>
        <RadioCards
          name="reason"
          pictureAt="start"
          label={<Trans>Reason</Trans>}
          error={asksForReason ? <Trans>Choose what is wrong.</Trans> : undefined}
          cards={reasons.map((value) => ({ value, word: i18n._(reasonTexts[value]) }))}
          onChange={() => setAsksForReason(false)}
        />
        <TextArea
          name="words"
          label={<Trans>Tell us more</Trans>}
          hint={<Trans>You may leave it empty.</Trans>}
          maxLength={mostCharacters}
          rows={2}
        />
        <ProblemWords problem={problem} />
        <p>
          <Trans>You will not see it any more. We look at it; nobody learns that it was you.</Trans>
        </p>
      </SaveForm>
      {author === undefined ? null : <ReadNoMore subject={subject} author={author} onDone={onDone} />}
    </Stack>
  );
}

interface ReadNoMoreProps {
  subject: Reported;
  author: string;
  onDone: () => void;
}

/** For oneself alone; nobody is told. */
function ReadNoMore({ subject: { kind, id }, author, onDone }: ReadNoMoreProps) {
  const { send, sending, problem } = useMutation(moderation.mute, { refreshes });
  const away = async (how: Way) => {
    if (kind !== "message" && kind !== "review") return;
    const { answer } = await send({ body: { kind, id, how } });
    if (answer) onDone();
  };
  return (
    <Stack as="section">
      <h3>
        <Trans>
          Or read less of <bdi translate="no">{author}</bdi>
        </Trans>
      </h3>
      <p>
        <Trans>
          Mute folds away what they write, Block does not show it at all. They are not told; you can take it
          back on My page.
        </Trans>
      </p>
      <ProblemWords problem={problem} />
      <Row>
        <Button aria-disabled={sending} onClick={() => void away("mute")}>
          <Trans>Mute</Trans>
        </Button>
        <Button aria-disabled={sending} onClick={() => void away("block")}>
          <Trans>Block</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

function ProblemWords({ problem }: { problem: Problem | undefined }) {
  const { i18n } = useLingui();
  if (!problem) return null;
  const text = ownWords(problem);
  return <Alert tone="danger" role="alert" title={text ?? i18n._(problemMessage(problem))} />;
}

function ownWords(problem: Problem) {
  if (problem.errors?.some(({ rule }) => rule === "own")) return <Trans>This is your own.</Trans>;
  const word = problemWordOf(problem);
  if (word === "too-many") return <Trans>You have reported a lot today. Please go on tomorrow.</Trans>;
  if (word === "not-found") return <Trans>It is gone already.</Trans>;
  if (word === "conflict")
    return <Trans>You have muted 200 people. Read one of them again on My page first.</Trans>;
  return undefined;
}
