import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { discussions, type Message } from "../contract.ts";
import { mostEdits } from "../rules.ts";
import { editedWords } from "./draft.ts";
import styles from "./ReplyBar.module.css";
import { type ComposerHandle, WritingForm } from "./WritingForm.tsx";

interface EditFormProps {
  /** As it is now: somebody may have removed it meanwhile, or another device edited it. */
  message: Message;
  onChanged: (message: Message) => void;
  onClose: () => void;
}

/**
 * The box of the room while one edits one's own message. It needs a network; the typed text stays until it is
 * saved or cancelled.
 */
export function EditForm({ message, onChanged, onClose }: EditFormProps) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(discussions.edit);
  const { place } = message;
  const [text, setWords] = useState(() => {
    const stored = readStored(editedWords);
    return stored?.place === place ? stored.words : message.message;
  });
  /** The version that is being edited. */
  const [edits, setEdits] = useState(message.edited?.times ?? 0);
  const box = useRef<ComposerHandle>(null);
  useEffect(() => box.current?.focus(), []);

  function change(typed: string) {
    setWords(typed);
    writeStored(editedWords, { place, words: typed });
  }
  function close() {
    writeStored(editedWords, undefined);
    onClose();
  }
  async function save(typed: string) {
    if (typed === message.message) return close();
    const { answer, problem } = await send({
      params: { msg_id: String(message.msg_id) },
      body: { message: typed, edits },
    });
    if (answer) {
      writeStored(editedWords, undefined);
      onChanged(answer);
    }
    // Saved again, it takes the place of what the other device said.
    if (problem && problemWordOf(problem) === "conflict") setEdits(latest.current);
  }
  const latest = useRef(0);
  useEffect(() => {
    latest.current = message.edited?.times ?? 0;
  });

  const why = message.removed ? (
    <Trans>The message was removed meanwhile. Your words are still here.</Trans>
  ) : problem ? (
    (ownWords(problem) ?? i18n._(problemMessage(problem)))
  ) : undefined;
  return (
    <WritingForm
      ref={box}
      value={text}
      onChange={change}
      ready={!sending && !message.removed}
      onSubmit={(typed) => void save(typed)}
      onEscape={close}
      submit={<Trans>save</Trans>}
    >
      <output className={styles.region}>
        <span className={styles.bar}>
          <strong className={styles.words}>
            <Trans>Editing your message</Trans>
          </strong>
          <Button kind="plain" onClick={close}>
            <Trans>cancel</Trans>
          </Button>
        </span>
      </output>
      {why ? (
        <div className={styles.problem}>
          <Alert tone="danger" role="alert" title={why} />
        </div>
      ) : null}
    </WritingForm>
  );
}

function ownWords(problem: Problem): ReactNode {
  const rule = problem.errors?.[0]?.rule;
  if (rule === "repeated") return <Trans>You said the same a moment ago.</Trans>;
  if (rule === "mostEdits")
    return <Trans>A message can be edited {mostEdits} times. It stays as it is now.</Trans>;
  const word = problemWordOf(problem);
  if (word === "too-late")
    return <Trans>It is too late: a message can be edited for 15 minutes. It stays as it is.</Trans>;
  if (word === "conflict")
    return <Trans>You edited it on another device meanwhile. Save again to put these words there.</Trans>;
  if (word === "not-found")
    return <Trans>The message was removed meanwhile. Your words are still here.</Trans>;
  return undefined;
}
