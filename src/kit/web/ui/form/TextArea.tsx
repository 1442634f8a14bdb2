import type { ComponentPropsWithRef } from "react";
import styles from "./Field.module.css";
import { FieldFrame, type FieldWords } from "./FieldFrame.tsx";

export interface TextAreaProps
  extends FieldWords,
    Omit<ComponentPropsWithRef<"textarea">, "className" | "style" | "children"> {}

export function TextArea({ label, hint, error, id, rows = 4, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <span className={styles.box}>
          <textarea rows={rows} {...rest} {...wiring} className={styles.input} />
        </span>
      )}
    </FieldFrame>
  );
}
