import { Trans, useLingui } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import type { OrderPart } from "../contract.ts";
import type { PartState, PaymentWord } from "../rules.ts";
import { stateWords } from "./paymentWords.ts";
import styles from "./Timeline.module.css";

/** The way of a parcel as it is meant to go. */
function wayOf(payment: PaymentWord): PartState[] {
  return payment === "cod"
    ? ["placed", "packed", "shipped", "delivered"]
    : ["placed", "paid", "packed", "shipped", "delivered"];
}

interface TimelineProps {
  part: Pick<OrderPart, "state" | "events">;
  payment: PaymentWord;
}

/** What has happened to a part, when, and what is still to come: a line along the ground. */
export function Timeline({ part, payment }: TimelineProps) {
  const { i18n } = useLingui();
  const { moment } = useDates();
  const came = part.events.map(({ state, at }) => ({ state, at }));
  const ended = part.state === "cancelled" || part.state === "returned";
  const coming = ended ? [] : wayOf(payment).filter((state) => !came.some((event) => event.state === state));
  return (
    <ol className={styles.line}>
      {came.map(({ state, at }, place) => (
        <li key={state} data-state={ended && place === came.length - 1 ? "ended" : "came"}>
          <span className={styles.word}>{i18n._(stateWords[state])}</span>
          <span className={styles.when}>{moment(at)}</span>
        </li>
      ))}
      {coming.map((state) => (
        <li key={state} data-state="coming">
          <span className={styles.word}>{i18n._(stateWords[state])}</span>
          <span className={styles.when}>
            <Trans>still to come</Trans>
          </span>
        </li>
      ))}
    </ol>
  );
}
