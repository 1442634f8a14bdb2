import { Trans, useLingui } from "@lingui/react/macro";
import { rupees, wholeFigure } from "#kit/contract/figures.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { withQuery } from "#screens/paths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import type { Figures } from "../contract.ts";
import { type Period, type Step, steps, topOf } from "../rules.ts";
import styles from "./SalesChart.module.css";
import type { Chosen } from "./useChosenPeriod.ts";

/** Sales by day, week or month: bars to look at, the same as a table for everybody who would rather read or listen. */
export function SalesChart({ figures: { parts }, chosen }: { figures: Figures; chosen: Chosen }) {
  const { t } = useLingui();
  const { nameOf } = useDayNames();
  const top = topOf(Math.max(...parts.map((part) => part.rupees)));
  const first = parts[0];
  const last = parts.at(-1);
  return (
    <Stack as="section" aria-labelledby="sales">
      <h2 id="sales">
        <Trans>Sales</Trans>
      </h2>
      <StepChips chosen={chosen} />
      <div className={styles.chart} aria-hidden="true">
        <span className={styles.top}>{rupees(top)}</span>
        <svg
          viewBox={`0 0 ${parts.length * 10} 100`}
          preserveAspectRatio="none"
          className={styles.bars}
          aria-hidden="true"
        >
          {[0, 25, 50, 75, 100].map((height) => (
            <line
              key={height}
              x1="0"
              x2={parts.length * 10}
              y1={height}
              y2={height}
              className={styles.line}
            />
          ))}
          {parts.map((part, index) => (
            <rect
              key={part.from}
              x={index * 10 + 1}
              width="8"
              y={100 - (part.rupees / top) * 100}
              height={(part.rupees / top) * 100}
              className={styles.bar}
            >
              <title>{`${nameOf(part)}: ${rupees(part.rupees)}`}</title>
            </rect>
          ))}
        </svg>
        <span className={styles.days}>
          <span>{first ? nameOf(first) : null}</span>
          <span>{last && parts.length > 1 ? nameOf(last) : null}</span>
        </span>
      </div>
      <Details summary={<Trans>Show as a table</Trans>}>
        <DataTable
          caption={t`Sales`}
          captionHidden
          headName={t`Days`}
          columns={[
            { name: t`Sales`, figures: true },
            { name: t`Orders`, figures: true },
            { name: t`Packs`, figures: true },
          ]}
          rows={parts.map((part) => ({
            id: part.from,
            head: nameOf(part),
            cells: [rupees(part.rupees), wholeFigure(part.orders), wholeFigure(part.packs)],
          }))}
        />
      </Details>
    </Stack>
  );
}

function StepChips({ chosen: { period, step: here } }: { chosen: Chosen }) {
  const { t } = useLingui();
  const names: Record<Step, string> = { day: t`By day`, week: t`By week`, month: t`By month` };
  return (
    <nav aria-label={t`Each bar shows`}>
      <Row>
        {steps.map((step) => (
          <ButtonLink
            key={step}
            kind="chip"
            to={withQuery(portalPaths.figures, { ...period, by: step })}
            aria-current={step === here ? "true" : undefined}
          >
            {names[step]}
          </ButtonLink>
        ))}
      </Row>
    </nav>
  );
}

/** Days of the chart and its table. */
function useDayNames() {
  const shortDay = useShortDay();
  return {
    /** `21 Nov`, or `16 Nov – 22 Nov` */
    nameOf: ({ from, to }: Period) => (from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`),
  };
}
