import { useLingui } from "@lingui/react/macro";
import type { Start } from "../../contract.ts";

/** The first day of a season in words: what is sown, what is planted, and what is pruned or watered are each told apart. */
export function useStartText() {
  const { t } = useLingui();
  return {
    /** `planted on 2 November 2026` */
    began: (start: Start, day: string): string => {
      if (start === "sowing") return t`sown on ${day}`;
      if (start === "nursery") return t`nursery sown on ${day}`;
      if (start === "transplanting" || start === "planting") return t`planted on ${day}`;
      if (start === "pruning") return t`pruned on ${day}`;
      return start === "bahar" ? t`first watered on ${day}` : t`counted from ${day}`;
    },
    toBegin: (start: Start, day: string): string => {
      if (start === "sowing") return t`to be sown on ${day}`;
      if (start === "nursery") return t`nursery to be sown on ${day}`;
      if (start === "transplanting" || start === "planting") return t`to be planted on ${day}`;
      if (start === "pruning") return t`to be pruned on ${day}`;
      return start === "bahar" ? t`to be watered first on ${day}` : t`counted from ${day}`;
    },
    dayOf: (start: Start): string => {
      if (start === "sowing" || start === "nursery") return t`Sowing day`;
      return start === "transplanting" || start === "planting" ? t`Planting day` : t`The first day`;
    },
  };
}
