import { investments, type Search, seasons, soils, waterClasses } from "./contract.ts";

/** The season whose sowing is at hand in a month (1 to 12): Kharif May to August, Rabi September to December, else Zaid. */
export function seasonOfMonth(month: number): Search["season"] {
  if (month >= 5 && month <= 8) return "Kharif";
  return month >= 9 ? "Rabi" : "Zaid";
}

/** The fields of a search as an address carries them; missing or unknown ones are left out. */
export type GivenSearch = Partial<Search>;

const choices = {
  soilType: soils,
  season: seasons,
  investment: investments,
  waterReq: waterClasses,
} as const;

/** The four questions, in the order in which they are asked. */
export const questions = ["soilType", "season", "investment", "waterReq"] as const;
export type Question = (typeof questions)[number];

/** Reads a search from an address or a form; `get` answers the text given for a question. */
export function readSearch(get: (question: Question) => string | null | undefined): GivenSearch {
  const given = questions.map((question) => {
    const text = get(question);
    return [question, (choices[question] as readonly string[]).find((choice) => choice === text)];
  });
  return Object.fromEntries(given.filter(([, choice]) => choice !== undefined)) as GivenSearch;
}

/** The questions that are not answered; a search is whole when there are none. */
export function missingIn(given: GivenSearch): Question[] {
  return questions.filter((question) => given[question] === undefined);
}

export function isWhole(given: GivenSearch): given is Search {
  return missingIn(given).length === 0;
}
