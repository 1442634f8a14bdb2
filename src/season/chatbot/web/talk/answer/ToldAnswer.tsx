import { Trans } from "@lingui/react/macro";
import { Suspense, useContext } from "react";
import { lazyPart } from "#kit/web/bring.ts";
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
  /** The text before them. */
  before: string | undefined;
  talk: Talk;
}

/** Solved questions that are like what was asked, else about what was found: comes only after the answer. */
const SolvedQuestions = lazyPart(() => import("./SolvedLike.tsx"));

/** An answer of any kind. */
export default function ToldAnswer({ answer, words, before, talk }: ToldAnswerProps) {
  const { kind, place, helper, crops, asked, products, forbidden } = answer;
  const OwnFields = useContext(OwnFieldsContext);
  const solved = (about?: string) => (
    <Suspense>
      <SolvedQuestions words={words} before={before} about={about} />
    </Suspense>
  );
  if (kind === "emergency") return <Emergency kind={emergencyIn(words) ?? "poison"} />;
  if (kind === "advisories") {
    const [first] = answer.advisories;
    return (
      <>
        <FoundAdvisories found={answer.advisories} products={products} />
        {solved(first && `advisory.${first.id}`)}
      </>
    );
  }
  if (kind === "crops") {
    const [first] = crops;
    return (
      <>
        <CropAnswer crops={crops} asked={asked} />
        {solved(first && `crop.${first._id}`)}
      </>
    );
  }
  if (kind === "products") {
    return (
      <>
        <AnswerProducts products={products} words={words} />
        {solved()}
      </>
    );
  }
  if (forbidden) return <Forbidden forbidden={forbidden} crops={crops} />;
  if (place === "fields" && OwnFields) return <OwnFields asked={asked} />;
  if (place) return <WayTo place={place} />;
  if (helper) return <Helped helper={helper} />;
  return (
    <>
      <p>
        <Trans>Sorry, I don't know this. Ask people:</Trans>
      </p>
      <AskPeople talk={talk} crop={crops[0]} />
      <p>
        <Trans>Or tell me the crop and what you see on it, such as “yellow leaves paddy”.</Trans>
      </p>
      {crops.length > 0 ? <CropAnswer crops={crops} asked={null} /> : null}
      {solved(crops[0] && `crop.${crops[0]._id}`)}
    </>
  );
}
