import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { order } from "./buying.ts";
import { openChat, type, typeBox } from "./chatTalk.ts";
import { expect, ownNetwork, type Page, test } from "./journey.ts";

test.use({ extraHTTPHeaders: { "x-forwarded-for": ownNetwork() } });

/** A field with wheat that was sown nine days ago. */
async function sowWheat(page: Page): Promise<void> {
  const made = await page.request.post("/api/fields", { data: { name: "Nala", areaHa: 0.8 } });
  const field = (await made.json()) as { id: string };
  const data = { crop: "wheat", sownOn: daysLater(indianDay(Date.now()), -9), sure: true };
  expect((await page.request.post(`/api/fields/${field.id}/seasons`, { data })).status()).toBe(201);
}

test("the box and the answers to choose from are on the first screen of a phone, and a member is not asked a name", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  const isInSight = async () => {
    for (const part of [typeBox(page), page.locator("[data-choice]").last()]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 1_000) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    }
  };
  await openChat(page);
  await expect(page.locator("[data-choice]")).toHaveCount(1);
  await isInSight();
  await signUp();
  await openChat(page);
  await expect(page.locator("[data-choice]")).toHaveCount(3);
  await isInSight();
});

test("a problem is answered in the talk with its first step and the registered dose for one's pump", async ({
  page,
  speak,
}) => {
  await speak("hi");
  await openChat(page);
  await type(page, "किसान भाई कपास में सफेद मक्खी के नियंत्रण की जानकारी चाहते हैं");
  const answer = page.locator("[role=log] > div").last();
  await expect(answer.locator("[data-step]")).toContainText("सबसे पहले:");
  await expect(answer.locator("[data-dose]")).toContainText("15 लीटर के पंप में:");
  await expect(answer.locator("[data-dose]")).toContainText("1 एकड़ के लिए:");
});

test("of a crop that grows on one's own field its age and its next day are told, and the state of one's order", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  await sowWheat(page);
  await openChat(page);
  await type(page, "when should I give the first irrigation to wheat");
  const own = page.locator("[data-own]");
  await expect(own).toContainText("Wheat is 9 days old");
  await expect(own.locator("strong")).toContainText(/\d/);
  await expect(page.locator("[role=log] > div").last()).toContainText("Days after sowing: 20–25");
  const placed = await order(page.context(), ["fert-urea"], [1]);
  await type(page, "where is my order");
  const state = page.locator(`[role=log] a[href="/order/${placed.id}"]`);
  await expect(state).toBeInViewport();
  await expect(page.locator("[role=log] > div").last()).toContainText("Ordered:");
});
