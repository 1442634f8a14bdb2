import { type ReactNode, useState } from "react";
import { useTypedBefore } from "../typedBefore.ts";
import { IconButton } from "./IconButton.tsx";
import { Minus, Plus } from "./icons.ts";
import styles from "./NumberStepper.module.css";

export interface NumberStepperProps {
  /** Names the number; `labelShown` puts it in sight. */
  label: string;
  labelShown?: boolean;
  lessLabel: string;
  moreLabel: string;
  value: number;
  onChange: (value: number) => void;
  /** Told of whatever is typed: true where it is less than `min` or more than `max`. */
  onOutside?: (isOutside: boolean) => void;
  min?: number;
  max?: number;
  step?: number;
  name?: string;
  unit?: ReactNode;
  disabled?: boolean;
}

/** − 1 +, and typing: half-typed numbers stay in the box and are not passed on. */
export function NumberStepper(props: NumberStepperProps) {
  const {
    label,
    value,
    onChange,
    onOutside,
    min = 1,
    max = Number.MAX_SAFE_INTEGER,
    step = 1,
    disabled,
  } = props;
  const [draft, setDraft] = useState<string>();
  const fits = (number: number) => Number.isFinite(number) && number >= min && number <= max;
  const put = (number: number) => {
    setDraft(undefined);
    onOutside?.(false);
    onChange(Math.min(max, Math.max(min, number)));
  };
  const typed = (text: string) => {
    setDraft(text);
    if (text.trim() === "") return;
    const isOutside = !fits(Number(text));
    onOutside?.(isOutside);
    if (!isOutside) onChange(Number(text));
  };
  const box = useTypedBefore<HTMLInputElement>(({ value }) => typed(value));
  return (
    <label className={styles.stepper}>
      {props.labelShown ? <span className={styles.label}>{label}</span> : null}
      <span className={styles.row}>
        <IconButton
          label={props.lessLabel}
          icon={<Minus aria-hidden="true" />}
          disabled={disabled || value <= min}
          onClick={() => put(value - step)}
        />
        <input
          ref={box}
          className={styles.number}
          aria-label={label}
          type="number"
          inputMode={Number.isInteger(step) ? "numeric" : "decimal"}
          name={props.name}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          value={draft ?? value}
          onChange={(event) => typed(event.target.value)}
          onBlur={() => setDraft(undefined)}
        />
        {props.unit ? <span className={styles.unit}>{props.unit}</span> : null}
        <IconButton
          label={props.moreLabel}
          icon={<Plus aria-hidden="true" />}
          disabled={disabled || value >= max}
          onClick={() => put(value + step)}
        />
      </span>
    </label>
  );
}
