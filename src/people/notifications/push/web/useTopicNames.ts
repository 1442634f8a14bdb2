import { useLingui } from "@lingui/react/macro";
import type { BellTopic } from "../../kinds.ts";

/** Names of the topics, as they are chosen from. */
export function useTopicNames(): Readonly<Record<BellTopic, string>> {
  const { t } = useLingui();
  return {
    orders: t`What happens to my orders`,
    sales: t`Orders at my shop`,
    licences: t`My licences`,
    answers: t`Answers to what I said in the discussions`,
    fields: t`Work and water in my fields in the morning, frost and heat`,
    desk: t`Answers to my complaints, and texts of mine that were removed`,
    mentions: t`When somebody mentions me in the discussions`,
    questions: t`New questions in topics that I follow`,
  };
}
