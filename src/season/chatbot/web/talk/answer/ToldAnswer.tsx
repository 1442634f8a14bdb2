import { Trans } from "@lingui/react/macro";
import { Suspense, useContext } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import type { Product } from "#shop/market/contract.ts";
import type { Answered, Forbidden as ForbiddenUse } from "../../../contract.ts";
import { emergencyIn } from "../../../emergency.ts";
import { registerCells, registerPests } from "../../../registerPests.ts";
import type { Talk } from "../../../walk.ts";
import { AskPeople } from "../AskPeople.tsx";
import styles from "../ChatWidget.module.css";
import { Emergency } from "../Emergency.tsx";
import { SourceLine } from "../transcript/SourceLine.tsx";
import { CropAnswer } from "./CropAnswer.tsx";
import { Helped } from "./helped/Helped.tsx";
import { OwnFieldsContext } from "./OwnFields.ts";
import { ProductList } from "./ProductList.tsx";
import { SendTalk } from "./SendTalk.tsx";
import { WayTo } from "./WayTo.tsx";

/** So many crops are named. */
const shown = 6;

export interface ToldAnswerProps {
  answer: Answered;
  text: string;
  /** The text before them. */
  before: string | undefined;
  talk: Talk;
}

/** Registered uses, brought with the first problem that has any. */
const Dose = lazyPart(() => import("./Dose.tsx"));

/** Whether the register has nothing against a problem. */
const NoneRegistered = lazyPart(async () => ({
  default: (await import("../../AdvisoryUses.tsx")).NoneRegistered,
}));

const GradeAnswer = lazyPart(() => import("./GradeAnswer.tsx"));

const PesticideAnswer = lazyPart(() => import("./PesticideAnswer.tsx"));

const SchemeAnswer = lazyPart(() => import("#season/schemes/web/SchemeAnswer.tsx"));

/** Solved questions that are like what was asked, else about what was found: comes only after the answer. */
const SolvedQuestions = lazyPart(() => import("./SolvedLike.tsx"));

/** An answer of any kind. */
export default function ToldAnswer({ answer, text, before, talk }: ToldAnswerProps) {
  const { kind, place, helper, crops, asked, products, forbidden } = answer;
  const OwnFields = useContext(OwnFieldsContext);
  const solved = (about?: string) => (
    <Suspense>
      <SolvedQuestions text={text} before={before} about={about} />
    </Suspense>
  );
  if (kind === "emergency") return <Emergency kind={emergencyIn(text) ?? "poison"} />;
  if (kind === "advisories") {
    const [first] = answer.advisories;
    return (
      <>
        <FoundAdvisories answer={answer} />
        {solved(first && `advisory.${first.id}`)}
      </>
    );
  }
  if (kind === "pesticide")
    return (
      <Suspense>
        <PesticideAnswer answer={answer} />
      </Suspense>
    );
  if (kind === "grade" && answer.grade)
    return (
      <Suspense>
        <GradeAnswer grade={answer.grade} products={products} />
      </Suspense>
    );
  if (answer.scheme)
    return (
      <Suspense>
        <SchemeAnswer {...answer.scheme} />
      </Suspense>
    );
  if (kind === "crops") {
    const [first] = crops;
    return (
      <>
        {OwnFields ? (
          <Suspense>
            <OwnFields asked={asked} crops={crops.map(({ _id }) => _id)} />
          </Suspense>
        ) : null}
        <CropAnswer crops={crops} asked={asked} area={answer.area} />
        {products.length > 0 ? <ProductList products={products} /> : null}
        {solved(first && `crop.${first._id}`)}
      </>
    );
  }
  if (kind === "products") {
    return (
      <>
        <AnswerProducts products={products} text={text} />
        {solved()}
      </>
    );
  }
  if (forbidden) return <Forbidden forbidden={forbidden} crops={crops} />;
  if (place === "fields" && OwnFields) return <OwnFields asked={asked} />;
  if (place)
    return (
      <>
        {crops.length > 0 ? <CropAnswer crops={crops} asked="sowing" /> : null}
        <WayTo place={place} />
      </>
    );
  if (helper) return <Helped helper={helper} answer={answer} />;
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

interface ForbiddenProps {
  forbidden: ForbiddenUse;
  /** Those that the question named. */
  crops: Answered["crops"];
}

/** Says that the law forbids it, by which order, and links to the allowed uses. */
function Forbidden({ forbidden: { substance, banned, crops: on, order, orderDate }, crops }: ForbiddenProps) {
  // One crop has a record for each season.
  const names = [...new Set(on.map(({ name }) => name.replace(/ \(.*/, "")))];
  const first = names.slice(0, shown).join(", ");
  const source = [order, orderDate].filter(Boolean).join(", ");
  const [crop] = crops;
  const cropName = crop?.name;
  return (
    <>
      <Mark tone="warn">
        {banned ? (
          <Trans>
            {substance} is banned in India: it may be neither sold nor used. Please do not use it.
          </Trans>
        ) : names.length > shown ? (
          <Trans>
            {substance} is forbidden on these and other crops: {first}. Please do not use it there.
          </Trans>
        ) : names.length > 0 ? (
          <Trans>
            {substance} is forbidden on {first}. Please do not use it there.
          </Trans>
        ) : (
          <Trans>Most packs of {substance} may not be sold any more. Please do not use old ones.</Trans>
        )}
      </Mark>
      <p>
        {source ? (
          <Trans>By order of the government of India: {source}.</Trans>
        ) : (
          <Trans>By the official list of banned pesticides.</Trans>
        )}{" "}
        <Trans>What is allowed instead depends on the crop and the pest:</Trans>
      </p>
      <ButtonLink to={crop ? withQuery(paths.advisories, { crop: crop._id }) : paths.advisories}>
        {crop ? <Trans>What troubles {cropName}, and what is allowed</Trans> : <Trans>Find the pest</Trans>}
      </ButtonLink>
    </>
  );
}

/** The likeliest problem with its first step and dose, and below it the others, what is sold, and the way to send it on. */
function FoundAdvisories({
  answer: { advisories: found, step, on, use, noUse, area, products },
}: {
  answer: Answered;
}) {
  const [first, ...others] = found;
  if (!first) return null;
  const isSprayed = (registerPests[first.id] ?? registerCells[first.id]) !== undefined;
  return (
    <>
      <div className={styles.found}>
        <div>
          <Link to={paths.advisory(first.id)} className={styles.foundName}>
            {first.problem}
          </Link>
          <p>{first.symptoms}</p>
          {step ? (
            <p data-step>
              <strong>
                <Trans>Do this first:</Trans>
              </strong>{" "}
              {step}
            </p>
          ) : null}
          {on && use ? (
            <Suspense>
              <Dose use={use} crop={on.name} area={area} />
            </Suspense>
          ) : null}
          {on && noUse === "none" ? (
            <Suspense>
              <NoneRegistered id={on._id} crop={on.name} isBare={false} />
            </Suspense>
          ) : null}
          {noUse === "seed" ? (
            <p>
              <Trans>
                What the register allows against it is only for the seed, before sowing: for plants that stand
                it is too late.
              </Trans>
            </p>
          ) : null}
          <SourceLine source={first.source} />
        </div>
      </div>
      <div className={styles.ways}>
        <ButtonLink to={paths.advisory(first.id)}>
          {isSprayed ? <Trans>All steps, and what is allowed</Trans> : <Trans>All steps</Trans>}
        </ButtonLink>
        <SendTalk text={`${first.problem}: ${step ?? first.symptoms}`} path={paths.advisory(first.id)} />
      </div>
      {others.length > 0 ? (
        <p>
          <Trans>Or is it this?</Trans>{" "}
          {others.map(({ id, problem }) => (
            <Link key={id} to={paths.advisory(id)} className={styles.other}>
              {problem}
            </Link>
          ))}
        </p>
      ) : null}
      {products.length > 0 ? (
        <>
          <p>{use ? <Trans>Buy this medicine here:</Trans> : <Trans>Buy what the first one needs:</Trans>}</p>
          <ProductList products={products} />
        </>
      ) : null}
    </>
  );
}

interface AnswerProductsProps {
  products: readonly Product[];
  text: string;
}

/** The products that were asked for, and the way to all that the market finds. */
function AnswerProducts({ products, text }: AnswerProductsProps) {
  return (
    <>
      <ProductList products={products} />
      <ButtonLink kind="plain" to={paths.searchByName(text)}>
        <Trans>Find products</Trans>
      </ButtonLink>
    </>
  );
}
