import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RoomStore } from "./store/roomStore.ts";
import type { RoomView, Target } from "./store/view.ts";

/** So near to the end counts as at the end (px). */
const nearPx = 48;

export interface KeptPlace {
  readonly atBottom: boolean;
  /** The highest place that was in sight at the bottom. */
  readonly seenUpTo: number;
  /** The topmost message in sight and its position. */
  readonly placeNow: () => Target | undefined;
  readonly toBottom: () => void;
}

/**
 * Keeps the view where the reader has it, to the pixel, whatever is added above or below: at the end it follows what
 * is said, anywhere else the topmost message in sight stays where it is. Goes to a target when there is one.
 */
export function useKeptPlace(box: RefObject<HTMLElement | null>, room: RoomStore, view: RoomView): KeptPlace {
  const [atBottom, setAtBottom] = useState(true);
  const [seenUpTo, setSeenUpTo] = useState(view.unreadFrom === undefined ? view.last : view.unreadFrom - 1);
  const stuck = useRef(true);
  const anchor = useRef<Target>(undefined);
  /** The message under a finger or a pressed button: a list that moves between press and release swallows the tap. */
  const pressed = useRef<Target>(undefined);
  /** Height of the box and of what is in it (px), as they were when the end was last in sight. */
  const heights = useRef("");
  const started = useRef(false);
  const { timeline, target, last, unreadFrom } = view;

  const placeNow = useCallback(() => topmost(box.current), [box]);

  /** Notes where the reader is now. */
  const note = useCallback(() => {
    const element = box.current;
    if (!element || pressed.current) return;
    stuck.current = element.scrollHeight - element.scrollTop - element.clientHeight <= nearPx;
    anchor.current = topmost(element);
    setAtBottom(stuck.current);
  }, [box]);

  const settle = useCallback(() => {
    const element = box.current;
    if (!element) return;
    if (pressed.current) bring(element, pressed.current);
    else if (stuck.current) {
      element.scrollTop = element.scrollHeight;
      heights.current = heightsOf(element);
    } else if (anchor.current) bring(element, anchor.current);
  }, [box]);

  const toBottom = useCallback(() => {
    stuck.current = true;
    settle();
    note();
  }, [settle, note]);

  // After every change of what is shown, before it is painted.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!started.current) {
      started.current = true;
      const line = element.querySelector("[data-unread]");
      if (unreadFrom !== undefined && line) {
        line.scrollIntoView({ block: "center" });
        return note();
      }
    }
    if (target) {
      bring(element, target);
      if (target.offset === undefined) pointOut(rowAt(element, target.place));
      room.arrived();
      return note();
    }
    settle();
  });

  const isFollowing = atBottom && timeline.atEnd;
  useEffect(() => {
    const look = () => {
      if (!isFollowing || document.visibilityState !== "visible") return;
      setSeenUpTo(last);
      room.seen();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isFollowing, last, room]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const scrolled = () => {
      // Not the reader: something grew since, and this event is of the scroll before it.
      if (stuck.current && heights.current !== heightsOf(element)) settle();
      else note();
    };
    element.addEventListener("scroll", scrolled, { passive: true });
    const press = ({ target }: PointerEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
      pressed.current = row ? targetOf(row, element) : undefined;
    };
    // After the click, which comes in the same task as the release.
    const release = () =>
      requestAnimationFrame(() => {
        if (!pressed.current) return;
        pressed.current = undefined;
        settle();
        note();
      });
    element.addEventListener("pointerdown", press);
    const ends = ["pointerup", "pointercancel"] as const;
    for (const end of ends) window.addEventListener(end, release);
    // The phone's keyboard, a picture that came, a larger text: the box changes, the place does not.
    const observer = new ResizeObserver(settle);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener("scroll", scrolled);
      element.removeEventListener("pointerdown", press);
      for (const end of ends) window.removeEventListener(end, release);
      observer.disconnect();
    };
  }, [box, note, settle]);

  return { atBottom, seenUpTo, placeNow, toBottom };
}

const heightsOf = ({ scrollHeight, clientHeight }: HTMLElement) => `${scrollHeight} ${clientHeight}`;

function rowAt(box: HTMLElement, place: number): HTMLElement | null {
  return box.querySelector<HTMLElement>(`[data-place="${place}"]`);
}

/** How long (ms) the row that one was led to is highlighted. */
const pointedOutMs = 4_000;

/** Many messages look alike: the one that was asked for has the focus and for a while a colour behind it. */
function pointOut(row: HTMLElement | null): void {
  row?.focus({ preventScroll: true });
  const colours = ["var(--haldi-tint)", "var(--haldi-tint)", "transparent"];
  row?.animate?.({ backgroundColor: colours }, pointedOutMs);
}

function topmost(box: HTMLElement | null): Target | undefined {
  if (!box) return undefined;
  const top = box.getBoundingClientRect().top;
  for (const row of box.querySelectorAll<HTMLElement>("[data-place]")) {
    if (row.getBoundingClientRect().bottom > top) return targetOf(row, box);
  }
  return undefined;
}

/** A message and its position in the box. */
function targetOf(row: HTMLElement, box: HTMLElement): Target {
  const offset = row.getBoundingClientRect().top - box.getBoundingClientRect().top;
  return { place: Number(row.dataset.place), offset };
}

function bring(box: HTMLElement, { place, offset }: Target): void {
  const row = rowAt(box, place);
  if (!row) return;
  const space = (box.clientHeight - row.offsetHeight) / 2;
  const wanted = offset ?? Math.max(0, space);
  box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - wanted;
}
