import { Trans } from "@lingui/react/macro";
import { longestAsked } from "#community/discussions/answers/calls.ts";
import { answers } from "#community/discussions/contract.ts";
import AnsweredQuestions, { SolvedQuestions } from "#community/discussions/web/answers/AnsweredQuestions.tsx";
import { useCall } from "#kit/web/call.tsx";

interface SolvedLikeProps {
  text: string;
  /** The text before them. */
  before: string | undefined;
  /** The result: `crop.wheat`, `advisory.fall-armyworm`. */
  about: string | undefined;
}

/** Farmers' questions that are nearly the same; where there is none, those solved last about the result. */
export default function SolvedLike({ text, before, about }: SolvedLikeProps) {
  const query = [...text].slice(0, longestAsked).join("");
  const { answer, problem } = useCall(answers.like, { query: { query, before } });
  if (answer && answer.length > 0) {
    return (
      <SolvedQuestions solved={answer}>
        <Trans>Farmers asked nearly this, and it was solved</Trans>
      </SolvedQuestions>
    );
  }
  return (answer ?? problem) && about !== undefined ? <AnsweredQuestions about={about} /> : null;
}
