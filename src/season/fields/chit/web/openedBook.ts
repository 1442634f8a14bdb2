import { inTurns } from "#kit/contract/steps.ts";
import { fetchAnswer } from "#kit/web/call.tsx";
import { keptOf } from "#kit/web/storage/bringAhead.ts";
import { type ChitBook, chits } from "#knowledge/register/chit/contract.ts";
import { type OpenBook, openBook } from "#knowledge/register/chit/open.ts";

/** The book that was opened last, and that the chit and the diary share. */
let opened: { readonly key: string; readonly open: Promise<OpenBook> } | undefined;

const keyOf = ({ edition, restrictions, packs }: ChitBook) => JSON.stringify([edition, restrictions, packs]);

/** Opens a book once for all who ask, in slices: at once a phone would not answer a tap for half a second. */
export function openedBook(book: ChitBook): Promise<OpenBook> {
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

/** Lets taps and paints of the page come first. */
const nextTurn = () => new Promise<void>((goOn) => setTimeout(goOn));
