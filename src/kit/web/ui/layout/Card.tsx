import type { ReactNode } from "react";
import styles from "./Card.module.css";

export interface CardProps {
  children: ReactNode;
  /** A drawing; it fills its side of the card to the edge. */
  picture?: ReactNode;
  /** `start`: 104 px wide, so that names align (crops). `top`: as wide as the card (products). */
  pictureAt?: "start" | "top";
  as?: "article" | "section" | "div" | "li";
  id?: string;
  "aria-labelledby"?: string;
}

export function Card({
  children,
  picture,
  pictureAt = "start",
  as: Element = "article",
  ...rest
}: CardProps) {
  return (
    <Element className={styles.card} data-picture={picture ? pictureAt : undefined} {...rest}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <div className={styles.words}>{children}</div>
    </Element>
  );
}
