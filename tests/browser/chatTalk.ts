import { script, textOf } from "#season/chatbot/script.ts";
import { reply } from "#season/chatbot/talk.ts";
import { beginning, type Line, type State, talkOf } from "#season/chatbot/walk.ts";
import { alive, awake, expect, type Page } from "./journey.ts";

export type Speech = "en" | "hi";

/** A farmer's name that no test of English or Hindi takes for a text. */
export const farmer = "सीता";

/**
 * The ways from the name to an end, as the choices one takes; made of the script itself. Of the drawn signs the first one
 * stands for all, on the first crop: they look the same up in the same way.
 */
export function allWays(): string[][] {
  const ways: string[][] = [];
  const walk = (state: State, taken: string[]) => {
    const { at, choices } = talkOf(script, state);
    if (script.nodes[at]?.end) ways.push(taken);
    else {
      const some = taken.includes("unsure") ? choices.slice(0, 1) : choices;
      for (const { text } of some) walk(reply(script, state, { choose: text }).state, [...taken, text]);
    }
  };
  walk(named(), []);
  return ways;
}

/** The state in which the name was given. */
export function named(): State {
  return reply(script, beginning, { type: farmer }).state;
}

export function choosing(state: State, choice: string): State {
  return reply(script, state, { choose: choice }).state;
}

/** What the transcript of a state must say in a language, line by line. */
export function linesOf(state: State, language: Speech): string[] {
  const { lines, name } = talkOf(script, state);
  const say = (key: string) =>
    textOf(script, key, language, { name: name || textOf(script, "farmer", language) });
  return lines.map((line: Line) => {
    if ("typed" in line) return line.typed;
    if ("text" in line) return say(line.text);
    if ("advice" in line) return say(line.advice.text);
    const words = line.of ? line.of.map(say).join(", ") : line.found;
    return textOf(script, "looked-up", language, { words });
  });
}

/** The first paragraph of each line on the screen. */
export function shownLines(page: Page): Promise<string[]> {
  return page
    .locator('[role="log"] > div')
    .evaluateAll((lines) => lines.map((line) => line.querySelector("p")?.textContent ?? ""));
}

export async function expectTalk(page: Page, state: State, language: Speech): Promise<void> {
  await expect.poll(() => shownLines(page)).toEqual(linesOf(state, language));
  const { choices } = talkOf(script, state);
  await expect(page.locator("[data-choice]")).toHaveText(
    choices.map(({ text }) => textOf(script, text, language)),
  );
}

export async function openChat(page: Page): Promise<void> {
  await page.goto("/ChatBot");
  await alive(page);
  // What is typed before React has taken the box over would be gone.
  await awake(typeBox(page));
}

/** The box for one's own words. */
export function typeBox(page: Page) {
  return page.locator("#chat form input");
}

export async function type(page: Page, text: string): Promise<void> {
  await typeBox(page).fill(text);
  await typeBox(page).press("Enter");
}

/** Goes on with Tab, or back with Shift and Tab, until the element has the focus. */
export async function tabTo(page: Page, selector: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const there = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let tab = 0; tab < 60 && !(await there()); tab += 1) await page.keyboard.press(key);
  expect(await there()).toBe(true);
}
