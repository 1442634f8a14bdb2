import type { Page } from "./journey.ts";

/** Words and things to tap on a screen, without what is folded and without bars and footer. */
export function load(page: Page): Promise<{ words: number; targets: number }> {
  return page.locator("main").evaluate((main) => {
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      const parent = walker.currentNode.parentElement;
      if (text && parent && isSeen(parent)) words += text.split(/\s+/).length;
    }
    const targets = [...main.querySelectorAll("a[href], button, input, select, textarea, summary")].filter(
      isSeen,
    );
    return { words, targets: targets.length };
  });
}
