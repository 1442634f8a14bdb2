import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { useCopy } from "#kit/web/useCopy.ts";
import { stageWords } from "#season/fields/screens/web/season/StageBar.tsx";
import { useAreaText } from "#season/fields/sprays/web/useAreaText.ts";
import { schemes } from "#season/schemes/contract.ts";
import { telephoneAddress } from "#shop/legal/helplines.ts";
import { rule, ruleSources } from "../clock.ts";
import { causeTexts } from "./causeTexts.ts";
import { type LossFolder, stageOf } from "./folder.ts";
import styles from "./Loss.module.css";
import { useIndianDates } from "./LossClock.tsx";
import type { FolderProps } from "./useFolders.ts";

/** Texts for those to whom a loss is reported: to be spoken, copied or shared. Blanks are what only the farmer knows. */
export function Tell({ folder }: FolderProps) {
  const { t } = useLingui();
  const lines = useLines(folder);
  const cards = useCall(schemes.list, {}).answer;
  const number = cards?.find(({ id }) => id === "pmfby")?.helpline.number ?? rule.line;
  const asked = t`Please give me the number of my report.`;
  const spoken = [t`I want to report damage to my crop, insured under PMFBY.`, ...lines, asked];
  const bank = [
    t`To the manager of the bank: my crop, insured through this branch under PMFBY, is damaged.`,
    ...lines,
    t`Account or Kisan Credit Card: ${blank}`,
    t`Please pass this on to the insurer today and give me a receipt.`,
  ];
  const insurer = [
    t`To the insurance company: I report damage to my crop, insured under PMFBY.`,
    ...lines,
    t`Application or policy number: ${blank}`,
    t`Please have the field looked at. Photos with day and place are attached.`,
  ];
  return (
    <section aria-labelledby="tell" className={styles.part}>
      <h2 id="tell">
        <Trans>Tell them, today</Trans>
      </h2>
      <p>
        <Trans>
          One of these is enough: 14447, the Crop Insurance app, the insurer, your bank or the agriculture
          office. Write down the number that you are given.
        </Trans>
      </p>
      <a className={styles.call} href={telephoneAddress(number)}>
        <Trans>Ring {number}</Trans>
      </a>
      <Details summary={<Trans>What to say to 14447</Trans>}>
        <Letter text={spoken.join("\n")} />
      </Details>
      <Details summary={<Trans>Letter to the bank</Trans>}>
        <Letter text={bank.join("\n")} />
      </Details>
      <Details summary={<Trans>Letter to the insurer</Trans>}>
        <Letter text={insurer.join("\n")} />
      </Details>
      <Row>
        <Button kind="main" onClick={() => window.print()}>
          <Trans>Print, or save as PDF</Trans>
        </Button>
      </Row>
      <p className={styles.small}>
        <Trans>The paper has all facts and photos, in English and Hindi. It is made on this phone.</Trans>
      </p>
      <Details summary={<Trans>Sources</Trans>}>
        <ul lang="en" data-citation>
          {ruleSources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </Details>
    </section>
  );
}

const blank = "______";

/** The farmer's facts, a line each; what was not answered is a blank, and nothing is made up. */
function useLines(folder: LossFolder): string[] {
  const { t, i18n } = useLingui();
  const { deadline, calendarDayWithYear } = useIndianDates();
  const areaText = useAreaText();
  const { cause, crop, field, when, hurtHa, sownOn } = folder;
  const stage = stageOf(folder);
  const growth =
    cause === "rain-on-cut" ? t`cut, drying in the field` : stage ? i18n._(stageWords[stage]) : blank;
  const [what, at] = [i18n._(causeTexts[cause]), when ? deadline(when.at) : blank];
  const hurt = hurtHa === undefined ? blank : areaText({ areaHa: hurtHa, unit: field.unit });
  const whole = field.areaAssumed ? blank : areaText(field);
  const place = field.place || blank;
  const began = calendarDayWithYear(sownOn);
  return [
    t`Name, mobile: ${blank}`,
    t`Village, tehsil: ${blank}. District: ${place}`,
    t`Survey (khasra) number: ${blank}`,
    t`Crop: ${crop.name}, season since ${began}. Stage: ${growth}`,
    t`What happened: ${what}. When: ${at}`,
    t`Damaged area: ${hurt} of ${whole}`,
  ];
}

function Letter({ text }: { text: string }) {
  const hydrated = useHydrated();
  const [copied, copy] = useCopy();
  return (
    <>
      <p className={styles.letter}>{text}</p>
      <Row>
        <Button onClick={() => void copy(text)}>
          <Trans>Copy</Trans>
        </Button>
        {hydrated && typeof navigator.share === "function" ? (
          <Button onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            <Trans>Share</Trans>
          </Button>
        ) : null}
      </Row>
      <Notice>
        {copied === undefined ? undefined : copied ? (
          <Trans>Copied</Trans>
        ) : (
          <Trans>Copying did not work here.</Trans>
        )}
      </Notice>
    </>
  );
}
