import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { discussions, type Message } from "../contract.ts";

interface OwnMessageSheetProps {
  /** Undefined while nothing is asked. */
  message: Message | undefined;
  /** Whether it may be edited still; the server has the last word. */
  editable: boolean;
  onEdit: (message: Message) => void;
  onDeleted: (message: Message) => void;
  onClose: () => void;
}

/** Actions for one's own message: edit it for a while, or delete it, which asks once. */
export default function OwnMessageSheet({
  message,
  editable,
  onEdit,
  onDeleted,
  onClose,
}: OwnMessageSheetProps) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const close = () => {
    setAsks(false);
    onClose();
  };
  return (
    <SheetDialog
      open={message !== undefined}
      onClose={close}
      closeLabel={t`Close`}
      title={asks ? <Trans>Delete this message?</Trans> : <Trans>Your message</Trans>}
    >
      {message && asks ? <Question message={message} onDeleted={onDeleted} onClose={close} /> : null}
      {message && !asks ? (
        <Stack>
          {editable ? (
            <Button onClick={() => onEdit(message)}>
              <Pencil aria-hidden="true" size={18} />
              <Trans>Edit</Trans>
            </Button>
          ) : (
            <p>
              <Trans>A message can be edited for 15 minutes after it was sent.</Trans>
            </p>
          )}
          <Button kind="danger" onClick={() => setAsks(true)}>
            <Trash2 aria-hidden="true" size={18} />
            <Trans>Delete</Trans>
          </Button>
        </Stack>
      ) : null}
    </SheetDialog>
  );
}

interface QuestionProps {
  message: Message;
  onDeleted: (message: Message) => void;
  onClose: () => void;
}

function Question({ message, onDeleted, onClose }: QuestionProps) {
  const { send, sending, problem } = useMutation(discussions.remove);
  const texts = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone; screen readers read the question.
  useEffect(() => texts.current?.focus(), []);
  const remove = async () => {
    const { answer } = await send({ params: { msg_id: String(message.msg_id) } });
    if (!answer) return;
    onDeleted(answer);
    onClose();
  };
  return (
    <Stack>
      <p ref={texts} tabIndex={-1}>
        <Trans>Its words go for everybody and do not come back. Its place in the talk stays.</Trans>
      </p>
      <ProblemAlert of={problem} />
      <Row>
        <Button kind="danger" aria-disabled={sending} onClick={() => void remove()}>
          <Trans>Delete it</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
