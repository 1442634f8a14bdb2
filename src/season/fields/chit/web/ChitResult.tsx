import { Trans } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Alert, type Tone } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { inWords } from "#knowledge/register/chit/answer.ts";
import type { Chit, Verdict } from "#knowledge/register/chit/contract.ts";
import { judgeChit } from "#knowledge/register/chit/judge.ts";
import type { OpenBook } from "#knowledge/register/chit/open.ts";
import { cardText } from "./cardText.ts";
import { DealersCard } from "./DealersCard.tsx";

const tones: Readonly<Record<Verdict, Tone>> = { right: "good", wrong: "danger", "not-confirmed": "warning" };

/** Each name with its verdict and reasons, then the card for the dealer. */
export function ChitResult({ chit, open }: { chit: Chit; open: OpenBook }) {
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
