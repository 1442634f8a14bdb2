import type { ReactNode } from "react";
import styles from "./Stack.module.css";

export interface StackProps {
  children: ReactNode;
  /** 8, 16, 24 or 40 px between one and the next. */
  gap?: "tight" | "normal" | "loose" | "wide";
  as?: "div" | "section" | "header" | "footer";
  id?: string;
  lang?: string;
  "aria-labelledby"?: string;
}

/** One under another, evenly. */
export function Stack({ children, gap = "normal", as: Element = "div", ...rest }: StackProps) {
  return (
    <Element className={styles.stack} data-gap={gap} {...rest}>
      {children}
    </Element>
  );
}
