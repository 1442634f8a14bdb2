/**
 * Words by which somebody tells that a person took in a pesticide or fell ill while spraying: in English, Hindi, and Hindi in
 * Latin letters. Of the poison alone nothing is said here ("which poison for rats" is a question about rats).
 */
const signs: readonly RegExp[] = [
  /\b(drank|drunk|swallow(ed|ing)?|inhaled|poisoned|poisoning|vomit(s|ed|ing)?|dizz(y|iness)|unconscious|faint(ed|ing))\b/,
  /पी (लिया|ली|लिये|लिए|गया|गयी|गई|गये|गए)|निगल|ज़?हर खा|चक्कर|उल्टी|उलटी|बेहोश/,
  /\b(p(i|ee) (liya|li|lee|gaya|gayi|gai)|nigal|[jz]ah?(a|e)r kha|chakkar|ulti|behosh)/,
];

/** Whether what was typed is an emergency of a person: then nothing is looked up and nothing is offered for sale. */
export function isPoisoning(typed: string): boolean {
  const text = typed.normalize("NFC").toLowerCase();
  return signs.some((sign) => sign.test(text) || sign.test(text.replaceAll("\u093c", "")));
}

/** India's emergency number, and the ambulance in most states (112.gov.in; nhm.gov.in). */
export const emergency = {
  all: { number: "112", address: "tel:112" },
  ambulance: { number: "108", address: "tel:108" },
} as const;
