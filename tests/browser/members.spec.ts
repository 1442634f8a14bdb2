import { addressOf } from "./farming.ts";
import { expect, ownNetwork, type Page, test } from "./journey.ts";
import { isEnglish, textsOf } from "./layoutChecks.ts";
import { asOperator } from "./operating.ts";
import { expectSound, openWhole } from "./screenPass.ts";
import { languages, memberScreens } from "./screens.ts";

/** Where a screen's content comes from that other people typed, in whatever language: other journeys use the same server. */
const typedAt: Readonly<Record<string, { from: string; keys: readonly string[] }>> = {
  "/Market": { from: "/api/Market", keys: ["name"] },
  "/discussions": { from: "/api/fetchMessages", keys: ["username", "message"] },
};

/** Returns the names and texts that people typed, the longest first. */
async function typedOn(page: Page, address: string): Promise<string[]> {
  const { from, keys } = typedAt[address] ?? {};
  if (from === undefined || keys === undefined) return [];
  const answer = await page.request.get(from);
  expect(answer.ok()).toBe(true);
  const textsIn = (value: unknown): string[] =>
    Object.entries(value ?? {}).flatMap(([key, inner]) =>
      typeof inner === "string" ? (keys.includes(key) ? [inner] : []) : textsIn(inner),
    );
  return textsIn(await answer.json())
    .filter((text) => text.length > 1)
    .toSorted((one, other) => other.length - one.length);
}

// A season has some thirty folded reasons, and each is opened.
test.setTimeout(150_000);
test.use({ extraHTTPHeaders: { "x-forwarded-for": ownNetwork() } });

// Both languages in one browser and as one person: signing up and compiling the app costs more than the looking does.
for (const [name, { address, as, holding = [], sown }] of Object.entries(memberScreens)) {
  test(`${name} is sound in each language and theme, with all that is folded open`, async ({
    page,
    speak,
    signUp,
  }) => {
    const email = await signUp(as === "operator" ? "user" : as);
    if (as === "operator") await asOperator(page, email);
    for (const _id of holding) await page.request.post("/api/addToCart", { data: { _id } });
    const path = sown ? await addressOf(page, address, sown) : address;
    for (const language of languages)
      await test.step(language, async () => {
        await speak(language);
        await openWhole(page, path, language);
        await expectSound(page, language);
        if (language === "en") return;
        const own = [email, email.slice(0, 6).toUpperCase()];
        const typed = await typedOn(page, address);
        const texts = (await textsOf(page))
          .filter((text) => !own.includes(text))
          .map((text) => typed.reduce((left, words) => left.replaceAll(words, ""), text));
        expect(texts.length).toBeGreaterThan(10);
        // Names of devices and programs.
        const devices = /Chrome|Safari|Linux|HeadlessChrome|Excel|\.xlsx/g;
        expect(texts.map((text) => text.replace(devices, "")).filter(isEnglish)).toEqual([]);
      });
  });
}
