import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId } from "react";
import { useUserEvents } from "#kit/web/live/useUserEvents.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { moderation, type Note } from "../contract.ts";
import { moderationTopic, mostCharacters } from "../rules.ts";
import { kindTexts, reasonTexts } from "./moderationTexts.ts";
import SuspendedNotice from "./SuspendedNotice.tsx";
import { useMine } from "./useMine.ts";

const stale = { [moderationTopic]: [moderation.mine] };

/**
 * The person's hidden texts, why, and their answer; and that they may only read for a while. Nothing where
 * all is well.
 */
export default function ModerationNotes() {
  const { mine } = useMine();
  useUserEvents(moderation.stream, stale);
  if (!mine || (mine.notes.length === 0 && !mine.suspended)) return null;
  return (
    <Stack as="section" id="moderation">
      {mine.suspended ? <SuspendedNotice {...mine.suspended} /> : null}
      {mine.notes.map((note) => (
        <NoteCard key={`${note.kind} ${note.id}`} note={note} />
      ))}
    </Stack>
  );
}

function NoteCard({ note }: { note: Note }) {
  const { i18n } = useLingui();
  const kind = i18n._(kindTexts[note.kind]);
  const reason = i18n._(reasonTexts[note.reason]);
  return (
    <Card>
      <Stack gap="tight">
        <h2>{titleOf(note, kind)}</h2>
        <blockquote dir="auto">{note.text}</blockquote>
        {note.state === "kept" ? null : (
          <p>
            <Trans>Why: {reason}.</Trans> {note.words ? <span dir="auto">{note.words}</span> : null}
          </p>
        )}
        {note.answer ? (
          <p>
            <Trans>
              You answered: <span dir="auto">{note.answer}</span>
            </Trans>
          </p>
        ) : null}
        {note.mayAnswer ? <AnswerForm note={note} /> : null}
      </Stack>
    </Card>
  );
}

function titleOf({ state }: Note, kind: string) {
  if (state === "kept") return <Trans>{kind}: looked at, and shown to everybody again</Trans>;
  if (state === "removed") return <Trans>{kind}: removed by us</Trans>;
  return <Trans>{kind}: hidden, because several people reported it. We will look at it.</Trans>;
}

const refreshes = [moderation.mine];

function AnswerForm({ note: { kind, id } }: { note: Note }) {
  const { send, sending, problem } = useMutation(moderation.answer, { refreshes });
  const field = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const box = event.currentTarget.querySelector("textarea");
    const text = box?.value.trim() ?? "";
    if (text === "") return box?.focus();
    await send({ body: { kind, id, words: text } });
  };
  return (
    <Details summary={<Trans>Answer, once</Trans>}>
      <SaveForm onSave={submit} sending={sending} problem={problem} button={<Trans>Send the answer</Trans>}>
        <TextArea
          id={field}
          name="words"
          label={<Trans>Why should it be shown?</Trans>}
          maxLength={mostCharacters}
          rows={3}
        />
      </SaveForm>
    </Details>
  );
}
