/** How many letters of a person's name or address stand beside what they write, here and on another's screen. */
export const publicLetters = 6;
