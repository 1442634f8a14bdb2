import { states } from "#features/agronomy/states.ts";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { discussions } from "../contract.ts";
import type { Topic } from "../topics.ts";

/** What a topic is called in the reader's language; a crop that is not known (yet) by its id. */
export function useTopicName(): (topic: Topic) => string {
  const { language } = useChosenLanguage();
  const { answer = [] } = useCall(discussions.topics, {});
  const word = (named: { readonly name: string; readonly name_hi: string } | undefined) =>
    language === "hi" ? named?.name_hi : named?.name;
  return ({ crop, state = "" }) =>
    crop === undefined
      ? (word(states.find(({ name }) => name === state)) ?? state)
      : (word(answer.find(({ id }) => id === crop)) ?? crop);
}
