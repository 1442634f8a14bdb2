import { beginning } from "#season/chatbot/walk.ts";
import {
  allWays,
  choosing,
  expectTalk,
  farmer,
  named,
  openChat,
  type Speech,
  shownLines,
  tabTo,
  type,
  typeBox,
} from "./chatTalk.ts";
import { alive, chooseLanguage, expect, picture, test } from "./journey.ts";
import { keptAnswers } from "./keptAnswers.ts";
import { axeOf, sidewaysScroll, smallTargets } from "./layoutChecks.ts";
import { themes } from "./screens.ts";
import { figureOfTap } from "./slowPhone.ts";

const ways = allWays();
/** The first way of each kind of help. */
const oneOfEach = ways.filter(([kind], at) => kind !== ways[at - 1]?.[0]);

test("the script has the six ends of the specification, those of the shipped worms, and the signs", () => {
  expect(ways).toHaveLength(11);
  expect(ways.slice(0, 6)).toEqual([
    ["virus", "paddy"],
    ["virus", "wheat"],
    ["virus", "corn"],
    ["virus", "cotton"],
    ["worm", "yellow-mottle"],
    ["worm", "wire-worm"],
  ]);
});

test("every path of the script is walked by mouse, word for word", async ({ page, speak }) => {
  await speak("hi");
  await openChat(page);
  for (const way of ways) {
    await expectTalk(page, beginning, "hi");
    await type(page, farmer);
    let state = named();
    await expectTalk(page, state, "hi");
    for (const choice of way) {
      await page.locator(`[data-choice="${choice}"]`).click();
      state = choosing(state, choice);
      await expectTalk(page, state, "hi");
    }
    await page.locator("#chat header button").nth(1).click();
  }
});

test("a path of each kind is walked by keyboard alone, the focus staying in the widget", async ({
  page,
  speak,
}) => {
  await speak("hi");
  await openChat(page);
  for (const way of oneOfEach) {
    await tabTo(page, "#chat form input");
    await page.keyboard.insertText(farmer);
    await page.keyboard.press("Enter");
    let state = named();
    await expectTalk(page, state, "hi");
    for (const [turn, choice] of way.entries()) {
      // After typing the answers lie before the box; after an answer the focus stands before the next ones.
      await tabTo(page, `[data-choice="${choice}"]`, turn === 0 ? "Shift+Tab" : "Tab");
      await page.keyboard.press("Enter");
      state = choosing(state, choice);
      await expectTalk(page, state, "hi");
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("FIELDSET");
    }
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("chat-toggle");
    await page.keyboard.press("Enter");
    await tabTo(page, "#chat header button:nth-of-type(2)");
    await page.keyboard.press("Enter");
  }
});

test("a reload and a change of language at every place of a path of each kind keep the place and the transcript", async ({
  page,
  speak,
}) => {
  await speak("en");
  await openChat(page);
  let spoken: Speech = "en";
  const keeps = async (state: Parameters<typeof expectTalk>[1]) => {
    await expectTalk(page, state, spoken);
    await page.reload();
    await alive(page);
    await expectTalk(page, state, spoken);
    spoken = spoken === "en" ? "hi" : "en";
    await chooseLanguage(page, spoken);
    await expect(page.locator("html")).toHaveAttribute("lang", spoken);
    await expectTalk(page, state, spoken);
    // The test's own beginning of each page speaks English; what was chosen since must stand there again.
    await page.addInitScript((language) => localStorage.setItem("language", language), spoken);
  };
  const seen = new Set<string>();
  for (const way of oneOfEach) {
    await type(page, farmer);
    let state = named();
    for (const choice of ["", ...way]) {
      if (choice) {
        await page.locator(`[data-choice="${choice}"]`).click();
        state = choosing(state, choice);
      }
      const place = JSON.stringify(state);
      if (!seen.has(place)) await keeps(state);
      seen.add(place);
    }
    await page.locator("#chat header button").nth(1).click();
  }
  expect(seen.size).toBeGreaterThanOrEqual(8);
});

test("a long talk scrolls within its box: the page ends with its foot", async ({ page, speak }) => {
  await speak("en");
  await openChat(page);
  await type(page, farmer);
  for (const choice of ways[0] ?? []) await page.locator(`[data-choice="${choice}"]`).click();
  await expect(page.locator("#chat").getByText("Thank you!")).toBeAttached();
  const below = () =>
    page.evaluate(
      () =>
        document.documentElement.scrollHeight -
        window.scrollY -
        (document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0),
    );
  await expect.poll(below).toBeLessThanOrEqual(1);
});

test("a talk outlives a closed tab", async ({ page, speak, context }) => {
  await speak("en");
  await openChat(page);
  await type(page, farmer);
  await page.locator('[data-choice="worm"]').click();
  const state = choosing(named(), "worm");
  await expectTalk(page, state, "en");
  await page.close();
  const other = await context.newPage();
  await openChat(other);
  await expectTalk(other, state, "en");
});

test("back and start again are there at every place, and back says again what was asked", async ({
  page,
  speak,
}) => {
  await speak("en");
  await openChat(page);
  const back = page.getByRole("button", { name: "Back", exact: true });
  await expect(back).toBeDisabled();
  await type(page, farmer);
  await page.locator('[data-choice="virus"]').click();
  await back.click();
  await expectTalk(page, named(), "en");
  await expect(page.locator("#chat output").first()).toHaveText(
    `Hello ${farmer}! What is the issue, Virus or Worm?`,
  );
  await back.click();
  await expectTalk(page, beginning, "en");
  await expect(back).toBeDisabled();
});

test("one's own words are matched to the answers, in either script", async ({ page, speak }) => {
  await speak("en");
  await openChat(page);
  await type(page, farmer);
  await type(page, "वायरस");
  await type(page, "mera dhan");
  await expect.poll(() => shownLines(page)).toContain("Thank you!");
  await expect(page.locator('[role="log"]')).toContainText("this may be tungro");
});

test("a poisoning brings the emergency numbers, at any point of the talk, and nothing to buy", async ({
  page,
  speak,
}) => {
  await speak("hi");
  await openChat(page);
  // Where a name is asked, too.
  await type(page, "दवा पी ली");
  const log = page.locator('[role="log"]');
  await expect(log.locator('a[href="tel:112"]')).toBeVisible();
  await expect(log.locator('a[href="tel:108"]')).toBeVisible();
  await expect(log.locator('a[href*="/productpage/"], a[href*="/SearchByName/"]')).toHaveCount(0);
});

test("one's own words bring the best advisories with sources and what they need, what nobody knows brings people, and nothing is sent by itself", async ({
  page,
  speak,
}) => {
  await speak("en");
  const sent: string[] = [];
  page.on("request", (request) => {
    // A search is a question; it tells nobody anything.
    const asks = request.method() === "GET" || request.url().endsWith("/api/search");
    if (!asks) sent.push(request.url());
  });
  await openChat(page);
  await type(page, farmer);
  const log = page.locator('[role="log"]');
  const told = { on: "keydown", selector: '[role="log"] a', words: "Brinjal shoot and fruit borer" } as const;
  await figureOfTap(page, "an answer to a typed question", 500, told, async () => {
    await type(page, "holes in the fruits of my brinjal");
    await expect(log.getByRole("link", { name: "Brinjal shoot and fruit borer" })).toBeVisible();
  });
  await expect(log).toContainText("Source: AgroStar and Gramophone");
  await expect(log.locator('a[href^="/productpage/pest-"]').first()).toBeVisible();
  await expect(log.getByRole("link", { name: "Send by WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=Brinjal.*advisory/,
  );
  await expect(log.getByRole("link", { name: "Ask the farmers" })).toHaveCount(0);
  await type(page, "qqqq zzzz");
  await expect(log.getByRole("link", { name: /1800-180-1551/ })).toHaveAttribute("href", "tel:18001801551");
  await log.getByRole("link", { name: "Ask the farmers" }).click();
  await expect(page).not.toHaveURL(/ChatBot/);
  const draft = await page.evaluate(() => localStorage.getItem("discussions-draft"));
  expect(draft).toContain("holes in the fruits of my brinjal");
  expect(draft).toContain("qqqq zzzz");
  expect(draft).not.toContain(farmer);
  expect(sent).toEqual([]);

  // What somebody has begun to write there is theirs: the talk goes below it, and once.
  await page.evaluate(() => localStorage.setItem("discussions-draft", "Rain at last in Akola"));
  await openChat(page);
  await expect(log.getByText("What you have begun to write there stays")).toBeVisible();
  for (const _ of ["once", "and once more"]) {
    await log.getByRole("link", { name: "Ask the farmers" }).click();
    await expect(page).not.toHaveURL(/ChatBot/);
    expect(await page.evaluate(() => localStorage.getItem("discussions-draft"))).toBe(
      `Rain at last in Akola\n\n${draft}`,
    );
    await openChat(page);
  }
});

const toTheTalk = {
  crop: "फसल: धान",
  sign: "मुझे दिख रहा है: पीले पत्ते",
  ask: "किसानों से पूछें",
  leaf: "पत्ते की तस्वीर जोड़ें",
  send: "भेजें",
};

test("what EarthWorm does not know goes to the talk about the crop with crop, sign and question, and a picture of the leaf with it", async ({
  page,
  signUp,
  speak,
}) => {
  await signUp();
  await speak("hi");
  await page.setViewportSize({ width: 360, height: 740 });
  await openChat(page);
  for (const choice of ["unsure", "sign-yellow", "paddy"])
    await page.locator(`[data-choice="${choice}"]`).click();
  const question = `dhan qqqq zzzz${Date.now().toString(36)}`;
  await type(page, question);
  await page.getByRole("log").getByRole("link", { name: toTheTalk.ask, exact: true }).click();
  await expect(page).toHaveURL(/\/discussions\?topic=crop\.rice-kharif/);
  await expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 15_000 });
  const box = page.locator("form textarea");
  for (const part of [toTheTalk.crop, toTheTalk.sign, question])
    await expect(box).toHaveValue(new RegExp(part));
  // Everybody will read it, so the name that EarthWorm was told is not in it.
  await expect(box).not.toHaveValue(new RegExp(farmer));
  const add = page.getByRole("button", { name: toTheTalk.leaf, exact: true });
  await expect(add).toBeInViewport();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  await page.locator("form input[name=pictures]").setInputFiles(await picture("green"));
  await page.locator("form ul img").first().waitFor();
  await expect(add).toHaveCount(0);
  await page.getByRole("button", { name: toTheTalk.send, exact: true }).click();
  const said = page.locator("li[data-place]", { hasText: question });
  await expect(said.locator("img[src^='/api/messages/pictures/']")).toBeVisible();
  await expect(add).toHaveCount(0);
});

test("on a phone an answer is in sight beside the box for the next question: crop and sign, a crop's page, a product, and who knows the weather", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.setViewportSize({ width: 360, height: 740 });
  await openChat(page);
  await type(page, farmer);
  const log = page.getByRole("log");
  for (const [question, name, href] of [
    ["मक्का में इल्ली लगी है", "Fall armyworm in maize", "/advisory/corn-worm-faw"],
    ["when do I sow gram", "Chickpea (Gram)", "/croppage/chickpea"],
    ["coragen", "Chlorantraniliprole 18.5% SC", "/productpage/pest-chlorantraniliprole-sc"],
    ["cow is ill", "Veterinary helpline 1962", "tel:1962"],
  ] as const) {
    await type(page, question);
    const answer = log.getByRole("link", { name, exact: true }).last();
    await expect(answer).toHaveAttribute("href", href);
    await expect(answer).toBeInViewport();
    await expect(typeBox(page)).toBeInViewport();
  }
  await type(page, "hello");
  await expect(log.getByText("Namaste! Tell me the crop").last()).toBeInViewport();
  await page.locator('[data-choice="unsure"]').click();
  await expect(page.locator("[data-choice] img")).toHaveCount(6);
  await page.locator('[data-choice="sign-holes"]').click();
  await type(page, "makka");
  // Below it the answer has a second way to the same page: to what the register allows.
  await expect(
    log.getByRole("link", { name: "Fall armyworm in maize", exact: true }).last(),
  ).toBeInViewport();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});

test("a product that EarthWorm names is put into the cart within the talk, in Hindi too", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  await openChat(page);
  await type(page, farmer);
  await type(page, "coragen");
  const log = page.getByRole("log");
  await log.getByRole("button", { name: /^कार्ट में डालें: क्लोरेंट्रानिलिप्रोल 18.5% एससी/ }).click();
  await expect(log.getByRole("button", { name: /^कार्ट में · 1/ })).toBeVisible();
  await expect(page.locator('header a[href="/Cart"]').first()).toContainText("1");
  await expect(page).toHaveURL(/ChatBot/);
});

test("a reload brings the answers back without asking anew", async ({ page, speak }) => {
  await speak("en");
  await openChat(page);
  await type(page, farmer);
  const found = page.getByRole("log").getByRole("link", { name: "Fall armyworm in maize", exact: true });
  await type(page, "मक्का में इल्ली लगी है");
  await expect(found.first()).toBeVisible();
  // Kept in the background: there is nothing on the screen that says so.
  await expect.poll(() => keptAnswers(page)).toContainEqual(expect.stringContaining("/api/earthworm?"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await alive(page);
  await expect(found.first()).toBeVisible();
  expect(asked).not.toContain("/api/earthworm");
});

test("without network the talk goes on, and unknown words have a prepared answer that waits for no call", async ({
  page,
  speak,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await speak("en");
  await openChat(page);
  await context.setOffline(true);
  await type(page, farmer);
  let state = named();
  for (const choice of ["virus", "cotton"]) {
    await page.locator(`[data-choice="${choice}"]`).click();
    state = choosing(state, choice);
    await expectTalk(page, state, "en");
  }
  const answered: string[] = [];
  page.on("response", (response) => answered.push(response.url()));
  const told = { on: "keydown", selector: '[role="log"]', words: "There is no network now" } as const;
  await figureOfTap(page, "a prepared answer without network", 100, told, async () => {
    await type(page, "spots on the fruit");
    await expect(page.locator('[role="log"]')).toContainText("There is no network now");
  });
  expect(answered.filter((address) => address.includes("/api/"))).toEqual([]);
  await context.setOffline(false);
});

test("the widget closes by Esc and by its cross, gives the focus back, and stays as it was left", async ({
  page,
  speak,
}) => {
  await speak("en");
  await openChat(page);
  await typeBox(page).focus();
  await page.keyboard.press("Escape");
  const toggle = page.getByRole("button", { name: "Open the chat" });
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator("#chat")).toBeHidden();
  await page.reload();
  await alive(page);
  await expect(page.locator("#chat")).toBeHidden();
  await toggle.click();
  await expect(page.locator("#chat")).toBeVisible();
  await page.locator("#chat").getByRole("button", { name: "Close the chat" }).click();
  await expect(toggle).toBeFocused();
});

test("what is kept of an earlier script or by somebody else never breaks the page", async ({
  page,
  speak,
}) => {
  await speak("en");
  await openChat(page);
  for (const kept of [
    "not even JSON",
    "[]",
    "null",
    '{"steps":"all"}',
    '{"steps":[{"named":"Sita"},{"chose":"fungus"}]}',
    '{"steps":[{"chose":"virus"}],"changedAfter":9}',
    `{"steps":[{"sought":"${"x".repeat(9000)}"}]}`,
    '{"steps":[{"named":"<img src=x onerror=alert(1)>"}]}',
  ]) {
    await page.evaluate((text) => localStorage.setItem("earthworm", text), kept);
    await page.reload();
    await alive(page);
    await expect(page.locator("[data-choice]").first()).toBeVisible();
    if (kept.includes("fungus"))
      await expect(page.locator('[role="log"]')).toContainText("I have learnt new answers since we talked");
  }
});

test("a hundred random inputs: nothing breaks, nothing runs, there is always a way on", async ({
  page,
  speak,
}) => {
  await speak("en");
  page.on("dialog", (dialog) => {
    throw new Error(`a dialog: ${dialog.message()}`);
  });
  await openChat(page);
  let seed = 20_261_121;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const texts = [
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "धान",
    "worm",
    "",
    "\u202egnorw",
    "a\u0301".repeat(500),
    "x".repeat(10_000),
    "{name}",
    "🌾🐛",
    "&lt;b&gt;",
    "null",
  ];
  for (let input = 0; input < 100; input += 1) {
    const buttons = page.locator("[data-choice], #chat header button:not(:disabled):not([aria-label])");
    if (random(3) === 0) await type(page, texts[random(texts.length)] ?? "");
    else await buttons.nth(random(await buttons.count())).click();
    expect(await page.locator("[data-choice]").count()).toBeGreaterThan(0);
  }
  expect(await page.locator('[role="log"] img, [role="log"] script').count()).toBe(0);
});

test("lines of an earlier visit are not read out, new ones are", async ({ page, speak }) => {
  await speak("en");
  await openChat(page);
  const log = page.getByRole("log");
  await expect(log).toHaveAttribute("aria-live", "off");
  await type(page, farmer);
  await expect(log).toHaveAttribute("aria-live", "polite");
  await page.reload();
  await alive(page);
  await expect(log).toHaveAttribute("aria-live", "off");
});

test("answers are read aloud where the browser has a voice of the language, and only then", async ({
  page,
  speak,
}) => {
  await speak("hi");
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, {
      spoken,
      SpeechSynthesisUtterance: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        getVoices: () => [{ lang: "hi_IN", name: "Lekha" }],
        speak: ({ text }: { text: string }) => spoken.push(text),
        cancel: () => spoken.push("(silence)"),
        addEventListener: () => {},
        removeEventListener: () => {},
      },
    });
  });
  await openChat(page);
  await page.getByRole("button", { name: "बोलकर सुनाएँ" }).click();
  await type(page, farmer);
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  await expect.poll(spoken).toContain(`नमस्ते ${farmer}! क्या हुआ है: रोग (वायरस) या इल्ली?`);
  await chooseLanguage(page, "en");
  await expect(page.getByRole("button", { name: "Read aloud" })).toHaveCount(0);
});

test("spoken words go into the box, where they can be mended, and are not sent by themselves", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.addInitScript(() => {
    class Recognition {
      lang = "";
      onresult: (event: unknown) => void = () => {};
      onend = () => {};
      onerror = () => {};
      start() {
        this.onresult({ results: [[{ transcript: `${this.lang}: my cotton` }]] });
        this.onend();
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
  });
  await openChat(page);
  await page.getByRole("button", { name: "Speak instead of typing" }).click();
  await expect(typeBox(page)).toHaveValue("en-IN: my cotton");
  await expect(typeBox(page)).toBeFocused();
  await expectTalk(page, beginning, "en");
});

test("axe finds nothing in a talk under way, in any theme", async ({ page, speak }) => {
  await speak("hi");
  for (const theme of themes) {
    await page.addInitScript((word) => localStorage.setItem("theme", word), theme);
    await openChat(page);
    await page.locator("#chat header button").nth(1).click();
    await type(page, farmer);
    await page.locator('[data-choice="virus"]').click();
    await page.locator('[data-choice="wheat"]').click();
    await type(page, "brinjal");
    await type(page, "qqqq");
    await expect(page.locator('[role="log"] a[href^="tel:"]')).toBeVisible();
    const { violations } = await (await axeOf(page)).analyze();
    expect(
      violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
    ).toEqual([]);
  }
});
