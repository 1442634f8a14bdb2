import { addressOf } from "#kit/contract/call.ts";
import { type Problem, problemOf } from "#kit/contract/problem.ts";
import { offlineProblem } from "#kit/web/call.tsx";
import { mydata } from "../contract.ts";

/**
 * Asks for the archive and gives it to the browser as a file. By a POST with the password in its body: a link could carry neither. Answers
 * the problem, if there is one.
 */
export async function downloadArchive(current_password: string): Promise<Problem | undefined> {
  try {
    const answer = await fetch(addressOf(mydata.export, {}), {
      method: mydata.export.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ current_password }),
    });
    if (!answer.ok) return ((await answer.json().catch(() => undefined)) as Problem) ?? problemOf("internal");
    const [, name = "mitti.zip"] =
      /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
    save(await answer.blob(), name);
    return undefined;
  } catch {
    return offlineProblem;
  }
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
