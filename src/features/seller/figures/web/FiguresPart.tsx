import { Trans, useLingui } from "@lingui/react/macro";
import { addressOf } from "#kit/contract/call.ts";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import type { Figures } from "../../figuresContract.ts";
import { figures } from "../../figuresContract.ts";
import { portalPaths } from "../../paths.ts";
import { PortalAwait } from "../../web/PortalAwait.tsx";
import { PortalPart } from "../../web/PortalPart.tsx";
import { BestSellers } from "./BestSellers.tsx";
import { BigFigures } from "./BigFigures.tsx";
import { OwnPeriod } from "./OwnPeriod.tsx";
import { PeriodChips } from "./PeriodChips.tsx";
import { SalesChart } from "./SalesChart.tsx";
import { type Chosen, useChosenPeriod } from "./useChosenPeriod.ts";

/** What the shop sold: in big figures, as a picture, as a table, as a file. */
export default function FiguresPart() {
  const { t } = useLingui();
  usePage({ title: t`Figures` });
  const chosen = useChosenPeriod();
  return (
    <PortalPart title={<Trans>Figures</Trans>}>
      <PeriodChips chosen={chosen} />
      <OwnPeriod key={`${chosen.period.from} ${chosen.period.to}`} chosen={chosen} />
      <Shown chosen={chosen} />
    </PortalPart>
  );
}

function Shown({ chosen }: { chosen: Chosen }) {
  const query = { ...chosen.period, by: chosen.step };
  const called = useCall(figures.show, { query });
  return (
    <PortalAwait of={called} loading={<Trans>Loading…</Trans>} shape="card" count={4}>
      {(answer) => (
        <>
          <BigFigures figures={answer} />
          {isEmpty(answer) ? (
            <EmptyState
              action={
                <ButtonLink to={portalPaths.home}>
                  <Trans>To your products</Trans>
                </ButtonLink>
              }
            >
              <Trans>Nothing was ordered in these days.</Trans>
            </EmptyState>
          ) : (
            <>
              <SalesChart figures={answer} chosen={chosen} />
              <BestSellers best={answer.best} />
              <div>
                {/* A target of its own: the browser takes the file, the app does not go anywhere. */}
                <ButtonLink to={addressOf(figures.export, { query })} target="_self" download>
                  <Trans>Get these figures as a file</Trans>
                </ButtonLink>
              </div>
            </>
          )}
        </>
      )}
    </PortalAwait>
  );
}

const isEmpty = ({ sales, returned, cancelled }: Figures) =>
  sales.orders + returned.orders + cancelled.orders === 0;
