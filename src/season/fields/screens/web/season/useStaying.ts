import { useEffect, useRef, useState } from "react";

/** So long (ms) a task that was just marked keeps its place: a second tap takes the mark back, and meets no other task. */
const stayMs = 4_000;

/** Ids of tasks that were marked a moment ago, and how another one becomes one of them. */
export function useStaying(): [ReadonlySet<string>, (id: string) => void] {
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<number>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);
  const stay = (id: string) => {
    setStaying((before) => new Set(before).add(id));
    const leave = () => setStaying((before) => new Set([...before].filter((each) => each !== id)));
    timers.current.add(window.setTimeout(leave, stayMs));
  };
  return [staying, stay];
}
