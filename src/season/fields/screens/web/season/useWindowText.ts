import { useLingui } from "@lingui/react/macro";
import { useShortDay } from "#kit/web/useShortDay.ts";

/** A window of days in words: `24 Nov 26 – 2 Dec 26`; a single day is written alone. */
export function useWindowText() {
  const { t } = useLingui();
  const shortDay = useShortDay();
  return ({ from, to }: { readonly from: string; readonly to: string }) => {
    const first = shortDay(from);
    const last = shortDay(to);
    return from === to ? first : t`${first} to ${last}`;
  };
}
