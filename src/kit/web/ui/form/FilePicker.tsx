import { type ComponentPropsWithRef, type ReactNode, useState } from "react";
import button from "../Button.module.css";
import { FieldFrame, type FieldWords } from "./FieldFrame.tsx";
import styles from "./FilePicker.module.css";

interface FilePickerProps
  extends FieldWords,
    Omit<ComponentPropsWithRef<"input">, "className" | "style" | "children" | "type"> {
  /** Text on the button; the browser's own uses its own language. */
  choose: ReactNode;
}

/** Chooses files. The real input lies under the button, so that keyboards and screen readers meet what they know. */
export function FilePicker({ label, hint, error, id, choose, onChange, ...rest }: FilePickerProps) {
  const [names, setNames] = useState("");
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <span className={styles.picker}>
          <span className={button.button} aria-hidden="true">
            {choose}
          </span>
          <input
            {...rest}
            {...wiring}
            type="file"
            className={styles.input}
            onChange={(event) => {
              setNames([...(event.target.files ?? [])].map(({ name }) => name).join(", "));
              onChange?.(event);
            }}
          />
          <span className={styles.names}>{names}</span>
        </span>
      )}
    </FieldFrame>
  );
}
