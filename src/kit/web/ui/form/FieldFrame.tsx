import { type ReactNode, useId } from "react";
import { CircleAlert } from "../icons.ts";
import styles from "./Field.module.css";

export interface FieldWords {
  label: ReactNode;
  /** Shown before one types: the question, the reason, an example. */
  hint?: ReactNode;
  /** The fault and how to put it right; its presence marks the field as invalid. */
  error?: ReactNode;
}

export interface FieldWiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldFrameProps extends FieldWords {
  id?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, hint and error are above the control, where the phone's keyboard cannot cover them. */
export function FieldFrame({ label, hint, error, id: given, children }: FieldFrameProps) {
  const own = useId();
  const id = given ?? own;
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.error} id={id}>
      <CircleAlert aria-hidden="true" size={18} strokeWidth={2.5} />
      <span>{children}</span>
    </p>
  );
}
