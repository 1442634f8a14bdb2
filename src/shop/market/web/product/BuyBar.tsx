import { type ReactNode, type RefObject, useEffect, useState } from "react";
import styles from "./BuyBar.module.css";

interface BuyBarProps {
  /** The buttons in their own place. */
  of: RefObject<HTMLElement | null>;
  /** Goods to buy, and their price. */
  text: ReactNode;
  children: ReactNode;
}

/** On a phone the buttons stay in reach: once their own place has gone off the top of the screen they stand above the tabs. */
export default function BuyBar({ of, text, children }: BuyBarProps) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!of.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, boundingClientRect } of entries)
        setAway(!isIntersecting && boundingClientRect.top < 0);
    });
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of]);
  if (!isAway) return null;
  return (
    <div className={styles.bar} data-print="no">
      <p className={styles.words}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
