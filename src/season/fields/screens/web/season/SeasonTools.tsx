import { Trans, useLingui } from "@lingui/react/macro";
import { addressOf } from "#kit/contract/call.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { fields } from "../../../contract.ts";
import type { ShownSeason } from "../diary/withWaiting.ts";
import { useFieldText } from "../fieldText.ts";
import { useStartText } from "../useStartText.ts";
import { useToday } from "../useToday.ts";
import styles from "./SeasonTools.module.css";
import { useWindowText } from "./useWindowText.ts";

/** How many tasks a shared message names: a longer one is not read. */
const mostTold = 12;

/** The plan for the phone's calendar, on paper, and to be sent on. */
export function SeasonTools({ season }: { season: ShownSeason }) {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const today = useToday();
  const windowText = useWindowText();
  const text = useFieldText();
  const shortDay = useShortDay();
  const crop = text.crop(season.crop);
  const began = useStartText().began(season.start, shortDay(season.sownOn));
  const open = season.tasks.filter(({ done, to }) => !done && to >= today).slice(0, mostTold);
  const lines = open.map((task) => `${windowText(task)}: ${task.title}`);
  const message = [t`${crop}, ${began}. The plan:`, ...lines].join("\n");
  return (
    <section aria-labelledby="take" className={styles.tools}>
      <h2 id="take">
        <Trans>Keep the plan with you</Trans>
      </h2>
      <div className={styles.row}>
        <a
          className={styles.link}
          href={addressOf(fields.calendar, { params: { id: season.id }, query: { language } })}
          download
        >
          <Trans>Add to the phone's calendar</Trans>
        </a>
        <a
          className={styles.link}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Trans>Send by WhatsApp</Trans>
        </a>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </section>
  );
}
