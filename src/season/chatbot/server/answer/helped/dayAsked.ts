import { daysLater } from "#kit/contract/days/indianDays.ts";
import { speltWords } from "#kit/contract/fold.ts";

const termsOf = (list: string) => new Set(list.split(" "));
const today = termsOf("today tonight now aaj aj abhi आज अभी");
/** In Hindi yesterday too. */
const tomorrow = termsOf("tomorrow tomorow tommorow tommorrow kal कल");
const dayAfter = termsOf("parson parso parsoon परसों परसो");
const past = termsOf(
  "yesterday was did had hui hua thi tha the gayi gaya हुई हुआ थी था थे गई गया बीते पिछले last",
);
/** Beyond the days of any forecast. */
const beyond = termsOf(
  "month months monsoon mansoon mausoon mahine mahina saal year season elnino नीनो मानसून मॉनसून महीने महीना साल",
);

/** The day that a question about the weather means, null where it names none; undefined where it is beyond every forecast. */
export function dayAsked(question: string, now: string): string | null | undefined {
  const spelt = speltWords(question);
  const says = (set: ReadonlySet<string>) => spelt.some((word) => set.has(word));
  if (says(beyond)) return undefined;
  if (says(past)) return null;
  if (says(dayAfter) || /day after tomorrow/i.test(question)) return daysLater(now, 2);
  if (says(tomorrow)) return daysLater(now, 1);
  return says(today) ? now : null;
}
