import type { ReactNode } from "react";
import styles from "./Page.module.css";

export interface PageProps {
  /** The one h1; it takes the focus after a move from page to page. */
  title?: ReactNode;
  /** One or two sentences under it. */
  lead?: ReactNode;
  /** `text`: one column to read or fill in. `wide`: grids. */
  width?: "text" | "wide";
  children: ReactNode;
}

export function Page({ title, lead, width = "wide", children }: PageProps) {
  return (
    <main id="main" className={styles.page} data-width={width} tabIndex={-1}>
      {title ? (
        <header className={styles.top}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </header>
      ) : null}
      {children}
    </main>
  );
}
