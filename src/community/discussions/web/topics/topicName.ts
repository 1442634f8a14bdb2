import { useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { stateWord } from "#knowledge/agronomy/states.ts";
import { discussions } from "../../contract.ts";
import type { Topic } from "../../topics.ts";

/** Name of a topic in the reader's language; a crop that is not known (yet) by its id. */
export function useTopicName(): (topic: Topic) => string {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const { answer = [] } = useCall(discussions.topics, {});
  return ({ crop, state = "", advisory, thread }) => {
    if (thread !== undefined) return t`A question and its answers`;
    if (advisory !== undefined) return t`This problem of crops`;
    if (crop !== undefined) return answer.find(({ id }) => id === crop)?.name ?? crop;
    return stateWord(state, language);
  };
}
