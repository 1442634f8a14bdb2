import { type ReactNode, useId } from "react";
import { IconButton } from "../IconButton.tsx";
import { X } from "../icons.ts";
import styles from "./Sheet.module.css";

export interface SheetProps {
  title: ReactNode;
  children: ReactNode;
  /** Without it, the sheet has no close button (a form inside it may lead on instead). */
  onClose?: () => void;
  closeLabel?: string;
}

/** Lies over the foot of the page and leaves the rest of it usable; the server can render it open. */
export function Sheet(props: SheetProps) {
  const titleId = useId();
  return (
    <section className={styles.sheet} aria-labelledby={titleId}>
      <SheetContent {...props} titleId={titleId} />
    </section>
  );
}

export function SheetContent({
  title,
  children,
  onClose,
  closeLabel,
  titleId,
}: SheetProps & { titleId: string }) {
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {onClose && closeLabel ? (
          <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
        ) : null}
      </div>
      {children}
    </>
  );
}
