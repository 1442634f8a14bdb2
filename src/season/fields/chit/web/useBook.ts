import { useEffect, useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { chits } from "#knowledge/register/chit/contract.ts";
import type { OpenBook } from "#knowledge/register/chit/open.ts";
import { openedBook } from "./openedBook.ts";

/** The book that chits are judged by, as this phone has it; undefined until it is open. */
export function useBook() {
  const { answer, problem, retry } = useCall(chits.book, {});
  const [open, setOpen] = useState<OpenBook>();
  useEffect(() => {
    if (!answer) return;
    let isShown = true;
    openedBook(answer).then((book) => {
      if (isShown) setOpen(book);
    });
    return () => {
      isShown = false;
    };
  }, [answer]);
  return { open, problem, retry };
}
