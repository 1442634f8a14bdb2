import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { withQuery } from "#screens/paths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { usualPeriods } from "../rules.ts";
import type { Chosen } from "./useChosenPeriod.ts";

const names: Readonly<Record<keyof ReturnType<typeof usualPeriods>, MessageDescriptor>> = {
  week: msg`7 days`,
  days30: msg`30 days`,
  month: msg`This month`,
  year: msg`This year`,
};

/** The periods that people ask for, one tap each. */
export function PeriodChips({ chosen: { period, today } }: { chosen: Chosen }) {
  const { t, i18n } = useLingui();
  const periods = usualPeriods(today);
  const keys = Object.keys(names) as (keyof typeof names)[];
  return (
    <nav aria-label={t`Figures for which days`}>
      <Row>
        {keys.map((key) => (
          <ButtonLink
            key={key}
            kind="chip"
            to={withQuery(portalPaths.figures, { ...periods[key] })}
            aria-current={
              periods[key].from === period.from && periods[key].to === period.to ? "true" : undefined
            }
          >
            {i18n._(names[key])}
          </ButtonLink>
        ))}
      </Row>
    </nav>
  );
}
