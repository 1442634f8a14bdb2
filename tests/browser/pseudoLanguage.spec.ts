import { languages } from "#kit/contract/languages.ts";
import { addressOf } from "./farming.ts";
import { alive, expect, ownNetwork, type Page, test } from "./journey.ts";
import { asOperator } from "./operating.ts";
import { memberScreens, screens } from "./screens.ts";

/**
 * The language of `scripts/pseudoLanguage.ts`, whose texts are all in brackets. It is there in the copy that the script writes, where
 * these journeys run: `npm run pseudo`.
 */
const pseudo = languages.find((language) => String(language) === "xx");

/** Texts of the page outside of brackets, but for names, citations, what people typed, figures and units. */
function outsideBrackets(page: Page, own: string): Promise<string[]> {
  return page.evaluate((own) => {
    const unmarked =
      '[lang]:not([lang="xx"]):not([lang=""]), [data-citation], [translate="no"], bdi, textarea';
    const names =
      /\b(Mitti|Rs|kg|pH|mm|cm|ml|km|ha|kcal|GST|CGST|SGST|IGST|HSN|GSTIN|DAP|SSP|MOP|NPK|WhatsApp|EarthWorm|JPEG|PNG|CSV|PDF|Chrome|Safari|Linux|HeadlessChrome|[A-Z])\b/g;
    // Days and times are written by the locale.
    const days =
      /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\d (?:AM|PM)\b/g;
    const found = new Set<string>();
    const note = (text: string) => {
      const left = text
        .replace(/\S+@\S+|https?:\S+/g, "")
        .replace(days, "")
        .replace(names, "");
      if (/\p{L}{2,}/u.test(own === "" ? left : left.replaceAll(own, ""))) found.add(text.trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let depth = 0;
    let bracketed = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest("script, style, template")) continue;
      const skipped = parent.closest(unmarked) !== null;
      let outside = "";
      for (const letter of node.textContent ?? "") {
        if (letter === "[") {
          depth += 1;
          bracketed += 1;
        } else if (letter === "]") depth -= 1;
        else if (depth === 0) outside += letter;
      }
      if (!skipped) note(outside);
    }
    if (bracketed < 10) found.add(`${bracketed} texts alone are in brackets`);
    if (depth !== 0) found.add(`${depth} brackets are open at the end`);
    for (const element of document.querySelectorAll("[aria-label], [alt], [placeholder], [title]")) {
      if (element.closest(unmarked)) continue;
      for (const attribute of ["aria-label", "alt", "placeholder", "title"])
        note((element.getAttribute(attribute) ?? "").replace(/\[[^\]]*\]/g, ""));
    }
    return [...found];
  }, own);
}

/** Opens a screen and all that is folded in it, and returns what is outside of brackets at both widths. */
async function look(page: Page, path: string, own = ""): Promise<string[]> {
  const found = new Set<string>();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await alive(page);
    for (const summary of await page.locator("main summary").filter({ visible: true }).all())
      await summary.click();
    await alive(page);
    for (const text of await outsideBrackets(page, own)) found.add(text);
  }
  return [...found];
}

test.use({
  expected: [/status of 40[14]/],
  extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
});
test.beforeEach(async ({ speak }) => {
  if (pseudo) await speak(pseudo);
});

for (const [name, address] of Object.entries(pseudo ? screens : {}))
  test(`${name} has no text that is in no catalogue`, async ({ page }) => {
    expect(await look(page, address)).toEqual([]);
  });

for (const [name, { address, as, holding = [], sown }] of Object.entries(pseudo ? memberScreens : {}))
  test(`${name} has no text that is in no catalogue`, async ({ page, signUp }) => {
    const email = await signUp(as === "operator" ? "user" : as);
    if (as === "operator") await asOperator(page, email);
    for (const _id of holding) await page.request.post("/api/addToCart", { data: { _id } });
    const path = sown ? await addressOf(page, address, sown) : address;
    expect(await look(page, path, email.slice(0, 6).toUpperCase())).toEqual([]);
  });
