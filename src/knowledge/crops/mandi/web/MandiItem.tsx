import { Plural, Trans } from "@lingui/react/macro";
import { daysBetween } from "#kit/contract/days/indianDays.ts";
import { rupees } from "#kit/contract/figures.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { stateWord } from "#knowledge/agronomy/states.ts";
import { useMonthText } from "../../web/months.ts";
import type { MandiPrice, MandiPrices } from "../contract.ts";
import { ageOf, trendOf } from "../rules.ts";
import styles from "./MandiPrices.module.css";

interface MandiItemProps {
  mandi: MandiPrice;
  support: MandiPrices["support"];
  /** Day in India. */
  today: string;
}

/** The newest price of one mandi: never without its day and place, grey once it is over a week old. */
export function MandiItem({ mandi, support, today }: MandiItemProps) {
  const shortDay = useShortDay();
  const { language } = useChosenLanguage();
  const { market, district, km, variety, grade, source } = mandi;
  const isOld = ageOf(mandi.day, today) === "old";
  const days = daysBetween(mandi.day, today) - 1;
  const day = shortDay(mandi.day);
  const state = stateWord(mandi.state, language);
  const sum = rupees(mandi.modal / 100);
  const [low, high] = [rupees(mandi.min / 100), rupees(mandi.max / 100)];
  const kind = [variety, grade].filter(Boolean).join(", ");
  return (
    <li data-old={isOld || undefined}>
      <p className={styles.mandi}>
        {/mandi|apmc|market|yard/i.test(market) ? (
          <Trans>
            {market}, {day}
          </Trans>
        ) : (
          <Trans>
            {market} mandi, {day}
          </Trans>
        )}
      </p>
      <p className={styles.price}>
        <Trans>
          <strong>{sum}</strong> a quintal
        </Trans>
      </p>
      {isOld ? (
        <p>
          <Plural value={days} one="# day old" other="# days old" />
        </p>
      ) : null}
      <Trend mandi={mandi} />
      <BesideSupport modal={mandi.modal} support={support} />
      <SameMonth mandi={mandi} />
      <p className={styles.small}>
        {km === 0 ? (
          <Trans>
            {district}, {state}.
          </Trans>
        ) : (
          <Trans>
            {district}, {state}, about {km} km from your district.
          </Trans>
        )}{" "}
        <Trans>
          From {low} to {high}.
        </Trans>{" "}
        {kind ? (
          <Trans>
            Quality: <span lang="en">{kind}</span>.
          </Trans>
        ) : null}{" "}
        {source ? <Trans>Source: {source}</Trans> : <Trans>Source: Agmarknet</Trans>}
      </p>
    </li>
  );
}

/** The price beside its own median of the weeks before. */
export function Trend({ mandi: { modal, before } }: { mandi: MandiPrice }) {
  if (!before) return null;
  const median = rupees(before.median / 100);
  const change = rupees(Math.abs(modal - before.median) / 100);
  const trend = trendOf(modal, before.median);
  return (
    <p>
      {trend === "same" ? (
        <Trans>About as in the weeks before ({median}).</Trans>
      ) : trend === "higher" ? (
        <Trans>
          Higher by {change} than in the weeks before ({median}).
        </Trans>
      ) : (
        <Trans>
          Lower by {change} than in the weeks before ({median}).
        </Trans>
      )}
    </p>
  );
}

/** The price beside the support price. */
export function BesideSupport({ modal, support }: { modal: number; support: MandiPrices["support"] }) {
  if (!support) return null;
  const difference = rupees(Math.abs(modal - support.price) / 100);
  return (
    <p>
      {modal === support.price ? (
        <Trans>As much as the support price.</Trans>
      ) : modal > support.price ? (
        <Trans>{difference} above the support price.</Trans>
      ) : (
        <Trans>{difference} below the support price.</Trans>
      )}
    </p>
  );
}

/** The same month at this mandi a year ago, or earlier. */
function SameMonth({ mandi: { sameMonth } }: { mandi: MandiPrice }) {
  const months = useMonthText();
  const [last] = sameMonth;
  if (!last) return null;
  const [year = "", number] = last.month.split("-");
  const month = months([Number(number)]);
  const { days } = last;
  const median = rupees(last.median / 100);
  return (
    <p>
      <Trans>
        In {month} {year} it paid {median} (median of <Plural value={days} one="# day" other="# days" />
        ).
      </Trans>
    </p>
  );
}
