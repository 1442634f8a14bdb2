import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "./journey.ts";
import type { themes } from "./screens.ts";

/** What may stand in Latin letters on a Hindi screen: names, units, figures and citations (docs/copy.md). */
const permitted =
  /\b(Mitti|Rs|kg|pH|mm|cm|WhatsApp|English|MIT|SQLite|OFL|SIL|Anek|Latin|Noto|Sans|Devanagari|SVG|EarthWorm|Open|Font|License|Lucide|CSV|UTF|Excel|sku|GSTR|B2CS|II|A)\b/g;

/** Every text of the screen that is not marked as a name, a citation, what somebody typed, or another language. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Scientific names and citations keep their own names; they are marked.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, [lang="en"], [lang="la"], [data-citation], [translate="no"]'))
        continue;
      if (node.textContent?.trim()) found.push(node.textContent.trim());
    }
    const labels = document.querySelectorAll("[aria-label], [alt], [placeholder], [title]");
    for (const element of labels) {
      if (element.closest('[lang="en"], [lang="la"], [data-citation]')) continue;
      for (const attribute of ["aria-label", "alt", "placeholder", "title"]) {
        const text = element.getAttribute(attribute);
        if (text) found.push(text);
      }
    }
    return found;
  });
}

/** E-mails, sites by their names (`pmfby.gov.in`), and the beginning of an address: they are the same in each language. */
const addresses = /\S+@\S+|https:\/\/\S*|\b[a-z][a-z-]*(?:\.[a-z]{2,})+\b/g;

/** Whether a text of a Hindi screen holds an English word; what people are called and their browsers are names. */
export function isEnglish(text: string): boolean {
  return /[A-Za-z]{2,}/.test(text.replace(addresses, "").replace(permitted, ""));
}

/** By how many pixels the page is wider than the screen. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** With letters of twice the size: by how many pixels the page is wider than the screen, and what lies over what in the bars. */
export function faultsOfLargeLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = "200%";
    const sideways = root.scrollWidth - root.clientWidth;
    const faults = sideways > 0 ? [`${sideways} px too wide`] : [];
    /** Where a link's letters and signs are drawn, as far as it shows them. */
    const drawn = (link: Element) => {
      const box = link.getBoundingClientRect();
      const clips = getComputedStyle(link).overflowX !== "visible";
      // What is for ears alone is clipped; around it a part is measured by what is within it.
      const isClipped = (part: Element) => getComputedStyle(part).clipPath !== "none";
      const shown = [...link.querySelectorAll("svg, span")].filter(
        (part) => ![part, ...part.querySelectorAll("span")].some(isClipped) && part.checkVisibility(),
      );
      return shown.map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const { left, right } = (part.matches("svg") ? part : range).getBoundingClientRect();
        return clips
          ? { left: Math.max(left, box.left), right: Math.min(right, box.right) }
          : { left, right };
      });
    };
    for (const bar of document.querySelectorAll(
      "#root header:not(main *), #root nav:not(main *, header *, footer *)",
    )) {
      const links = [...bar.querySelectorAll(":is(a, summary)")].filter((link) => link.checkVisibility());
      for (const [place, link] of links.entries())
        for (const next of links.slice(place + 1))
          if (
            drawn(link).some((one) =>
              drawn(next).some(({ left, right }) => left < one.right - 0.5 && one.left < right - 0.5),
            )
          )
            faults.push(`${link.textContent} lies over ${next.textContent}`);
      // Their signs keep their size where letters grow: up to six share 320 px.
      for (const sign of bar.querySelectorAll("svg"))
        if (sign.checkVisibility() && sign.getBoundingClientRect().width < 22)
          faults.push(`a sign of ${sign.closest("a, summary")?.textContent} is too small`);
      for (const link of links)
        if (drawn(link).some(({ left, right }) => left < 0 || right > root.clientWidth))
          faults.push(`${link.textContent} is cut`);
    }
    root.style.fontSize = "";
    return faults;
  });
}

/** Targets that a finger misses: under 44 px, each with its size. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      "a, button, select, summary, input:not([type=radio]):not([type=checkbox]):not([type=hidden]), label:has(input)",
    );
    return (
      [...targets]
        .filter((target) => target.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        // A link inside a sentence may be as high as the sentence (WCAG 2.5.8).
        .filter(
          (target) => !target.closest("p, dd, td, li[data-running]") || target.matches("button, select"),
        )
        // A link whose card is the target covers it with its ::after.
        .filter((target) => getComputedStyle(target, "::after").position !== "absolute")
        .map((target) => ({ box: target.getBoundingClientRect(), html: target.outerHTML.slice(0, 120) }))
        .filter(({ box }) => box.width > 1 && (box.width < 44 || box.height < 44))
        .map(({ box, html }) => `${Math.round(box.width)}×${Math.round(box.height)} ${html}`)
    );
  });
}

/**
 * axe on a page: legacy mode, which leaves out frames of other origins (we have none) and the second page it opens for
 * them, and with the elements of violations alone; together a third of the time. axe itself (650 kB, which the builder would
 * bring twice for each look) comes once into a document.
 */
export async function axeOf(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate("window.axe?.version"))) await page.evaluate(axeSource);
  return new AxeBuilder({ page, axeSource: "true" })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] });
}

const ofBuilder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
/** Minified: what axe-core calls its source is twice as much to read for each page. */
const axeSource = readFileSync(ofBuilder.resolve("axe-core/axe.min.js"), "utf8");

const ofColours = ["color-contrast", "link-in-text-block"];

/** What axe finds on the page in a theme, each with the elements it is about. */
export async function violationsIn(page: Page, theme: (typeof themes)[number]): Promise<string[]> {
  // As the theme's own switch does it; loading the page anew for each would double the time of the matrix.
  await page.evaluate(async (word) => {
    document.documentElement.dataset.theme = word;
    // A colour that is still on its way from one theme to the other is neither; what turns for ever is not waited for.
    // Within a fold that is closed a change of colour stands still until it is opened.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect }) =>
          Number.isFinite(effect?.getComputedTiming().endTime ?? 0) &&
          (effect as KeyframeEffect | null)?.target?.checkVisibility() !== false,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, theme);
  const axe = await axeOf(page);
  // A theme changes colours and nothing else; the other rules would say the same three times.
  const { violations, passes } = await (theme === "light" ? axe : axe.withRules(ofColours)).analyze();
  if (passes.length < (theme === "light" ? 10 : 1))
    throw new Error(`axe looked at next to nothing: ${passes.length} rules`);
  return violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
