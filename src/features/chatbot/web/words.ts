import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Language } from "#kit/contract/rendered.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import type { Cause } from "../contract.ts";

type Named = { name: string; name_hi: string };
type Problem = { problem: string; problem_hi: string };

/** An advisory's texts in the chosen language. */
export function useAdvisoryWords() {
  const { language } = useChosenLanguage();
  const hindi = language === "hi";
  return {
    language,
    otherLanguage: (hindi ? "en" : "hi") satisfies Language,
    of: (english: string, inHindi: string) => (hindi ? inHindi : english),
    problem: (advisory: Problem) => (hindi ? advisory.problem_hi : advisory.problem),
    otherProblem: (advisory: Problem) => (hindi ? advisory.problem : advisory.problem_hi),
    name: (named: Named) => (hindi ? named.name_hi : named.name),
    names: (all: readonly Named[]) =>
      [...new Set(all.map((named) => (hindi ? named.name_hi : named.name)))].join(", "),
  };
}

export const causeNames: Readonly<Record<Cause, MessageDescriptor>> = {
  virus: msg`Virus`,
  worm: msg`Worm`,
  insect: msg`Insect`,
  fungus: msg`Fungus`,
  nutrient: msg`Lack of a nutrient`,
};
