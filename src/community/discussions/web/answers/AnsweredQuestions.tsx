import { Trans } from "@lingui/react/macro";
import { CircleCheck } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useMine } from "#people/moderation/web/useMine.ts";
import { paths, withQuery } from "#screens/paths.ts";
import { answers, type MessageVoice as Voice } from "../../contract.ts";
import { shown } from "../../rules.ts";
import { topicText } from "../../topics.ts";
import { SenderBadge } from "../messages/SenderBadge.tsx";
import { PicturesRoom } from "../pictures/PicturesRoom.tsx";
import styles from "./AnsweredQuestions.module.css";

const MessageVoice = lazyPart(() => import("../voice/MessageVoice.tsx"));
const MessagePictures = lazyPart(() => import("../pictures/MessagePictures.tsx"));

type Answered = Answer<typeof answers.answered>[number];

interface AnsweredQuestionsProps {
  /** `crop.wheat`, `advisory.fall-armyworm`. */
  about: string;
}

/**
 * Farmers' questions about a crop or a problem, with the answer that solved each. Nothing where none was
 * solved yet.
 */
export default function AnsweredQuestions({ about }: AnsweredQuestionsProps) {
  const { answer: solved = [] } = useCall(answers.answered, { query: { about } });
  return (
    <SolvedQuestions solved={solved}>
      <Trans>Farmers asked, and it was solved</Trans>
    </SolvedQuestions>
  );
}

interface SolvedQuestionsProps {
  solved: readonly Answered[];
  /** Their heading. */
  children: ReactNode;
}

/** Questions with the answers that solved them, but of whom the reader wants to read nothing; nothing where there are none. */
export function SolvedQuestions({ solved, children }: SolvedQuestionsProps) {
  const unseen = useMine();
  const readable = solved.filter((one) =>
    [one.question, one.answer].every(
      ({ sender, msg_id }) => unseen.away(sender) === undefined && !unseen.reported("message", msg_id),
    ),
  );
  if (!unseen.settled || readable.length === 0) return null;
  return (
    <section>
      <Stack>
        <h2>{children}</h2>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list */}
        <ul className={styles.list} role="list">
          {readable.map((one) => (
            <Solved key={one.question.place} solved={one} />
          ))}
        </ul>
      </Stack>
    </section>
  );
}

function Solved({ solved: { question, answer } }: { solved: Answered }) {
  const { moment } = useDates();
  return (
    <Card as="li">
      <Stack gap="tight">
        <h3 className={styles.words}>
          <CardLink to={withQuery(paths.discussions, { topic: topicText({ thread: question.place }) })}>
            <bdi>{shown(question.message)}</bdi>
          </CardLink>
        </h3>
        <Spoken voice={question.voice} />
        {/* A farmer with the same on the leaf recognizes it by the picture. */}
        {question.pictures ? (
          <div className={styles.above}>
            <Suspense fallback={<PicturesRoom pictures={question.pictures} />}>
              <MessagePictures pictures={question.pictures} tabIndex={0} />
            </Suspense>
          </div>
        ) : null}
        <p className={styles.answer}>
          <CircleCheck aria-hidden="true" size={18} />
          <bdi>{shown(answer.message)}</bdi>
        </p>
        <Spoken voice={answer.voice} />
        <div className={styles.who}>
          <span>
            <bdi>{shown(answer.username)}</bdi> · {moment(answer.at)}
          </span>
          <SenderBadge of={answer} />
        </div>
      </Stack>
    </Card>
  );
}

/** A voice note, where somebody spoke; its words are a sign alone. */
function Spoken({ voice }: { voice: Voice | undefined }) {
  if (!voice) return null;
  return (
    <div className={styles.above}>
      <Suspense>
        <MessageVoice voice={voice} tabIndex={0} />
      </Suspense>
    </div>
  );
}
