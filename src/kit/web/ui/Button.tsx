import type { ComponentPropsWithRef } from "react";
import styles from "./Button.module.css";

/** `main` is the one thing to do on a screen; a screen has one. */
export type ButtonKind = "main" | "quiet" | "danger" | "plain" | "chip";

export interface ButtonProps extends Omit<ComponentPropsWithRef<"button">, "className" | "style"> {
  kind?: ButtonKind;
}

export function Button({ kind = "quiet", type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={styles.button} data-kind={kind} />;
}
