import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import styles from "./SomeProducts.module.css";

interface SomeProductsProps {
  count: number;
  /** So many are shown before one asks. */
  first: 3 | 5;
  /** Their grid. */
  children: ReactNode;
}

/** On a phone the first products of a list until one asks for the rest. */
export function SomeProducts({ count, first, children }: SomeProductsProps) {
  const [all, showAll] = useState(count <= first);
  return (
    <>
      <div className={styles.some} data-shown={all ? "all" : first}>
        {children}
      </div>
      {all ? null : (
        <p className={styles.more}>
          <Button onClick={() => showAll(true)}>
            <Trans>Show all: {count}</Trans>
          </Button>
        </p>
      )}
    </>
  );
}
