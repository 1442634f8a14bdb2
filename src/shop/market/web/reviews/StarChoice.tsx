import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { FieldError } from "#kit/web/ui/FieldFrame.tsx";
import styles from "./StarChoice.module.css";

interface StarChoiceProps {
  /** The earlier rating; none is preselected for anybody. */
  chosen: number | undefined;
  isMissing: boolean;
  onChoose: () => void;
}

/** One to five stars as a group of radio buttons, so that the arrow keys choose too. */
export function StarChoice({ chosen, isMissing, onChoose }: StarChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={isMissing ? id : undefined}>
      <legend className={styles.legend}>
        <Trans>Your rating</Trans>
      </legend>
      <FieldError id={id}>{isMissing ? <Trans>Please choose 1 to 5 stars</Trans> : null}</FieldError>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={stars === chosen}
              aria-label={t`${stars} of 5 stars`}
              onChange={onChoose}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
