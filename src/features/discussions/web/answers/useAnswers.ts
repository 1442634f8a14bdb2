import { useMemo, useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { answers, type Message } from "../../contract.ts";
import type { RoomStore } from "../store/roomStore.ts";
import type { RoomView } from "../store/view.ts";
import type { TalkAnswers } from "./AnswersContext.ts";

const refreshes = [answers.helps];

/** What one does with answers in an open talk: a tap is seen at once, and taken back where the server does not take it. */
export function useAnswers(room: RoomStore | undefined, { self, timeline, question }: RoomView) {
  const { answer: helps } = useCall(answers.helps, {});
  const { send: help, problem: unhelpable } = useMutation(answers.helped, { refreshes });
  const { send: unhelp, problem: helpable } = useMutation(answers.unhelped, { refreshes });
  const { send: accept, problem: unacceptable } = useMutation(answers.accept);
  /** What was tapped here: a message's msg_id, and whether it helped. */
  const [tapped, setTapped] = useState<ReadonlyMap<number, boolean>>(new Map());

  const value = useMemo((): TalkAnswers => {
    const places = new Map(timeline.messages.map((message) => [message.place, message]));
    const questionOf = ({ thread, quoted }: Message) => {
      if (thread === undefined) return undefined;
      if (quoted?.place === thread) return quoted;
      return places.get(thread) ?? (question?.place === thread ? question : undefined);
    };
    const isOwn = (sender: string | undefined) => Boolean(sender) && sender === self?.sender;
    return {
      thread: room?.topic?.thread,
      standing: (message) => {
        const told = helps?.includes(message.msg_id) ?? false;
        const now = tapped.get(message.msg_id) ?? told;
        const { helped: count = 0 } = message;
        return {
          own: isOwn(message.sender),
          asked: isOwn(questionOf(message)?.sender),
          helped: now,
          count,
        };
      },
      help: (message) => {
        const on = !(tapped.get(message.msg_id) ?? helps?.includes(message.msg_id) ?? false);
        const turn = (to: boolean) => setTapped((before) => new Map(before).set(message.msg_id, to));
        turn(on);
        const asked = { params: { msg_id: String(message.msg_id) } };
        void (on ? help : unhelp)(asked).then(({ answer, problem }) => {
          if (answer) room?.changed(answer);
          else if (problem) turn(!on);
        });
      },
      accept: (message) => {
        const of = questionOf(message);
        if (!of) return;
        const answer = message.accepted ? null : message.msg_id;
        const asked = { params: { msg_id: String(of.msg_id) }, body: { answer } };
        void accept(asked).then(({ answer: changed }) => {
          if (!changed) return;
          room?.changed(changed);
          // Of the answers that were and are marked the room tells with its next revision; this one is seen at once.
          const { accepted: _, ...unmarked } = message;
          room?.changed(answer === null ? unmarked : { ...message, accepted: true });
        });
      },
    };
  }, [room, self, timeline, question, helps, tapped, help, unhelp, accept]);
  return { value, problem: unhelpable ?? helpable ?? unacceptable };
}
