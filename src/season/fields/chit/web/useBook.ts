import { useEffect, useState } from "react";
import { inTurns } from "#kit/contract/steps.ts";
import { fetchAnswer, useCall } from "#kit/web/call.tsx";
import { keptOf } from "#kit/web/storage/bringAhead.ts";
import { type ChitBook, chits } from "#knowledge/register/chit/contract.ts";
import { type OpenBook, openBook } from "#knowledge/register/chit/open.ts";

/** The book that was opened last, and that the chit and the diary share. */
let opened: { readonly key: string; readonly open: Promise<OpenBook> } | undefined;

const keyOf = ({ edition, restrictions, packs }: ChitBook) => JSON.stringify([edition, restrictions, packs]);

/** Lets taps and paints of the page come first. */
const nextTurn = () => new Promise<void>((goOn) => setTimeout(goOn));

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

/** Opens a book once for all who ask, in slices: at once a phone would not answer a tap for half a second. */
function openedBook(book: ChitBook): Promise<OpenBook> {
  const key = keyOf(book);
  if (opened?.key !== key) opened = { key, open: inTurns(openBook(book), nextTurn) };
  return opened.open;
}

/** The book that is open already, else the one that this phone keeps, else the server's. */
export async function anyBook(): Promise<OpenBook> {
  if (opened) return opened.open;
  const before = await keptOf(chits.book, {}).catch(() => undefined);
  return openedBook((before?.value as ChitBook | undefined) ?? (await fetchAnswer(chits.book, {})));
}
