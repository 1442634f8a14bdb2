import { cleanLine } from "#kit/contract/typedWords.ts";
import { altCharacters, pictureSign } from "../../pictures/limits.ts";
import type { WaitingPicture } from "./waitingPicture.ts";

/** The words of a message that has pictures alone: what they show, else a sign, so that every client has something to show. */
export function wordsFor(pictures: readonly WaitingPicture[]): string {
  const said = pictures.map(({ alt }) => cleanLine(alt, altCharacters)).filter(Boolean);
  return said.join("\n") || pictureSign;
}
