import { useQueryClient } from "@tanstack/react-query";
import { useContext, useMemo, useRef, useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { asProblem, FetcherContext, useCall } from "#kit/web/call.tsx";
import { invalidate } from "#kit/web/invalidate.ts";
import { answers, type Message } from "../../contract.ts";
import type { RoomStore } from "../store/roomStore.ts";
import type { RoomView } from "../store/view.ts";
import type { TalkAnswers } from "./AnswersContext.ts";

/**
 * Actions on answers in an open talk: a tap shows at once, and is taken back where the server does not take
 * it.
 */
export function useAnswers(room: RoomStore | undefined, { self, timeline, question }: RoomView) {
  const ask = useContext(FetcherContext);
  const client = useQueryClient();
  const { answer: helps } = useCall(answers.helps, {});
  /** Taps on this screen: a message's msg_id, and whether it helped. */
  const [tapped, setTapped] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [problem, setProblem] = useState<Problem>();
  /** Messages of which a mark is under way: over a slow line one taps several, and one of them twice. */
  const underWay = useRef(new Set<number>());

  const value = useMemo((): TalkAnswers => {
    const places = new Map(timeline.messages.map((message) => [message.place, message]));
    const questionOf = ({ thread, quoted }: Message) => {
      if (thread === undefined) return undefined;
      if (quoted?.place === thread) return quoted;
      return places.get(thread) ?? (question?.place === thread ? question : undefined);
    };
    const isOwn = (sender: string | undefined) => Boolean(sender) && sender === self?.sender;
    const hasHelped = ({ msg_id }: Message) => tapped.get(msg_id) ?? helps?.includes(msg_id) ?? false;
    /** Sends one mark of a message at a time. */
    const mark = async (msgId: number, send: () => Promise<void>, takeBack = () => {}) => {
      if (underWay.current.has(msgId)) return;
      underWay.current.add(msgId);
      setProblem(undefined);
      try {
        await send();
      } catch (error) {
        takeBack();
        setProblem(asProblem(error));
      } finally {
        underWay.current.delete(msgId);
      }
    };
    return {
      thread: room?.topic?.thread,
      standing: (message) => ({
        own: isOwn(message.sender),
        asked: isOwn(questionOf(message)?.sender),
        helped: hasHelped(message),
        count: message.helped ?? 0,
      }),
      help: (message) => {
        const on = !hasHelped(message);
        const turn = (to: boolean) => setTapped((before) => new Map(before).set(message.msg_id, to));
        const send = async () => {
          turn(on);
          const asked = { params: { msg_id: String(message.msg_id) } };
          room?.changed(await ask(on ? answers.helped : answers.unhelped, asked));
          invalidate(client, [answers.helps]);
        };
        void mark(message.msg_id, send, () => turn(!on));
      },
      accept: (message) => {
        const of = questionOf(message);
        if (!of) return;
        const answer = message.accepted ? null : message.msg_id;
        void mark(of.msg_id, async () => {
          const asked = { params: { msg_id: String(of.msg_id) }, body: { answer } };
          room?.changed(await ask(answers.accept, asked));
          // Of the answers that were and are marked the room tells with its next revision; this one is seen at once.
          const { accepted: _, ...unmarked } = message;
          room?.changed(answer === null ? unmarked : { ...message, accepted: true });
        });
      },
    };
  }, [room, self, timeline, question, helps, tapped, ask, client]);
  return { value, problem };
}
