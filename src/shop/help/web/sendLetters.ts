import type { QueryClient } from "@tanstack/react-query";
import { problemWordOf } from "#kit/contract/problem.ts";
import { asProblem, type Fetcher } from "#kit/web/call.tsx";
import { invalidate } from "#kit/web/invalidate.ts";
import { type Letter, storedLetters } from "#kit/web/storage/letters.ts";
import { noteWaiting } from "#kit/web/storage/noteWaiting.ts";
import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { visitorNow } from "#kit/web/storage/visitor.ts";
import { complaints } from "../../complaints/contract.ts";
import { problems } from "../../problems/contract.ts";

/**
 * Problems after which a letter is retried: no network, a server that is busy, a person who has to log in
 * first.
 */
const later: readonly string[] = ["too-many", "busy", "unavailable", "internal", "not-logged-in", "no-line"];

/** Sends what waits, one after the other, each once by its key. What the server has read and refused stays, and says so. */
export async function sendLetters(ask: Fetcher, client: QueryClient): Promise<void> {
  for (const letter of readStored(storedLetters)) {
    if (letter.refused || letter.email !== visitorNow()) continue;
    const refused = await sendOne(ask, letter);
    if (refused === "later") return;
    change((all) =>
      all.flatMap((one) => (one.key !== letter.key ? [one] : refused ? [{ ...one, refused: true }] : [])),
    );
    if (!refused) invalidate(client, [complaints.list, problems.list, problems.line]);
  }
}

/** Lets a letter go that its writer does not want to send any more. */
export function dropLetter(key: string): void {
  change((all) => all.filter((one) => one.key !== key));
}

async function sendOne(ask: Fetcher, { kind, key, body }: Letter): Promise<"later" | "refused" | undefined> {
  const call = kind === "complaint" ? complaints.file : problems.open;
  try {
    // As it was typed and checked; the server checks it again.
    await ask(call, { body } as never, { "idempotency-key": key });
    return undefined;
  } catch (error) {
    const problem = asProblem(error);
    return problem.status === 0 || later.includes(problemWordOf(problem) ?? "") ? "later" : "refused";
  }
}

function change(next: (all: readonly Letter[]) => readonly Letter[]): void {
  const left = next(readStored(storedLetters));
  writeStored(storedLetters, left.length > 0 ? left : undefined);
  noteWaiting(
    "letters",
    left.some(({ refused }) => !refused),
  );
}
