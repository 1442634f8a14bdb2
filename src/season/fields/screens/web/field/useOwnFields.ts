import { type Query, useCall } from "#kit/web/call.tsx";
import { type Field, fields } from "../../../contract.ts";
import { useDiary } from "../diary/useDiary.ts";
import type { Waiting } from "../diary/waiting.ts";
import { withWaitingFields } from "./withWaitingFields.ts";

/** Waiting changes of one's own fields, by the id of the field or season: to be sent, or for a decision. */
export type WaitingById = ReadonlyMap<string, Waiting>;

/** One's own fields with what waits on this phone. */
export function useOwnFields(): { called: Query<readonly Field[]>; waits: WaitingById } {
  const called = useCall(fields.list, {});
  const { waiting } = useDiary().view;
  const made = waiting.filter(({ what }) => "add" in what || "sow" in what);
  const unsent = made.filter((each) => !("sentAt" in each));
  const answer = called.answer ?? (made.length > 0 ? [] : undefined);
  return {
    called: { ...called, answer: answer && withWaitingFields(answer, made, called.answeredAt) },
    waits: new Map(unsent.map((each) => [each.season, each])),
  };
}
