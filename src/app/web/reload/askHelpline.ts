import { fetchAnswer } from "#kit/web/call.tsx";
import { legal } from "#shop/legal/contract.ts";
import { pageHelplineOf } from "#shop/legal/helplines.ts";
import { showHelpline } from "#shop/legal/web/pageHelpline.ts";

/** Asks which helpline is rung now, and shows it. Rejects with a Problem. */
export async function askHelpline(): Promise<void> {
  const { helplines } = await fetchAnswer(legal.helplines, { query: {} });
  const kisan = helplines.find(({ key }) => key === "kisan");
  if (kisan) showHelpline(pageHelplineOf(kisan));
}
