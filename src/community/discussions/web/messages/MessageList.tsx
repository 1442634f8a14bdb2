import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, Undo2 } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import type { Unseen } from "#people/moderation/web/unseen.ts";
import type { Message } from "../../contract.ts";
import type { RoomStore } from "../store/roomStore.ts";
import type { Unsent } from "../store/unsent.ts";
import type { RoomView, Target } from "../store/view.ts";
import { useKeptPlace } from "../useKeptPlace.ts";
import styles from "./MessageList.module.css";
import { Rows } from "./Rows.tsx";

/** How far from the edge the next page is asked for. */
const ahead = "600px 0px";

interface MessageListProps {
  room: RoomStore;
  view: RoomView;
  unseen: Unseen;
  onReply: (message: Message) => void;
  onReport: (message: Message) => void;
  onOwn: (message: Message) => void;
  onTakenBack: (unsent: Unsent, again: boolean) => void;
}

/** The talk in its own scrolling box: older pages above, new messages below, and the way back from a jump. */
export function MessageList({ room, view, unseen, onReply, onReport, onOwn, onTakenBack }: MessageListProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const { atBottom, seenUpTo, placeNow, toBottom } = useKeptPlace(box, room, view);
  const [backTo, setBackTo] = useState<Target>();
  const { timeline, self, last } = view;

  // One's own message is at the end, so the view goes there with it, however far up one was reading.
  const ownNewest = view.unsent.at(-1)?.msgId;
  const wentTo = useRef(ownNewest);
  useEffect(() => {
    if (ownNewest === undefined || ownNewest === wentTo.current) return;
    wentTo.current = ownNewest;
    setBackTo(undefined);
    toBottom();
  }, [ownNewest, toBottom]);

  async function jump(place: number) {
    const from = placeNow();
    if (await room.pages.show({ place })) setBackTo(from);
  }
  async function goBack() {
    if (backTo) await room.pages.show(backTo);
    setBackTo(undefined);
  }
  async function goToNewest() {
    await room.pages.toNewest();
    setBackTo(undefined);
    toBottom();
  }

  const news = timeline.atEnd
    ? timeline.messages.filter(({ place, sender }) => place > seenUpTo && sender !== self?.sender).length
    : room.topic
      ? 0
      : last - seenUpTo;
  return (
    <div className={styles.frame}>
      <section ref={box} className={styles.box} aria-label={t`Messages`} onKeyDown={moveAmongMessages}>
        <Edge way="older" view={view} room={room} box={box} />
        <Rows
          room={room}
          view={view}
          unseen={unseen}
          onReply={onReply}
          onReport={onReport}
          onOwn={onOwn}
          onTakenBack={onTakenBack}
          onJump={(place) => void jump(place)}
        />
        <Edge way="newer" view={view} room={room} box={box} />
      </section>
      <div className={styles.ways}>
        {backTo ? (
          <Button onClick={() => void goBack()}>
            <Undo2 aria-hidden="true" size={20} />
            <Trans>Back to where I was</Trans>
          </Button>
        ) : null}
        {atBottom && timeline.atEnd ? null : (
          <Button onClick={() => void goToNewest()}>
            <ArrowDown aria-hidden="true" size={20} />
            {news > 0 ? <Trans>{news} new</Trans> : <Trans>Newest</Trans>}
          </Button>
        )}
      </div>
    </div>
  );
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Up and down lead from message to message, so that Tab need not pass them all. */
function moveAmongMessages(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const messages = [...event.currentTarget.querySelectorAll<HTMLElement>("li[tabindex]")];
  const at = messages.findIndex((message) => message.contains(document.activeElement));
  if (at < 0) return;
  event.preventDefault();
  messages[Math.min(messages.length - 1, Math.max(0, step(at, messages.length)))]?.focus();
}

interface EdgeProps {
  way: "older" | "newer";
  room: RoomStore;
  view: RoomView;
  box: RefObject<HTMLElement | null>;
}

/** The end of what is loaded: the page beyond comes when one scrolls near, or by its button. */
function Edge({ way, room, view, box }: EdgeProps) {
  const edge = useRef<HTMLDivElement>(null);
  const { timeline } = view;
  const isOver = way === "older" ? timeline.atStart : timeline.atEnd;
  const length = timeline.messages.length;

  // Observed again after each page, because one page may not fill the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `length` is not read; a new number of messages means that a page came
  useEffect(() => {
    if (isOver || !edge.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void room.pages.turn(way),
      { root: box.current, rootMargin: ahead },
    );
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, [room, way, box, isOver, length]);

  if (isOver) return null;
  return (
    <div ref={edge} className={styles.edge}>
      <Button kind="plain" aria-disabled={view.turning === way} onClick={() => void room.pages.turn(way)}>
        {way === "older" ? <Trans>Older messages</Trans> : <Trans>Newer messages</Trans>}
      </Button>
    </div>
  );
}
