import { legal } from "#features/care/legal/contract.ts";
import { pageHelplineOf } from "#features/care/legal/helplines.ts";
import { showHelpline } from "#features/care/legal/web/pageHelpline.ts";
import { fetchAnswer } from "#kit/web/call.tsx";

/** Asks which helpline is rung now, and shows it. Rejects with a Problem. */
export async function askHelpline(): Promise<void> {
  const { helplines } = await fetchAnswer(legal.helplines, { query: {} });
  const kisan = helplines.find(({ key }) => key === "kisan");
  if (kisan) showHelpline(pageHelplineOf(kisan));
}
