import { script, textOf } from "#season/chatbot/script.ts";
import { type Input, reply } from "#season/chatbot/talk.ts";
import { beginning, type State, talkOf } from "#season/chatbot/walk.ts";

/** The transcript as an English reader sees it. */
export function told(state: State): string[] {
  const { lines, name } = talkOf(script, state);
  const english = (key: string) => textOf(script, key, "en", { name: name || "farmer" });
  return lines.map((line) => {
    if ("typed" in line) return `> ${line.typed}`;
    if ("text" in line) return line.by === "farmer" ? `> ${english(line.text)}` : english(line.text);
    if ("advice" in line) return `advice ${line.advice.advisory}`;
    return `search ${line.found}`;
  });
}

/** The state after these inputs. */
export const talked = (...inputs: Input[]) =>
  inputs.reduce((state, input) => reply(script, state, input).state, beginning);
