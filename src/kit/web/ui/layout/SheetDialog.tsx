import { useEffect, useId, useRef } from "react";
import styles from "./Sheet.module.css";
import { SheetContent, type SheetProps } from "./Sheet.tsx";

export interface SheetDialogProps extends SheetProps {
  open: boolean;
  onClose: () => void;
  closeLabel: string;
}

/** Asks for an answer before anything else: the browser's own dialog keeps the focus, Escape and Back close it. */
export function SheetDialog({ open, ...rest }: SheetDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open) element?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={rest.onClose}>
      {open ? <SheetContent {...rest} titleId={titleId} /> : null}
    </dialog>
  );
}
