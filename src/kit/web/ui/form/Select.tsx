import type { ComponentPropsWithRef } from "react";
import { ChevronDown } from "../icons.ts";
import styles from "./Field.module.css";
import { FieldFrame, type FieldWords } from "./FieldFrame.tsx";

export interface SelectProps
  extends FieldWords,
    Omit<ComponentPropsWithRef<"select">, "className" | "style"> {}

/** The phone's own list; the options are its children. */
export function Select({ label, hint, error, id, children, ...rest }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <span className={styles.box}>
          <select {...rest} {...wiring} className={styles.select}>
            {children}
          </select>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </span>
      )}
    </FieldFrame>
  );
}
