import { Trans, useLingui } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import type { OrderPart } from "../../contract.ts";
import type { PartState, PaymentWord } from "../../rules.ts";
import { stateWord } from "../collectWords.ts";
import styles from "./Timeline.module.css";

/** The way of a parcel as it is meant to go. */
function wayOf(payment: PaymentWord): PartState[] {
  return payment === "cod"
    ? ["placed", "packed", "shipped", "delivered"]
    : ["placed", "paid", "packed", "shipped", "delivered"];
}

interface TimelineProps {
  part: Pick<OrderPart, "state" | "collect"> & {
    /** With the name of the shop's helper who did it; the seller alone is told. */
    readonly events: readonly (OrderPart["events"][number] & { readonly helper?: string })[];
  };
  payment: PaymentWord;
}

/** Events of a part, with their times, and the steps to come: a line along the ground. */
export function Timeline({ part, payment }: TimelineProps) {
  const { i18n } = useLingui();
  const { moment } = useDates();
  const came = part.events;
  const ended = part.state === "cancelled" || part.state === "returned";
  const coming = ended
    ? []
    : wayOf(payment).filter((state) => !came.some((event) => event.state === state && !event.undone));
  return (
    <ol className={styles.line}>
      {came.map(({ state, at, undone, helper }, index) => (
        <li
          key={`${state} ${at}`}
          data-state={undone ? "undone" : ended && index === came.length - 1 ? "ended" : "came"}
        >
          <span className={styles.word}>{i18n._(stateWord(state, part.collect))}</span>
          <span className={styles.when}>
            {undone ? <Trans>Marked by mistake and taken back by the seller</Trans> : moment(at)}
            {helper === undefined ? null : (
              <>
                {" · "}
                {helper ? <span translate="no">{helper}</span> : <Trans>a helper</Trans>}
              </>
            )}
          </span>
        </li>
      ))}
      {coming.map((state) => (
        <li key={state} data-state="coming">
          <span className={styles.word}>{i18n._(stateWord(state, part.collect))}</span>
          <span className={styles.when}>
            <Trans>not yet</Trans>
          </span>
        </li>
      ))}
    </ol>
  );
}
