import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useContext } from "react";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { Hazards } from "#knowledge/register/web/Hazards.tsx";
import { NoUse } from "#knowledge/register/web/NoUse.tsx";
import { productNameIn } from "#knowledge/register/web/names/productText.ts";
import { Wait } from "#knowledge/register/web/UseFacts.tsx";
import { UseList } from "#knowledge/register/web/UseList.tsx";
import { useSprayWith } from "#knowledge/register/web/useSprayWith.ts";
import { useHelpline } from "#shop/legal/web/pageHelpline.ts";
import type { Answered, PesticideFacts } from "../../../contract.ts";
import { emergency } from "../../../emergency.ts";
import styles from "../ChatWidget.module.css";
import { AskMoreContext } from "./AskMore.ts";
import { OwnFieldsContext } from "./OwnFields.ts";
import { BighaUnknown, useAskedLand } from "./useAskedLand.tsx";

interface PesticideAnswerProps {
  answer: Answered;
}

/** Answer of what is asked of a pesticide: its dose, the days to wait, or its harm; of the one that was named and of no other. */
export default function PesticideAnswer({ answer: { topic, pesticides, area } }: PesticideAnswerProps) {
  const OwnFields = useContext(OwnFieldsContext);
  return (
    <>
      {topic === "waiting" && OwnFields ? (
        <Suspense>
          <OwnFields asked="waiting" />
        </Suspense>
      ) : null}
      {pesticides.map((facts) => (
        <section key={facts.names.join()} data-pesticide={facts.names.join(" + ")}>
          {topic === "safety" ? (
            <Harm facts={facts} />
          ) : facts.crop ? (
            <OnCrop facts={facts} crop={facts.crop} topic={topic} area={area} />
          ) : (
            <WhichCrop facts={facts} topic={topic} />
          )}
        </section>
      ))}
      {topic === "waiting" && pesticides.length === 0 ? <ReadTheLabel /> : null}
      {topic === "safety" ? <StaySafe /> : null}
    </>
  );
}

const nameOf = ({ names, brand }: PesticideFacts) =>
  brand ? `${brand} (${names.join(" + ")})` : names.join(" + ");

interface OnCropProps {
  facts: PesticideFacts;
  crop: NonNullable<PesticideFacts["crop"]>;
  topic: Answered["topic"];
  area: Answered["area"];
}

function OnCrop({ facts, crop, topic, area }: OnCropProps) {
  const { language } = useChosenLanguage();
  const land = useAskedLand(area);
  const { sprayed } = useSprayWith(land.spray);
  const { cropIsBefore, uses, notAgainst, otherStrengths, isDoubtful } = facts;
  const waits = uses.filter((use, place) => uses.findIndex((each) => isSameWait(each, use)) === place);
  const [name, cropName, others] = [nameOf(facts), crop.name, otherStrengths.join(", ")];
  return (
    <>
      <p>
        <strong>{name}</strong>
        {cropIsBefore ? (
          <>
            {": "}
            <Trans>for {cropName}, of which you spoke before</Trans>
          </>
        ) : (
          `: ${cropName}`
        )}
      </p>
      {uses.length === 0 && otherStrengths.length > 0 ? (
        <p>
          <Trans>
            On {cropName} the register has it only as: <span translate="no">{others}</span>. In another
            strength the dose is another one: read the label.
          </Trans>
        </p>
      ) : uses.length === 0 ? (
        <NoUse crop={crop._id} cropWords={cropName} doubtful={isDoubtful} />
      ) : null}
      {uses.length > 0 && notAgainst !== null ? (
        <p>
          <Trans>
            Not against “{notAgainst}”: the register allows it there only against what is named below.
          </Trans>
        </p>
      ) : null}
      {uses.length > 0 && topic === "waiting" ? (
        <ul className={styles.found}>
          {waits.map((use) => (
            <li key={use.id}>
              <span translate="no">{productNameIn(language, use)}</span>:{" "}
              <strong>
                <Wait use={use} />
              </strong>
            </li>
          ))}
        </ul>
      ) : null}
      {topic === "waiting" ? (
        <p>
          <Trans>Count from the last spray. If the label on your pack says more days, the label holds.</Trans>
        </p>
      ) : uses.length > 0 ? (
        <>
          <UseList uses={uses} crop={cropName} with={sprayed} name={`asked-${crop._id}`} firstOpen />
          <BighaUnknown asked={area} land={land.name} />
        </>
      ) : null}
    </>
  );
}

/** Rows of one product that differ in the pest alone. */
function isSameWait(one: Use, other: Use): boolean {
  return (
    one.product === other.product && one.waiting === other.waiting && one.waitingDays === other.waitingDays
  );
}

type Use = PesticideFacts["uses"][number];

/** The crops to choose from, one's own first: a dose and the days to wait hold for one crop alone. */
function WhichCrop({ facts, topic }: { facts: PesticideFacts; topic: Answered["topic"] }) {
  const { t } = useLingui();
  const ask = useContext(AskMoreContext);
  const OwnFields = useContext(OwnFieldsContext);
  const name = nameOf(facts);
  const named = facts.brand || facts.names.join(" + ");
  const askOf = (crop: string) =>
    ask(topic === "waiting" ? t`${named}, ${crop}: days to wait before the harvest` : `${named}, ${crop}`);
  return (
    <>
      <p>
        {topic === "waiting" ? (
          <Trans>{name}: on which crop? Each has its own days to wait.</Trans>
        ) : (
          <Trans>{name}: on which crop? The dose is another one on each, and against each pest.</Trans>
        )}
      </p>
      {OwnFields ? (
        <Suspense>
          <OwnFields asked="crop" onCrop={askOf} />
        </Suspense>
      ) : null}
      <div className={styles.ways}>
        {facts.crops.map((crop) => (
          <Button key={crop._id} kind="chip" onClick={() => askOf(plainName(crop.name))}>
            {plainName(crop.name)}
          </Button>
        ))}
      </div>
      <p>
        <Trans>
          Or write the crop and the pest yourself. On a crop that the label does not name, do not use it.
        </Trans>
      </p>
    </>
  );
}

/** Hazards of it that the register keeps. */
function Harm({ facts }: { facts: PesticideFacts }) {
  const { hazards } = facts;
  return (
    <>
      <p>
        <strong>{nameOf(facts)}</strong>
      </p>
      {hazards.length > 0 ? (
        <dl>
          <Hazards use={{ hazards, reentryHours: null, application: "", dose: null, kind: "insecticide" }} />
        </dl>
      ) : null}
    </>
  );
}

function StaySafe() {
  const { all } = emergency;
  return (
    <>
      <p>
        <Trans>
          No such medicine is harmless. The label on the pack says what to wear, and after how long people and
          animals may go in. Until then keep children, animals and fodder away from it, and never let it come
          into a well, a pond or onto open flowers.
        </Trans>
      </p>
      <p>
        <Trans>
          If somebody swallowed it or feels ill from it: ring <a href={all.address}>{all.number}</a> at once
          and have the pack at hand.
        </Trans>
      </p>
    </>
  );
}

/** Where neither diary nor register can tell the days to wait. */
function ReadTheLabel() {
  const { number, address, name } = useHelpline();
  return (
    <>
      <p>
        <Trans>
          The label of the pack says how many days you must wait: each medicine has its own number for each
          crop. Until they are over, do not cut, pick, eat or sell.
        </Trans>
      </p>
      <p>
        <Trans>
          Tell me the medicine and the crop, such as “Coragen tomato how many days”, and I look it up in the
          register. Without the label, ask the{" "}
          <a href={address}>
            {name} {number}
          </a>
          .
        </Trans>
      </p>
    </>
  );
}
