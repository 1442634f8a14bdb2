import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useForm } from "#kit/web/form.ts";
import type { invalidate } from "#kit/web/invalidate.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { recallLetters } from "#shop/lots/rules.ts";
import type { lotDesk, lots } from "../contract.ts";
import { lotProblem } from "./lotWords.ts";

interface RecallFormProps {
  /** The seller's own recall, or an operator's. */
  call: typeof lots.recall | typeof lotDesk.recall;
  id: string;
  lot: string;
  /** Calls that a recall makes stale. */
  stale: Parameters<typeof invalidate>[1];
  onRecalled?: () => void;
  /** Who has got it, between what a recall does and its words. */
  children?: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
}

/** Recalls a lot, with the words that everybody who got it reads. */
export function RecallForm({ call, id, lot, stale, onRecalled, children, beside }: RecallFormProps) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(call, { refreshes: stale });
  const [text, setWords] = useState("");
  const statement = text.trim();
  const { ref, check, error } = useForm<"words">({
    found: statement.length < recallLetters.least ? { words: msg`Please write it: they will read it.` } : {},
  });
  const submit = async () => {
    if (!check()) return;
    const { answer } = await send({ params: { id }, body: { lot, words: statement } });
    if (answer) onRecalled?.();
  };
  return (
    <SaveForm
      form={{ ref }}
      onSave={submit}
      sending={sending}
      refusal={problem ? i18n._(lotProblem(problem)) : null}
      kind="danger"
      button={sending ? <Trans>Saving…</Trans> : <Trans>Recall this lot</Trans>}
      beside={beside}
    >
      <p>
        <Trans>
          No pack of it is sold or sent any more. Everybody who got it reads your words in their order. This
          can't be undone.
        </Trans>
      </p>
      {children}
      <TextArea
        name="words"
        label={<Trans>What is wrong, and what should they do?</Trans>}
        error={error("words")}
        value={text}
        rows={3}
        maxLength={recallLetters.most}
        onChange={(event) => setWords(event.target.value)}
      />
    </SaveForm>
  );
}
