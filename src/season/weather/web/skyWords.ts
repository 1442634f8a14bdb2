import { useLingui } from "@lingui/react/macro";
import type { Sky } from "../forecast.ts";
import type { WarningKind } from "../warnings.ts";

/** The word of a day's sky. */
export function useSkyWords(): Readonly<Record<Sky, string>> {
  const { t } = useLingui();
  return {
    ...{ dry: t`No rain`, rain: t`Rain`, "heavy-rain": t`Heavy rain`, "some-rain": t`Little rain` },
    ...{ hot: t`Very hot`, frost: t`Frost`, unknown: t`Not known` },
  };
}

/** Names of the hazards that are warned of. */
export function useWarningWords(): Readonly<Record<WarningKind, string>> {
  const { t } = useLingui();
  return {
    ...{ "heavy-rain": t`heavy rain`, snow: t`snow`, thunderstorm: t`thunderstorm`, hail: t`hail` },
    ...{
      dust: t`dust storm`,
      wind: t`strong wind`,
      heat: t`heat`,
      cold: t`cold`,
      frost: t`frost`,
      fog: t`fog`,
    },
  };
}
