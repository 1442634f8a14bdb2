/**
 * Has the pages that are opened, and what they are made of, kept for when there is no network (public/sw.js). Brought
 * once the page stands still: the first visit owes it nothing.
 */
export async function keepPages(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: [window.location.href.replace(/#.*/s, ""), ...partsOfThisPage()] });
}

/** What this page was made of before anybody listened: its scripts, styles and letters. */
function partsOfThisPage(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => /^\/(assets|fonts)\//.test(name.replace(window.location.origin, "")));
}
