import type { ReactNode } from "react";
import styles from "./Button.module.css";
import type { ButtonProps } from "./Button.tsx";

export interface IconButtonProps extends Omit<ButtonProps, "kind" | "children" | "aria-label"> {
  /** The action, for those who do not see the sign. */
  label: string;
  icon: ReactNode;
}

/** Only for signs everybody knows (close, plus, minus); anything else needs its word in sight. */
export function IconButton({ label, icon, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.button} data-kind="icon" aria-label={label}>
      {icon}
    </button>
  );
}
