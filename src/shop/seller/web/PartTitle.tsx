import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** The slot for headings in the portal's layout; null until that is drawn. */
export const TitleSlot = createContext<HTMLElement | null>(null);

/** The h1 of a part, drawn into the layout's slot: a new element for each part, which takes the focus after a move. */
export function PartTitle({ children }: { children: ReactNode }) {
  const slot = useContext(TitleSlot);
  return slot ? createPortal(<h1 tabIndex={-1}>{children}</h1>, slot) : null;
}
