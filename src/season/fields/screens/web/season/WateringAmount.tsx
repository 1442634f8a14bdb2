import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#kit/web/ui/Button.tsx";
import { irrigationTaps } from "#knowledge/agronomy/water/taps.ts";
import styles from "./TaskRow.module.css";

export type WateringTap = keyof typeof irrigationTaps;

interface WateringAmountProps {
  /** Undefined of what was marked before anybody asked how much. */
  tap: string | undefined;
  disabled: boolean;
  onChoose: (tap: WateringTap) => void;
}

/** How much a watering of the plan was: normal unless somebody says otherwise. The water card counts it. */
export function WateringAmount({ tap, disabled, onChoose }: WateringAmountProps) {
  const { t } = useLingui();
  const words = [
    { tap: "light", word: t`light` },
    { tap: "normal", word: t`normal` },
    { tap: "heavy", word: t`heavy` },
  ] as const;
  return (
    <fieldset className={styles.amount}>
      <legend>
        <Trans>How much water was it?</Trans>
      </legend>
      <div>
        {words.map(({ tap: each, word }) => (
          <Button
            key={each}
            kind="chip"
            disabled={disabled}
            aria-pressed={tap === each}
            onClick={() => onChoose(each)}
          >
            {word} {irrigationTaps[each]} mm
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
