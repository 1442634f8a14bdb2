import type { Language } from "#kit/contract/languages.ts";
import { speechIn } from "#knowledge/register/chit/answer.ts";
import type { RightUse, Unsure, Verdict } from "#knowledge/register/chit/contract.ts";
import type { OpenBook } from "#knowledge/register/chit/open.ts";
import { type About, type SentenceKey, sentenceOf } from "#knowledge/register/chit/sentences.ts";
import { measuredFigure } from "#knowledge/register/rules.ts";

/** The sentences of a judged chit in one language, whatever the language of the screen. */
export function cardText(open: OpenBook, language: Language) {
  const speech = speechIn(language, open);
  const say = (key: SentenceKey, about: About = {}) => sentenceOf(key, about, speech);
  return {
    say,
    verdict: (verdict: Verdict) => say(verdict),
    unsure: (unsure: Unsure) => say(`unsure-${unsure}`),
    use: (use: RightUse) => useLines(use).map(([key, about]) => say(key, about)),
    place: ({ part, page, row }: Pick<RightUse, "part" | "page" | "row">) =>
      say("place", { day: open.book.asOn, part, page: String(page), row: String(row) }),
  };
}

type Line = readonly [SentenceKey, About];

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
  weed,
}: RightUse): Line[] {
  if (unit !== "g" && unit !== "ml") return [...weedLines(weed), ...waitLines(waitingDays)];
  const of = (figure: number) => ({ figure, unit }) as const;
  const lines = weedLines(weed);
  if (total !== null && totalLeast !== null)
    lines.push(
      total === totalLeast
        ? ["for-land-one", { most: of(total) }]
        : ["for-land", { least: of(totalLeast), most: of(total) }],
    );
  if (dose !== null && per === "litre_water") lines.push(["for-litre", { most: of(dose) }]);
  if (dose !== null && per === "kg_seed") lines.push(["for-seed", { most: of(dose) }]);
  if (perPump !== null) lines.push(["in-pump", { most: of(perPump) }]);
  if (waterLitres !== null) lines.push(["water", { litres: measuredFigure(waterLitres) }]);
  return [...lines, ...waitLines(waitingDays)];
}

const waitLines = (days: number | null): Line[] => (days === null ? [] : [["wait", { days: String(days) }]]);

/** When a weedkiller works: before weeds come up or after, by the days of the row, and whether that is only usual. */
function weedLines(weed: RightUse["weed"]): Line[] {
  if (!weed || weed.time === "unknown") return [];
  const { time, timeIsUsual, daysAfter } = weed;
  const { least, most } = daysAfter ?? {};
  return [
    [`time-${time}`, {}],
    ...(daysAfter
      ? ([[`time-${daysAfter.of}`, { days: least === most ? `${most}` : `${least}–${most}` }]] as const)
      : []),
    ...(timeIsUsual ? ([["time-usual", {}]] as const) : []),
  ];
}
