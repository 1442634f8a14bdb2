import { type ComponentPropsWithRef, useId } from "react";
import styles from "./CheckboxField.module.css";
import { FieldError, type FieldWords } from "./FieldFrame.tsx";

export interface CheckboxFieldProps
  extends FieldWords,
    Omit<ComponentPropsWithRef<"input">, "className" | "style" | "children" | "type"> {}

/** The words are part of the target. */
export function CheckboxField({ label, hint, error, id: given, ...rest }: CheckboxFieldProps) {
  const own = useId();
  const id = given ?? own;
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <label className={styles.row}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {label}
          {hint ? (
            <span className={styles.hint} id={`${id}-hint`}>
              {hint}
            </span>
          ) : null}
        </span>
      </label>
    </div>
  );
}
