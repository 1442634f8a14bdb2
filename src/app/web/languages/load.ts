import type { LoadCatalogue } from "#kit/web/language.tsx";

/** One lazy file per language. */
export const loadCatalogue: LoadCatalogue = async (language) => {
  const { messages } = language === "hi" ? await import("./hi.po") : await import("./en.po");
  return messages;
};
