import type { Language } from "#kit/contract/languages.ts";
import { script } from "../../../script.ts";
import type { Talk } from "../../../walk.ts";
import { sayer } from "./sayer.ts";

/** The sign that was chosen in this round of the talk, in words; undefined where none was. */
export function signOf({ input, name }: Talk, language: Language): string | undefined {
  const chosen = input.flatMap((each) => ("text" in each ? [each.text] : []));
  const sign = chosen.findLast(isSign);
  return sign === undefined ? undefined : sayer(language, name)(sign);
}

/**
 * The farmer's question as a message to other farmers, of at most `room` characters, below its subject
 * (`opening`): their own words, or their choices where they typed none; never their name, which everybody
 * would read. Of a longer talk the end is used.
 */
export function draftOf({ input, name }: Talk, language: Language, opening: string, room: number): string {
  const say = sayer(language, name);
  const typed = input.filter((each) => "typed" in each);
  const statements = (typed.length > 0 ? typed : input).map(
    (each) => `– ${"typed" in each ? each.typed : say(each.text)}`,
  );
  const whole = () => [opening, ...statements].join("\n");
  while (statements.length > 1 && [...whole()].length > room) statements.shift();
  return [...whole()].slice(0, room).join("");
}

/** Whether a text of the script is that of a drawn sign, as one sees it on a plant. */
function isSign(text: string): boolean {
  return Object.values(script.nodes).some(({ choices = [] }) =>
    choices.some((choice) => choice.sign !== undefined && choice.text === text),
  );
}
