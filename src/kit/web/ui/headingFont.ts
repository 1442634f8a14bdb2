/** Written by scripts/fonts.ts: the page's head preloads this file, unless the reader saves data. */
export const headingFont = "/fonts/anek-latin-650.66c1832b.woff2";
