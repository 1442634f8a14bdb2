import type { ReactNode } from "react";
import { IconButton } from "../IconButton.tsx";
import { Minus, Plus } from "../icons.ts";
import { NumberBox } from "./NumberBox.tsx";
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
  const put = (number: number) => {
    onOutside?.(false);
    onChange(Math.min(max, Math.max(min, number)));
  };
  const typed = (number: number) => {
    const fits = number >= min && number <= max;
    onOutside?.(!fits);
    if (fits) onChange(number);
  };
  return (
    <div className={styles.stepper}>
      {props.labelShown ? <span className={styles.label}>{label}</span> : null}
      <span className={styles.row}>
        <IconButton
          label={props.lessLabel}
          icon={<Minus aria-hidden="true" />}
          disabled={disabled || value <= min}
          onClick={() => put(value - step)}
        />
        <NumberBox
          className={styles.number}
          label={label}
          name={props.name}
          {...{ value, min, max, step, disabled }}
          onTyped={typed}
        />
        {props.unit ? <span className={styles.unit}>{props.unit}</span> : null}
        <IconButton
          label={props.moreLabel}
          icon={<Plus aria-hidden="true" />}
          disabled={disabled || value >= max}
          onClick={() => put(value + step)}
        />
      </span>
    </div>
  );
}
