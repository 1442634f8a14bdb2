/** Facts that a card tells, in the order in which they are read. */
export const factKinds = ["get", "who", "papers", "when", "where", "trouble"] as const;
export type FactKind = (typeof factKinds)[number];

/** Tag of answers and pages that show the cards. */
export const schemesTag = "schemes";

export const schemeIdRule = { minLength: 2, maxLength: 40, pattern: "^[a-z][a-z0-9-]*$" } as const;
export const schemeNameRule = { minLength: 1, maxLength: 80 } as const;
/** Letters of the facts of one kind, one fact a line. */
export const factsRule = { maxLength: 1_000 } as const;
/** Letters of the sources, one a line, with their days. */
export const sourcesRule = { minLength: 5, maxLength: 2_000 } as const;
/** More than an office changes its rules. */
export const maxSchemeVersion = 100_000;

/** Whether what a card tells counts no more on a day; on its last day it does. */
export function isOldOn(until: string, day: string): boolean {
  return until < day;
}

/** Begins a fact that one source alone tells. */
const oneSource = "? ";

export interface Fact {
  readonly text: string;
  readonly isOfOne: boolean;
}

/** The facts of a typed text: each line is one. */
export function factsOf(text: string): Fact[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) =>
      line.startsWith(oneSource)
        ? { text: line.slice(oneSource.length).trim(), isOfOne: true }
        : { text: line, isOfOne: false },
    );
}

/** The same facts as a text. */
export function textOf(facts: readonly Fact[]): string {
  return facts.map(({ text, isOfOne }) => (isOfOne ? oneSource + text : text)).join("\n");
}

/** Questions by which PM-KISAN's money stops or comes. */
export const stopQuestions = ["land", "bank", "ekyc"] as const;
export type StopQuestion = (typeof stopQuestions)[number];
export const stopAnswers = ["yes", "no", "unsure"] as const;
export type StopAnswer = (typeof stopAnswers)[number];

/** Steps in the order in which they are done. */
export type NextStep =
  | "lookUpLand"
  | "ownLand"
  | "withoutLand"
  | "joinAadhaar"
  | "doEkyc"
  | "askStatus"
  | "askStatusAfter";

/**
 * The next steps by what was answered. It never says that one is eligible: where all is in order one asks for the state of the
 * own payment.
 */
export function nextSteps(answers: Readonly<Partial<Record<StopQuestion, StopAnswer>>>): NextStep[] {
  const { land, bank, ekyc } = answers;
  const steps: NextStep[] = [];
  if (land === "unsure") steps.push("lookUpLand");
  if (land === "no") steps.push("ownLand", "withoutLand");
  if (bank === "no" || bank === "unsure") steps.push("joinAadhaar");
  if (ekyc === "no" || ekyc === "unsure") steps.push("doEkyc");
  if (land && bank && ekyc && land !== "no") steps.push(steps.length === 0 ? "askStatus" : "askStatusAfter");
  return steps;
}
