import { useMemo } from "react";
import { useCall } from "#kit/web/call.tsx";
import { chits } from "#knowledge/register/chit/contract.ts";
import { type OpenBook, openBook } from "#knowledge/register/chit/open.ts";

/** The book that chits are judged by, as this phone has it; it is opened once. */
export function useBook() {
  const called = useCall(chits.book, {});
  const { answer } = called;
  const open = useMemo((): OpenBook | undefined => answer && openBook(answer), [answer]);
  return { open, problem: called.problem, retry: called.retry };
}
