import { useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { states } from "#knowledge/agronomy/states.ts";
import { discussions } from "../../contract.ts";
import type { Topic } from "../../topics.ts";

/** Name of a topic in the reader's language; a crop that is not known (yet) by its id. */
export function useTopicName(): (topic: Topic) => string {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const { answer = [] } = useCall(discussions.topics, {});
  const word = (named: { readonly name: string; readonly name_hi: string } | undefined) =>
    language === "hi" ? named?.name_hi : named?.name;
  return ({ crop, state = "", advisory, thread }) => {
    if (thread !== undefined) return t`A question and its answers`;
    if (advisory !== undefined) return t`This problem of crops`;
    if (crop !== undefined) return word(answer.find(({ id }) => id === crop)) ?? crop;
    return word(states.find(({ name }) => name === state)) ?? state;
  };
}
