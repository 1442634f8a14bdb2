import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from "react";
import { useTypedBefore } from "../../rendering/typedBefore.ts";
import styles from "./Field.module.css";
import { FieldFrame, type FieldWords } from "./FieldFrame.tsx";

export interface FieldProps
  extends FieldWords,
    Omit<ComponentPropsWithRef<"input">, "className" | "style" | "children"> {
  /** A sign or unit before and after what is typed: "Rs", "hectare". */
  before?: ReactNode;
  after?: ReactNode;
}

export function Field({ label, hint, error, id, before, after, ...rest }: FieldProps) {
  const box = useTypedBefore<HTMLInputElement>((target) =>
    rest.onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement, HTMLInputElement>),
  );
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <span className={styles.box}>
          {before ? <span className={styles.unit}>{before}</span> : null}
          <input ref={box} {...rest} {...wiring} className={styles.input} />
          {after ? <span className={styles.unit}>{after}</span> : null}
        </span>
      )}
    </FieldFrame>
  );
}
