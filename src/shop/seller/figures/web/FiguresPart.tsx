import { Trans, useLingui } from "@lingui/react/macro";
import { addressOf } from "#kit/contract/call.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { PartTitle } from "../../web/PartTitle.tsx";
import type { Figures } from "../contract.ts";
import { figures } from "../contract.ts";
import { BestSellers } from "./BestSellers.tsx";
import { BigFigures } from "./BigFigures.tsx";
import { OwnPeriod } from "./OwnPeriod.tsx";
import { PeriodChips } from "./PeriodChips.tsx";
import { SalesChart } from "./SalesChart.tsx";
import { type Chosen, useChosenPeriod } from "./useChosenPeriod.ts";

/** The shop's sales: in big figures, as a picture, as a table, as a file. */
export default function FiguresPart() {
  const { t } = useLingui();
  usePage({ title: t`Figures` });
  const chosen = useChosenPeriod();
  return (
    <>
      <PartTitle>
        <Trans>Figures</Trans>
      </PartTitle>
      <PeriodChips chosen={chosen} />
      <OwnPeriod key={`${chosen.period.from} ${chosen.period.to}`} chosen={chosen} />
      <Shown chosen={chosen} />
    </>
  );
}

function Shown({ chosen }: { chosen: Chosen }) {
  const query = { ...chosen.period, by: chosen.step };
  const called = useCall(figures.show, { query });
  return (
    <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={4}>
      {(answer) => (
        <>
          <BigFigures figures={answer} />
          {isEmpty(answer) ? (
            <EmptyState
              action={
                <ButtonLink to={portalPaths.home}>
                  <Trans>Go to your products</Trans>
                </ButtonLink>
              }
            >
              <Trans>No orders in these days.</Trans>
            </EmptyState>
          ) : (
            <>
              <SalesChart figures={answer} chosen={chosen} />
              <BestSellers best={answer.best} />
              <div>
                {/* A target of its own: the browser takes the file, the app does not go anywhere. */}
                <ButtonLink to={addressOf(figures.export, { query })} target="_self" download>
                  <Trans>Download these figures</Trans>
                </ButtonLink>
              </div>
            </>
          )}
        </>
      )}
    </Await>
  );
}

const isEmpty = ({ sales, returned, cancelled }: Figures) =>
  sales.orders + returned.orders + cancelled.orders === 0;
