import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { rupees } from "#kit/contract/figures.ts";
import type { Figures, Sum } from "../contract.ts";
import { trendOf } from "../rules.ts";
import styles from "./BigFigures.module.css";

/** Income, its comparison with the time before, and the open part. */
export function BigFigures({
  figures: { sales, before, unpaid, returned, cancelled, stock },
}: {
  figures: Figures;
}) {
  return (
    <dl className={styles.figures}>
      <Figure name={<Trans>Sales</Trans>} value={rupees(sales.rupees)}>
        <Trend now={sales.rupees} before={before.rupees} />
      </Figure>
      <Figure
        name={<Trans>Orders</Trans>}
        value={<Plural value={sales.orders} one="# order" other="# orders" />}
      >
        <Plural value={sales.packs} one="# pack" other="# packs" />
      </Figure>
      <Figure name={<Trans>Not yet paid</Trans>} value={rupees(unpaid.rupees)}>
        <Plural value={unpaid.orders} one="# order" other="# orders" />
      </Figure>
      <Back name={<Trans>Returned</Trans>} sum={returned} sales={sales} />
      <Back name={<Trans>Cancelled</Trans>} sum={cancelled} sales={sales} />
      <Figure name={<Trans>In stock now</Trans>} value={rupees(Math.round(stock.rupees))}>
        <Plural value={stock.packs} one="# pack" other="# packs" />
      </Figure>
    </dl>
  );
}

function Figure({ name, value, children }: { name: ReactNode; value: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.beside}>{children}</dd>
    </div>
  );
}

/** Returns, and their share of all orders. */
function Back({ name, sum, sales }: { name: ReactNode; sum: Sum; sales: Sum }) {
  const all = sales.orders + sum.orders;
  const share = all === 0 ? 0 : Math.round((sum.orders / all) * 100);
  return (
    <Figure name={name} value={<Plural value={sum.orders} one="# order" other="# orders" />}>
      {sum.orders === 0 ? (
        "–"
      ) : (
        <Trans>
          {rupees(sum.rupees)}, {share} of 100 orders
        </Trans>
      )}
    </Figure>
  );
}

/** In words and with a sign, never by colour alone. */
function Trend({ now, before }: { now: number; before: number }) {
  const percent = trendOf(now, before);
  if (percent === null) return <Trans>Nothing in the days before</Trans>;
  const more = Math.abs(percent);
  if (percent > 0) return <Trans>▲ {more} % more than the days before</Trans>;
  if (percent < 0) return <Trans>▼ {more} % less than the days before</Trans>;
  return <Trans>Same as the days before</Trans>;
}
