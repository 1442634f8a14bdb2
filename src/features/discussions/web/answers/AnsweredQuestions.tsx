import { Trans } from "@lingui/react/macro";
import { CircleCheck } from "lucide-react";
import { paths, withQuery } from "#features/paths.ts";
import type { Answer } from "#kit/contract/call.ts";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Card } from "#kit/web/ui/Card.tsx";
import { CardLink } from "#kit/web/ui/CardLink.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { answers } from "../../contract.ts";
import { shown } from "../../rules.ts";
import { topicText } from "../../topics.ts";
import { SenderBadge } from "../messages/SenderBadge.tsx";
import styles from "./AnsweredQuestions.module.css";

type Answered = Answer<typeof answers.answered>[number];

interface AnsweredQuestionsProps {
  /** `crop.wheat`, `advisory.fall-armyworm`. */
  about: string;
}

/** What farmers asked about a crop or a problem, with the answer that solved it. Nothing where nothing was solved yet. */
export default function AnsweredQuestions({ about }: AnsweredQuestionsProps) {
  const { answer: solved = [] } = useCall(answers.answered, { query: { about } });
  if (solved.length === 0) return null;
  return (
    <section>
      <Stack>
        <h2>
          <Trans>Farmers asked, and it was solved</Trans>
        </h2>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list */}
        <ul className={styles.list} role="list">
          {solved.map((one) => (
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
        <p className={styles.answer}>
          <CircleCheck aria-hidden="true" size={18} />
          <bdi>{shown(answer.message)}</bdi>
        </p>
        <div className={styles.who}>
          <span>
            <bdi>{shown(answer.username)}</bdi> · {moment(answer.at)}
          </span>
          {answer.badge ? <SenderBadge badge={answer.badge} /> : null}
        </div>
      </Stack>
    </Card>
  );
}
