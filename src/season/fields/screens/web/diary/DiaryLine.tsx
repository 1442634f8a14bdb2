import { Trans, useLingui } from "@lingui/react/macro";
import { rupees, wholeFigure } from "#kit/contract/figures.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { usePestText } from "#knowledge/register/web/names/pestText.ts";
import { productNameIn } from "#knowledge/register/web/names/productText.ts";
import type { Entry, NewEntry, Season } from "../../../contract.ts";
import { unknownSprays } from "../../../sprays.ts";
import type { SeasonPartProps } from "../season/seasonPart.ts";
import { tapTexts } from "../water/amounts.ts";
import styles from "./Diary.module.css";
import { EntryPhoto } from "./entry/EntryPhoto.tsx";
import { costWords, entryWords } from "./entry/entryWords.ts";
import { useAmountText } from "./entry/useAmountText.ts";
import { TooEarly, UnknownWait } from "./TooEarly.tsx";
import type { Waiting } from "./waiting.ts";
import { whyRefused } from "./whyRefused.ts";

interface LineProps extends SeasonPartProps {
  /** Uses that the register has for the crop, for the names of what was sprayed. */
  uses: readonly RegisteredUse[];
}

type DiaryLineProps = LineProps &
  ({ entry: Entry; refused?: undefined } | { refused: Waiting; entry?: undefined });

/** A line of the diary: taken back by one tap; what the server would not take says so and waits for a decision. */
export function DiaryLine({ entry, refused, ...line }: DiaryLineProps) {
  return entry ? <WrittenLine entry={entry} {...line} /> : <RefusedLine refused={refused} {...line} />;
}

function WrittenLine({ entry, uses, season, diary }: LineProps & { entry: Entry }) {
  const shortDay = useShortDay();
  const { kind, what } = useEntryText(season, uses)(entry);
  const unknown = entry.kind === "harvest" ? unknownSprays(season.entries, entry.on) : [];
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b>{kind}</b> <span dir="auto">{what}</span>
        <p className={styles.day}>{shortDay(entry.on)}</p>
        {entry.photo ? <EntryPhoto entry={entry} what={what || kind} /> : null}
        {season.states.has(entry.key) ? (
          <p className={styles.state}>
            <Trans>waiting to be sent</Trans>
          </p>
        ) : null}
        {unknown.length > 0 ? (
          <p className={styles.refused}>
            <UnknownWait sprays={unknown} />
          </p>
        ) : null}
        {entry.warning ? (
          <p className={styles.refused}>
            <TooEarly from={entry.warning.harvestFrom} />
          </p>
        ) : null}
      </div>
      <Button
        kind="plain"
        disabled={!diary}
        onClick={() => void diary?.undo(season.id, entry.id, entry.task)}
      >
        <Trans>Undo</Trans>
      </Button>
    </li>
  );
}

function RefusedLine({ refused, uses, season, diary }: LineProps & { refused: Waiting }) {
  const { i18n } = useLingui();
  const text = useEntryText(season, uses);
  const isWritten = season.entries.some(({ key }) => key === refused.key);
  const known = "enter" in refused.what ? text(refused.what.enter) : undefined;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        {known ? (
          <>
            <b>{known.kind}</b> <span dir="auto">{known.what}</span>
          </>
        ) : (
          <Trans>Taking it back</Trans>
        )}
        <p className={styles.refused}>
          {isWritten ? (
            <Trans>It is written down, but its photo could not be saved.</Trans>
          ) : (
            <>
              <Trans>It could not be saved.</Trans> {i18n._(whyRefused(refused))}
            </>
          )}
        </p>
      </div>
      <Button kind="plain" onClick={() => void diary?.retry(refused)}>
        <Trans>Try again</Trans>
      </Button>
      <Button kind="plain" onClick={() => void diary?.remove(refused)}>
        {isWritten ? <Trans>Without the photo</Trans> : <Trans>Delete</Trans>}
      </Button>
    </li>
  );
}

/** An entry in one line: what it was, of what, how much. */
function useEntryText(season: Season, uses: readonly RegisteredUse[]) {
  const { i18n } = useLingui();
  const { language } = useChosenLanguage();
  const pestText = usePestText();
  const amount = useAmountText();
  return (entry: Omit<NewEntry, "also">) => {
    const use = entry.use ? uses.find(({ id }) => id === entry.use) : undefined;
    const task = season.tasks.find(({ id }) => id === entry.task);
    const what = [
      task?.title,
      entry.costKind ? i18n._(costWords[entry.costKind]) : undefined,
      use ? productNameIn(language, use) : (entry.product ?? entry.active),
      entry.pest ? pestText.name(entry.pest) : undefined,
      entry.dose && entry.doseUnit
        ? amount({ least: entry.dose, most: entry.dose, unit: entry.doseUnit })
        : undefined,
      entry.mm !== undefined ? `${entry.mm} mm` : entry.tap ? i18n._(tapTexts[entry.tap]) : undefined,
      entry.kg ? `${wholeFigure(entry.kg)} kg` : undefined,
      entry.amount ? rupees(entry.amount) : undefined,
      entry.words,
    ].filter((part) => part !== undefined && part !== "");
    return { kind: i18n._(entryWords[entry.kind]), what: what.join(" · ") };
  };
}
