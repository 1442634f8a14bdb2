import type { ReactNode } from "react";
import styles from "./FactList.module.css";

interface FactListProps {
  /** Name and value in turn; what is undefined is left out. */
  facts: readonly { readonly id: string; readonly name: ReactNode; readonly value: ReactNode }[];
}

/** Names and values, a line each; a value is taken whole by one tap, to be copied. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, name, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
