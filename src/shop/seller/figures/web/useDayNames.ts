import { useShortDay } from "#kit/web/useShortDay.ts";
import type { Period } from "../rules.ts";

/** Days of the chart and its table. */
export function useDayNames() {
  const shortDay = useShortDay();
  return {
    /** `21 Nov`, or `16 Nov – 22 Nov` */
    nameOf: ({ from, to }: Period) => (from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`),
  };
}
