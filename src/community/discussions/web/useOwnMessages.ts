import { type RefObject, useEffect, useRef, useState } from "react";
import { readStored } from "#kit/web/storage/stored.ts";
import type { Message } from "../contract.ts";
import { isEditable } from "../rules.ts";
import { editedWords } from "./draft.ts";
import type { RoomStore } from "./store/roomStore.ts";
import type { RoomView } from "./store/view.ts";
import type { ComposerHandle } from "./WritingForm.tsx";

/** The current action on one's own message, and the way back from it. */
export function useOwnMessages(
  room: RoomStore | undefined,
  view: RoomView,
  composer: RefObject<ComposerHandle | null>,
) {
  const [asked, setAsked] = useState<Message>();
  const [editing, setEditing] = useState<Message>();
  const [done, setDone] = useState<"edited" | "deleted">();
  /** Where the focus goes once the screen has changed. */
  const next = useRef<"composer" | number>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    if (next.current === "composer") composer.current?.focus();
    else
      document.querySelector<HTMLElement>(`[data-place="${next.current}"]`)?.focus({ preventScroll: true });
    next.current = undefined;
  });

  // An edit begun here is continued, where the person was elsewhere meanwhile.
  const isReady = view.phase === "ready";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the talk is there; what comes later opens nothing
  useEffect(() => {
    const stored = isReady ? readStored(editedWords) : undefined;
    const message = view.timeline.messages.find(({ place }) => place === stored?.place);
    if (message && !message.removed && message.sender === view.self?.sender) setEditing(message);
  }, [isReady]);

  const now = (message: Message | undefined) =>
    message && (view.timeline.messages.find(({ place }) => place === message.place) ?? message);
  const endEditing = () => {
    next.current = "composer";
    setEditing(undefined);
  };
  return {
    /** The message whose sheet is open. */
    asked: now(asked)?.removed ? undefined : asked,
    editable: asked !== undefined && isEditable(asked.at, Date.now() - view.clockAheadMs),
    editing: now(editing),
    /** The last action, for screen readers. */
    done,
    /** A message as it is now. */
    now,
    ask: (message: Message) => {
      setDone(undefined);
      setAsked(message);
    },
    close: () => setAsked(undefined),
    edit: (message: Message) => {
      setAsked(undefined);
      setEditing(now(message));
    },
    endEditing,
    edited: (message: Message) => {
      room?.changed(message);
      setDone("edited");
      endEditing();
    },
    deleted: (message: Message) => {
      room?.changed(message);
      setDone("deleted");
      next.current = message.place;
      if (editing?.place === message.place) setEditing(undefined);
    },
  };
}
