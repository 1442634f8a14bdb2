import { useLingui } from "@lingui/react/macro";
import { rupees, wholeFigure } from "#kit/contract/figures.ts";
import { usePestText } from "#knowledge/register/web/pestText.ts";
import type { NewEntry, Season } from "../../../contract.ts";
import { costWords, entryWords } from "./entryWords.ts";
import { useAmountText } from "./useAmountText.ts";

/** An entry in one line: what it was, of what, how much. */
export function useEntryText(season: Season) {
  const { t, i18n } = useLingui();
  const pestText = usePestText();
  const amount = useAmountText();
  const taps = {
    none: t`stayed dry`,
    little: t`a little`,
    good: t`good`,
    heavy: t`heavy`,
    light: t`light`,
    normal: t`normal`,
  };
  return (entry: Omit<NewEntry, "also">) => {
    const task = season.tasks.find(({ id }) => id === entry.task);
    const what = [
      task?.title,
      entry.costKind ? i18n._(costWords[entry.costKind]) : undefined,
      entry.product ?? entry.active,
      entry.pest ? pestText.name(entry.pest) : undefined,
      entry.dose && entry.doseUnit
        ? amount({ least: entry.dose, most: entry.dose, unit: entry.doseUnit })
        : undefined,
      entry.mm !== undefined ? `${entry.mm} mm` : entry.tap ? taps[entry.tap] : undefined,
      entry.kg ? `${wholeFigure(entry.kg)} kg` : undefined,
      entry.amount ? rupees(entry.amount) : undefined,
      entry.words,
    ].filter((part) => part !== undefined && part !== "");
    return { kind: i18n._(entryWords[entry.kind]), what: what.join(" · ") };
  };
}
