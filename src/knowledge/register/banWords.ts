import type { Language } from "#kit/contract/languages.ts";

type About = Readonly<Record<string, string>>;

/** Why a product may not be sold, in a file or an answer of a call; undefined where the rule is about something else. */
export function banWords(rule: string, about: About | undefined, language: Language): string | undefined {
  if (!about) return undefined;
  const { substance = "", crops = "" } = about;
  const order = orderWords(about, language);
  if (rule === "banned") {
    return language === "hi"
      ? `${substance} भारत में बेचना मना है${order}`
      : `${substance} may not be sold to farmers in India${order}`;
  }
  if (rule === "banned-formulation") {
    return language === "hi"
      ? `${substance} इस रूप (फ़ॉर्मूलेशन) में बेचना मना है${order}`
      : `${substance} may not be sold in this formulation${order}`;
  }
  if (rule === "banned-crop") {
    return language === "hi"
      ? `${substance} इन फसलों पर मना है: ${crops}${order}`
      : `${substance} may not be used on ${crops}${order}`;
  }
  if (rule === "banned-category") {
    return language === "hi"
      ? `${substance} कीटनाशक दवा है; इसे कीटनाशक दवाओं में ही लिखें`
      : `${substance} is a pesticide; list it under pesticides`;
  }
  return undefined;
}

/** ` (S.O. 4294(E), 2023-10-03)`; the list names no order for substances that were banned long ago. */
function orderWords({ order = "", orderDate = "" }: About, language: Language): string {
  const text = [order, orderDate].filter(Boolean).join(", ");
  if (text !== "") return ` (${text})`;
  return language === "hi" ? " (सरकारी सूची)" : " (official list)";
}
