/**
 * How many letters of a person's name or address are shown beside their texts, here and on another's screen.
 */
export const publicLetters = 6;
