import { Trans } from "@lingui/react/macro";
import { Suspense, useContext } from "react";
import { lazyWithTexts } from "#kit/web/catalogues.ts";
import type { Answered } from "../../../contract.ts";
import { emergencyIn } from "../../../emergency.ts";
import type { Talk } from "../../../walk.ts";
import { AskPeople } from "../AskPeople.tsx";
import { Emergency } from "../Emergency.tsx";
import { AnswerProducts } from "./AnswerProducts.tsx";
import { CropAnswer } from "./CropAnswer.tsx";
import { Forbidden } from "./Forbidden.tsx";
import { FoundAdvisories } from "./FoundAdvisories.tsx";
import { Helped } from "./Helped.tsx";
import { OwnFieldsContext } from "./OwnFields.ts";
import { WayTo } from "./WayTo.tsx";

export interface ToldAnswerProps {
  answer: Answered;
  words: string;
  talk: Talk;
}

/** What farmers asked about it, and what solved it: comes where something is known, and only after the answer. */
const SolvedQuestions = lazyWithTexts(
  ["discussions"],
  () => import("#features/discussions/web/answers/AnsweredQuestions.tsx"),
);

function Solved({ about }: { about: string }) {
  return (
    <Suspense>
      <SolvedQuestions about={about} />
    </Suspense>
  );
}

/** An answer of any kind. */
export default function ToldAnswer({ answer, words, talk }: ToldAnswerProps) {
  const { kind, place, helper, crops, asked, products, forbidden } = answer;
  const OwnFields = useContext(OwnFieldsContext);
  if (kind === "emergency") return <Emergency kind={emergencyIn(words) ?? "poison"} />;
  if (kind === "advisories") {
    const [first] = answer.advisories;
    return (
      <>
        <FoundAdvisories found={answer.advisories} products={products} />
        {first ? <Solved about={`advisory.${first.id}`} /> : null}
      </>
    );
  }
  if (kind === "crops") {
    const [first] = crops;
    return (
      <>
        <CropAnswer crops={crops} asked={asked} />
        {first ? <Solved about={`crop.${first._id}`} /> : null}
      </>
    );
  }
  if (kind === "products") return <AnswerProducts products={products} words={words} />;
  if (forbidden) return <Forbidden forbidden={forbidden} crops={crops} />;
  if (place === "fields" && OwnFields) return <OwnFields asked={asked} />;
  if (place) return <WayTo place={place} />;
  if (helper) return <Helped helper={helper} />;
  return (
    <>
      <p>
        <Trans>Sorry, I don't know this. Ask people:</Trans>
      </p>
      <AskPeople talk={talk} crop={crops[0]?._id} />
      <p>
        <Trans>Or tell me the crop and what you see on it, such as “yellow leaves paddy”.</Trans>
      </p>
      {crops.length > 0 ? <CropAnswer crops={crops} asked={null} /> : null}
      {crops[0] ? <Solved about={`crop.${crops[0]._id}`} /> : null}
    </>
  );
}
