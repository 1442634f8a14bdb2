import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { altCharacters, pictureSign } from "../../pictures/limits.ts";
import { voiceWords } from "../../voice/calls.ts";
import type { Chosen } from "../attached/attached.ts";

/**
 * The words of a message that has none of its own: the descriptions of its pictures, else a sign, or that it
 * is spoken and how long, so that every client has something to show.
 */
export function wordsFor({ pictures, voice }: Chosen): string {
  const statements = pictures.map(({ alt }) => cleanLine(alt, altCharacters)).filter(Boolean);
  return statements.join("\n") || (voice ? voiceWords(voice.milliseconds) : pictureSign);
}
