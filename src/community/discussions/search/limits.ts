/** Letters of a question. */
export const mostAsked = 100;
/** Messages of a page of finds, and pages of a question: who wants more asks more narrowly. */
export const findsOfAPage = 20;
export const mostPages = 5;
