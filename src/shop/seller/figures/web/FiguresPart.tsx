import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { daysBetween } from "#kit/contract/days/indianDays.ts";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Bar } from "#kit/web/ui/Bar.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { PartTitle } from "../../web/PartTitle.tsx";
import type { Figures } from "../contract.ts";
import { figures } from "../contract.ts";
import { maxDays, usualPeriods } from "../rules.ts";
import { BigFigures } from "./BigFigures.tsx";
import styles from "./FiguresPart.module.css";
import { SalesChart } from "./SalesChart.tsx";
import { type Chosen, useChosenPeriod } from "./useChosenPeriod.ts";

const names: Readonly<Record<keyof ReturnType<typeof usualPeriods>, MessageDescriptor>> = {
  week: msg`7 days`,
  days30: msg`30 days`,
  month: msg`This month`,
  year: msg`This year`,
};

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
                <ButtonLink to={portalPaths.products}>
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

/** Best sellers, longest bar first. */
function BestSellers({ best }: { best: Figures["best"] }) {
  const most = best[0]?.rupees ?? 0;
  if (best.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="best">
      <h2 id="best">
        <Trans>Best sellers</Trans>
      </h2>
      <ol className={styles.best}>
        {best.map(({ id, name, rupees: sum, packs }) => (
          <li key={id}>
            <Bar
              label={
                <Link to={paths.product(id)} translate="no">
                  {name}
                </Link>
              }
              value={
                <>
                  {rupees(sum)} · <Plural value={packs} one="# pack" other="# packs" />
                </>
              }
              share={most > 0 ? sum / most : 0}
            />
          </li>
        ))}
      </ol>
    </Stack>
  );
}

/** Days of one's own choice. */
function OwnPeriod({ chosen: { period, today } }: { chosen: Chosen }) {
  const navigate = useNavigate();
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const [known, setTold] = useState(false);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const isPeriod = from !== "" && to !== "" && from <= to && daysBetween(from, to) <= maxDays;
    setTold(!isPeriod);
    if (isPeriod) navigate(withQuery(portalPaths.figures, { from, to }));
  };
  return (
    <Details summary={<Trans>Other days</Trans>}>
      <form onSubmit={show}>
        <Stack>
          <Field
            type="date"
            label={<Trans>First day</Trans>}
            value={from}
            max={today}
            onChange={(event) => setFrom(event.target.value)}
          />
          <Field
            type="date"
            label={<Trans>Last day</Trans>}
            value={to}
            max={today}
            error={
              known ? (
                <Trans>The last day must come after the first, at most three years later.</Trans>
              ) : undefined
            }
            onChange={(event) => setTo(event.target.value)}
          />
          <div>
            <Button type="submit">
              <Trans>Show these days</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </Details>
  );
}

/** The periods that people ask for, one tap each. */
function PeriodChips({ chosen: { period, today } }: { chosen: Chosen }) {
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
