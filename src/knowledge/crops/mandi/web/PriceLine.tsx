import { Plural, Trans } from "@lingui/react/macro";
import { daysBetween, indianDay } from "#kit/contract/days/indianDays.ts";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { yearsOf } from "../../prices/rules.ts";
import { type MandiPrice, type MandiPrices, mandiPrices } from "../contract.ts";
import { ageOf } from "../rules.ts";
import { BesideSupport, Trend } from "./MandiItem.tsx";
import styles from "./MandiPrices.module.css";

interface PriceLineProps {
  cropId: string;
  district: number;
  /** The district's name, in the reader's language. */
  place: string;
}

/** The newest price of the nearest mandi in a few lines, with its day and place; where none is known, that, and the support price. */
export default function PriceLine({ cropId, district, place }: PriceLineProps) {
  const called = useCall(mandiPrices.near, { params: { id: cropId }, query: { district } });
  return (
    <Await of={called} shape="lines" failed={() => null}>
      {({ mandis, support }) => {
        // The answer may have been kept on the phone for weeks.
        const today = indianDay(Date.now());
        const nearest = mandis.find(({ day }) => ageOf(day, today) !== "past");
        return nearest ? (
          <Nearest mandi={nearest} support={support} today={today} />
        ) : (
          <Unknown place={place} support={support} />
        );
      }}
    </Await>
  );
}

interface NearestProps extends Pick<MandiPrices, "support"> {
  mandi: MandiPrice;
  today: string;
}

function Nearest({ mandi, support, today }: NearestProps) {
  const shortDay = useShortDay();
  const { market, district, modal, source } = mandi;
  const day = shortDay(mandi.day);
  const days = daysBetween(mandi.day, today) - 1;
  const sum = rupees(modal / 100);
  return (
    <div className={styles.line} data-old={ageOf(mandi.day, today) === "old" || undefined}>
      <p>
        <Trans>
          {market} ({district}), {day}: <strong>{sum}</strong> a quintal
        </Trans>
      </p>
      {ageOf(mandi.day, today) === "old" ? (
        <p>
          <Plural value={days} one="# day old" other="# days old" />
        </p>
      ) : null}
      <Trend mandi={mandi} />
      <BesideSupport modal={modal} support={support} />
      <p className={styles.small}>
        {source ? <Trans>Source: {source}</Trans> : <Trans>Source: Agmarknet</Trans>}
      </p>
    </div>
  );
}

function Unknown({ place, support }: Pick<PriceLineProps, "place"> & Pick<MandiPrices, "support">) {
  const sum = rupees((support?.price ?? 0) / 100);
  const years = support ? yearsOf(support.marketingSeason) : "";
  return (
    <div className={styles.line}>
      <p>
        <Trans>No mandi price of these weeks near {place} is known here.</Trans>
      </p>
      {support ? (
        <p>
          <Trans>
            Support price of {years}: {sum} a quintal.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
