import { type ReactNode, useId } from "react";
import { FieldError, type FieldWords } from "./FieldFrame.tsx";
import styles from "./RadioCards.module.css";

export interface RadioCard {
  value: string;
  /** One word to choose by. */
  word: ReactNode;
  /** One plain line: how to tell it in the field. */
  line?: ReactNode;
  picture?: ReactNode;
  /** A short mark, for instance that this is the season we are in. */
  mark?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps extends FieldWords {
  name: string;
  cards: readonly RadioCard[];
  /** Give `value` with `onChange`, or `defaultValue` and let the form keep it. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
  required?: boolean;
  /** Position of the picture: above the word (two or four in a row), or beside it (one under another). */
  pictureAt?: "top" | "start";
}

export function RadioCards({
  label,
  hint,
  error,
  name,
  cards,
  required,
  pictureAt = "top",
  ...rest
}: RadioCardsProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  const controlled = rest.value !== undefined;
  return (
    <fieldset id={name} aria-describedby={described || undefined} tabIndex={-1}>
      <legend className={styles.legend}>{label}</legend>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className={styles.cards} data-picture={pictureAt}>
        {cards.map((card) => (
          <label key={card.value} className={styles.card}>
            {card.picture ? <span className={styles.picture}>{card.picture}</span> : null}
            <span className={styles.words}>
              <span className={styles.word}>
                <input
                  type="radio"
                  name={name}
                  value={card.value}
                  required={required}
                  disabled={card.disabled}
                  className={styles.dot}
                  checked={controlled ? rest.value === card.value : undefined}
                  defaultChecked={controlled ? undefined : rest.defaultValue === card.value}
                  onChange={() => rest.onChange?.(card.value)}
                />
                {card.word}
                {card.mark ? <span className={styles.mark}>{card.mark}</span> : null}
              </span>
              {card.line ? <span className={styles.line}>{card.line}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
