import { wholeFigure } from "#kit/contract/figures.ts";
import type { Language } from "#kit/contract/languages.ts";
import { sentencesIn } from "#knowledge/register/chit/answer.ts";
import type { RightUse, Unsure, Verdict } from "#knowledge/register/chit/contract.ts";
import type { OpenBook } from "#knowledge/register/chit/open.ts";
import { type SentenceKey, sentenceOf } from "#knowledge/register/chit/sentences.ts";

/** The sentences of a judged chit in one language, whatever the language of the screen. */
export function cardText(open: OpenBook, language: Language) {
  const texts = sentencesIn(language, open);
  const say = (key: SentenceKey, about: Parameters<typeof sentenceOf>[1] = {}) =>
    sentenceOf(key, about, texts, language);
  return {
    say,
    verdict: (verdict: Verdict) => say(verdict),
    unsure: (unsure: Unsure) => say(`unsure-${unsure}`),
    use: (use: RightUse) => useLines(use).map(([key, about]) => say(key, about)),
    place: ({ part, page, row }: Pick<RightUse, "part" | "page" | "row">) =>
      say("place", { day: open.book.asOn, part, page: String(page), row: String(row) }),
  };
}

type Line = readonly [SentenceKey, Parameters<typeof sentenceOf>[1]];

/** The right use, a sentence each: for the land, the litre or the seed, for a filling, water and wait. */
function useLines({
  total,
  totalLeast,
  dose,
  unit,
  per,
  perPump,
  waterLitres,
  waitingDays,
}: RightUse): Line[] {
  if (unit !== "g" && unit !== "ml") return waitLines(waitingDays);
  const of = (figure: number) => ({ figure, unit }) as const;
  const lines: Line[] = [];
  if (total !== null && totalLeast !== null)
    lines.push(
      total === totalLeast
        ? ["for-land-one", { most: of(total) }]
        : ["for-land", { least: of(totalLeast), most: of(total) }],
    );
  if (dose !== null && per === "litre_water") lines.push(["for-litre", { most: of(dose) }]);
  if (dose !== null && per === "kg_seed") lines.push(["for-seed", { most: of(dose) }]);
  if (perPump !== null) lines.push(["in-pump", { most: of(perPump) }]);
  if (waterLitres !== null) lines.push(["water", { litres: wholeFigure(waterLitres) }]);
  return [...lines, ...waitLines(waitingDays)];
}

const waitLines = (days: number | null): Line[] => (days === null ? [] : [["wait", { days: String(days) }]]);
