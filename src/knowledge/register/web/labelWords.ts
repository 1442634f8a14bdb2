import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The legal colours, from the most to the least poisonous. */
export type LabelColour = "red" | "yellow" | "blue" | "green";

/**
 * Name and meaning of a colour, and the word that the law prints in the diamond (rule 19, Insecticides Rules,
 * 1971).
 */
export const labelWords: Readonly<
  Record<LabelColour, { colour: MessageDescriptor; meaning: MessageDescriptor; onLabel: string }>
> = {
  red: { colour: msg`Red`, meaning: msg`extremely poisonous`, onLabel: "POISON" },
  yellow: { colour: msg`Yellow`, meaning: msg`highly poisonous`, onLabel: "POISON" },
  blue: { colour: msg`Blue`, meaning: msg`moderately poisonous`, onLabel: "DANGER" },
  green: { colour: msg`Green`, meaning: msg`slightly poisonous`, onLabel: "CAUTION" },
};
