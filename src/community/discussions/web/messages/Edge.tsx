import { Trans } from "@lingui/react/macro";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import type { RoomStore } from "../store/roomStore.ts";
import type { RoomView } from "../store/view.ts";
import styles from "./Edge.module.css";

/** How far from the edge the next page is asked for. */
const ahead = "600px 0px";

interface EdgeProps {
  way: "older" | "newer";
  room: RoomStore;
  view: RoomView;
  box: RefObject<HTMLElement | null>;
}

/** The end of what is loaded: the page beyond comes when one scrolls near, or by its button. */
export function Edge({ way, room, view, box }: EdgeProps) {
  const edge = useRef<HTMLDivElement>(null);
  const { timeline } = view;
  const isOver = way === "older" ? timeline.atStart : timeline.atEnd;
  const length = timeline.messages.length;

  // Observed again after each page, because one page may not fill the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `length` is not read; a new number of messages means that a page came
  useEffect(() => {
    if (isOver || !edge.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void room.turn(way),
      { root: box.current, rootMargin: ahead },
    );
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, [room, way, box, isOver, length]);

  if (isOver) return null;
  return (
    <div ref={edge} className={styles.edge}>
      <Button kind="plain" aria-disabled={view.turning === way} onClick={() => void room.turn(way)}>
        {way === "older" ? <Trans>Older messages</Trans> : <Trans>Newer messages</Trans>}
      </Button>
    </div>
  );
}
