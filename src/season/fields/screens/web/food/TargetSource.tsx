import { Trans } from "@lingui/react/macro";
import type { SeasonField } from "../../../contract.ts";
import { useFieldText } from "../fieldText.ts";
import type { Aimed } from "./aim.ts";
import styles from "./Food.module.css";

/** Basis of a dose for a harvest. */
export function TargetSource({ field, aimed }: { field: SeasonField; aimed: Aimed }) {
  const text = useFieldText();
  const { n, p, k } = aimed.soil;
  const place = field.state ? text.named(field.state) : "";
  const soil = field.soil ? text.soil(field.soil) : "";
  return (
    <>
      <p>
        <Trans>
          Counted from the N {n}, P {p}, K {k} of your card, by the formula for {place}, {soil} (STCR: a
          fertilizer dose from the soil test and the harvest wanted). A harvest is not promised by it.
        </Trans>
      </p>
      <p className={styles.source}>
        <Trans>
          Source: STCR, found in two lists, secondary. Whether one copied the other is not known; neither
          names the trial.
        </Trans>
      </p>
    </>
  );
}
