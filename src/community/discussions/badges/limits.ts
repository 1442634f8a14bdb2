/** A Krishi Vigyan Kendra speaks, or somebody who was trained in farming. */
export const badgeKinds = ["kvk", "expert"] as const;
export type BadgeKind = (typeof badgeKinds)[number];

/** Letters of the house or the training that is named beside a badge. */
export const whoseCharacters = 60;
/** Badges that the desk's list shows; more are found by e-mail. */
export const badgesShown = 100;
