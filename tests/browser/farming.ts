import { alive, expect, type Page } from "./journey.ts";
import { keptOnPhone } from "./keptOnPhone.ts";

/** Words of the screens of fields. */
export const words = {
  en: {
    add: "Add a field",
    waiting: "waiting to be sent",
    nothing: "There is nothing of yours at this address.",
    card: "by your soil card",
    rain: "good",
    tellWater: "It rained, or I watered",
    told: "It rained: good",
    moved: "The plan has moved.",
    spent: "Spent",
    write: "Write it down",
    done: "Done",
    undo: "Undo",
  },
  hi: {
    add: "खेत जोड़ें",
    waiting: "भेजना बाकी है",
    nothing: "इस पते पर आपका कुछ नहीं है।",
    card: "आपके मिट्टी कार्ड से",
    soil: "आपकी मिट्टी में क्या है",
    remedies: [
      [/^जिंक कम है/, /CSK HPKV/],
      [/^सल्फर \(गंधक\) कम है/, /Agriculture Department of Rajasthan/],
    ],
    rain: "अच्छी",
    tellWater: "बारिश हुई या मैंने पानी दिया",
    told: "बारिश हुई: अच्छी",
    moved: "काम के दिन बदल गए।",
    spent: "खर्च",
    write: "लिख लें",
    done: "हो गया",
    undo: "वापस लें",
  },
} as const;

/** From one's fields to the plan of a new one: crop, day, state; then what else is known of the field. Answers the season's id. */
export async function sowWheat(page: Page, add: string): Promise<string> {
  await page.goto("/fields");
  await alive(page);
  await addAndSow(page, add);
  await page.locator("#water").waitFor();
  const id = seasonOf(page);
  const { field } = (await (await page.request.get(`/api/seasons/${id}`)).json()) as {
    field: { id: string };
  };
  const data = {
    areaHa: 0.607,
    unit: { word: "acre", squareMetres: 4_046.856 },
    soil: "Black",
    water: "borewell",
  };
  expect((await page.request.patch(`/api/fields/${field.id}`, { data })).ok()).toBe(true);
  await page.reload();
  await alive(page);
  await page.locator("#water").waitFor();
  return id;
}

/** The same from one's fields on, with or without a network. */
export async function addAndSow(page: Page, add: string): Promise<void> {
  await page.getByRole("link", { name: add }).click();
  await page.locator('main a[href*="crop=wheat"]').first().click();
  await page.locator("#which-field, #when").first().waitFor();
  // Who has fields already is asked for which one; the last picture is another one, where the others are.
  const isFirst = (await page.locator("#which-field").count()) === 0;
  if (!isFirst) await page.locator("#which-field ~ ul button").last().click();
  await page.locator("#when ~ div button").first().click();
  if (isFirst) {
    await page.locator("main fieldset details > summary").click();
    await page.locator("[name=state]").selectOption("Madhya Pradesh");
  }
  await page.locator("main button[data-kind=main]").click();
  await page.waitForURL(/\/seasons\//);
}

export function seasonOf(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

interface Season {
  readonly sownOn: string;
  readonly entries: readonly { kind: string; amount?: number }[];
  readonly tasks: readonly { id: string; from: string; done: boolean; byCalendar: boolean }[];
}

/** One's own fields as the server tells them. */
export async function toldFields(page: Page): Promise<readonly { readonly cropBefore: string | null }[]> {
  return (await page.request.get("/api/fields")).json();
}

/** A season as the server tells it. */
export async function told(page: Page, id: string): Promise<Season> {
  return (await (await page.request.get(`/api/seasons/${id}`)).json()) as Season;
}

/** Waits until every file that the page has fetched is kept on the phone, and the season with it. */
export function kept(page: Page, id: string): Promise<void> {
  return keptOnPhone(page, [`/api/seasons/${id}`]);
}

/** Opens a tab of the season that is open. */
export async function openTab(page: Page, tab: "diary" | "money"): Promise<void> {
  const link = page.locator(`main nav a[href$="tab=${tab}"]`);
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "true");
}

/** Writes a cost into the diary that is open. */
export async function spend(page: Page, language: "en" | "hi", rupees: string): Promise<void> {
  await page
    .locator("section[aria-labelledby=diary]")
    .getByRole("button", { name: words[language].spent })
    .click();
  await page.locator("dialog [name=amount]").fill(rupees);
  await page.locator("dialog").getByRole("button", { name: words[language].write }).click();
  await expect(page.locator("dialog")).toBeHidden();
}

/** The address with the ids of a field and of a season that was sown on it 24 days ago. */
export async function addressOf(page: Page, address: string, crop: string): Promise<string> {
  const data = { name: "खेत 1", areaHa: 0.6, soil: "Black", state: "Maharashtra", water: "borewell" };
  const field = (await (await page.request.post("/api/fields", { data })).json()) as { id: string };
  const sownOn = new Date(Date.now() - 24 * 86_400_000).toISOString().slice(0, 10);
  const made = await page.request.post(`/api/fields/${field.id}/seasons`, {
    data: { crop, sownOn, sure: true },
  });
  const season = (await made.json()) as { id: string };
  return address.replace(":field", field.id).replace(":season", season.id);
}
