import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { type Language, languages, languageTable } from "#kit/contract/languages.ts";
import { useDates } from "#kit/web/dates.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert, type Tone } from "#kit/web/ui/feedback/Alert.tsx";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { inWords } from "#knowledge/register/chit/answer.ts";
import type { Chit, Verdict } from "#knowledge/register/chit/contract.ts";
import type { FoundChit } from "#knowledge/register/chit/found.ts";
import { judgeChit } from "#knowledge/register/chit/judge.ts";
import type { OpenBook } from "#knowledge/register/chit/open.ts";
import styles from "./Chit.module.css";
import { ChitForm } from "./ChitForm.tsx";
import { cardText } from "./cardText.ts";
import { type ChitDraft, chitOf, emptyDraft, storedChit, typedItems } from "./chitDraft.ts";
import { useBook } from "./useBook.ts";

const tones: Readonly<Record<Verdict, Tone>> = { right: "good", wrong: "danger", "not-confirmed": "warning" };

interface ChitCheckProps {
  /** Id of the season, or the crop: a chit that was typed for another one is not shown here. */
  readonly of: string;
  readonly pest?: string | undefined;
  /** Crop, day, land, sprayer, and what was sprayed before. */
  readonly around: Omit<Chit, "items" | "pest" | "harvestOn">;
}

/** A chit typed and judged on this phone, with or without a network; what is typed stays until it is another chit. */
export default function ChitCheck({ of, pest, around }: ChitCheckProps) {
  const { open, problem, retry } = useBook();
  const [stored, store] = useStored(storedChit);
  const draft = stored?.of === of ? stored : emptyDraft(of, pest);
  const change = (part: Partial<ChitDraft>) => store({ ...draft, ...part });
  const result = useRef<HTMLDivElement>(null);
  const isShown = draft.isChecked && typedItems(draft).length > 0;
  useEffect(() => {
    if (isShown) result.current?.scrollIntoView({ block: "start" });
  }, [isShown]);
  if (!open && problem)
    return (
      <Alert
        tone="warning"
        title={<Trans>The register is not on this phone yet. It comes with a network, and stays.</Trans>}
        action={
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
  if (!open) return <Skeleton shape="lines" count={4} />;
  return (
    <Stack gap="loose">
      <ChitForm crop={around.crop} open={open} draft={draft} onChange={change} />
      <div ref={result}>{isShown ? <ChitResult chit={chitOf(draft, around)} open={open} /> : null}</div>
    </Stack>
  );
}

/** Each name with its verdict and reasons, then the card for the dealer. */
function ChitResult({ chit, open }: { chit: Chit; open: OpenBook }) {
  const { language } = useChosenLanguage();
  const { calendarDay } = useDates();
  const found = judgeChit(chit, open);
  const judged = inWords(found, open, language);
  const text = cardText(open, language);
  const day =
    judged.harvestFrom && judged.harvestFrom > chit.on ? calendarDay(judged.harvestFrom) : undefined;
  return (
    <section aria-labelledby="judged" aria-live="polite">
      <Stack>
        <h2 id="judged">
          <Trans>What the register says</Trans>
        </h2>
        {judged.items.map(({ verdict, reasons, unsure, use }, place) => (
          <Alert
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of the chit, which may have one name twice
            key={place}
            tone={tones[verdict]}
            title={
              <>
                <bdi translate="no">{chit.items[place]?.name}</bdi>: {text.verdict(verdict)}
              </>
            }
          >
            {reasons.map((reason) => (
              <p key={reason.kind}>{reason.text}</p>
            ))}
            {unsure ? <p>{text.unsure(unsure)}</p> : null}
            {use ? <p>{text.use(use).join(" ")}</p> : null}
          </Alert>
        ))}
        {day ? (
          <p>
            <Trans>With these the harvest is safe from {day} on.</Trans>
          </p>
        ) : null}
        <DealersCard chit={chit} found={found} open={open} />
      </Stack>
    </section>
  );
}

interface DealersCardProps {
  readonly chit: Chit;
  readonly found: FoundChit;
  readonly open: OpenBook;
}

/** One card to be shown to the dealer, in his language: verdicts with page and row of the register or the order, and what would be right. */
function DealersCard({ chit, found, open }: DealersCardProps) {
  const chosen = useChosenLanguage().language;
  const [language, setLanguage] = useState<Language>(chosen);
  const text = cardText(open, language);
  const judged = inWords(found, open, language);
  return (
    <section aria-labelledby="card">
      <Stack gap="tight">
        <h2 id="card">
          <Trans>Show this to the dealer</Trans>
        </h2>
        <Row>
          {languages.map((each) => (
            <Button
              key={each}
              kind="chip"
              lang={each}
              aria-pressed={language === each}
              onClick={() => setLanguage(each)}
            >
              {languageTable[each].name}
            </Button>
          ))}
        </Row>
        <div className={styles.card} lang={language}>
          <p>
            <strong>{text.say("card")}</strong>
          </p>
          <ul>
            {judged.items.map(({ verdict, reasons, unsure, use }, place) => {
              const by = found.items[place]?.reasons.find((reason) => reason.by)?.by;
              const shown = use ?? by;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of the chit, which may have one name twice
                <li key={place}>
                  <strong>
                    <bdi translate="no">{chit.items[place]?.name}</bdi>: {text.verdict(verdict)}.
                  </strong>{" "}
                  {reasons.map((reason) => reason.text).join(" ")} {unsure ? text.unsure(unsure) : ""}{" "}
                  {use ? (
                    <>
                      <span translate="no">{use.product}</span>. {text.use(use).join(" ")}
                    </>
                  ) : null}{" "}
                  {shown ? text.place(shown) : ""}
                </li>
              );
            })}
          </ul>
          <p>{text.say("label")}</p>
        </div>
      </Stack>
    </section>
  );
}
