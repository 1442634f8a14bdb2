import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { rupees, wholeFigure } from "#kit/contract/figures.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { usePestText } from "#knowledge/register/web/names/pestText.ts";
import { productNameIn } from "#knowledge/register/web/names/productText.ts";
import { type Entry, fields, type NewEntry, type Season } from "../../../contract.ts";
import { unknownSprays } from "../../../sprays.ts";
import type { SeasonPartProps } from "../season/seasonPart.ts";
import { tapTexts } from "../water/amounts.ts";
import styles from "./Diary.module.css";
import stylesEntryPhoto from "./entry/EntryPhoto.module.css";
import { costWords, entryWords } from "./entry/entryWords.ts";
import { useAmountText } from "./entry/useAmountText.ts";
import { TooEarly, UnknownWait } from "./TooEarly.tsx";
import { useDiary } from "./useDiary.ts";
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
  const { t, i18n } = useLingui();
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
      entry.seed && (entry.seed.again ? t`I would sow the seed again` : t`I would not sow the seed again`),
      entry.words,
    ].filter((part) => part !== undefined && part !== "");
    return { kind: i18n._(entryWords[entry.kind]), what: what.join(" · ") };
  };
}

/** The photo of a line, brought when somebody wants to see it: on a bad line a diary full of pictures would not open. */
function EntryPhoto({ entry, what }: { entry: Entry; what: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        <Trans>See the photo</Trans>
      </Button>
      <SheetDialog open={isOpen} onClose={() => setOpen(false)} closeLabel={t`Close`} title={t`Photo`}>
        {isOpen ? <Picture entry={entry} what={what} /> : null}
      </SheetDialog>
    </div>
  );
}

/** Of this phone while it waits, of the server else. */
function Picture({ entry, what }: { entry: Entry; what: string }) {
  const { view } = useDiary();
  const waiting = view.waiting.find(({ key, photo }) => key === entry.key && photo)?.photo;
  const [own, setOwn] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const address = URL.createObjectURL(waiting);
    setOwn(address);
    return () => URL.revokeObjectURL(address);
  }, [waiting]);
  const address = addressOf(fields.photo, { params: { id: entry.season, entry: entry.id } });
  if (failed)
    return (
      <p role="status">
        <Trans>The photo can't be loaded now. Please try again when there is a network.</Trans>
      </p>
    );
  if (waiting && !own) return null;
  return (
    <img src={own ?? address} alt={what} className={stylesEntryPhoto.whole} onError={() => setFailed(true)} />
  );
}
