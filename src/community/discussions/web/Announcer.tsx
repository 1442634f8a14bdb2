import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type RefObject, useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import type { Message } from "../contract.ts";
import { shown } from "../rules.ts";

export type Announce = (messages: readonly Message[]) => void;

/** Nobody can listen faster. */
const restMs = 2_000;

/** Reads new messages of others aloud, politely: one with its author, several as their number; history never. */
export function Announcer({ ref }: { ref: RefObject<Announce> }) {
  const { t } = useLingui();
  const [words, setWords] = useState("");
  const waiting = useRef<Message[]>([]);
  const timer = useRef<number>(undefined);

  useEffect(() => {
    const say = () => {
      const messages = waiting.current.splice(0);
      const [first] = messages;
      timer.current = undefined;
      // A text that was read aloud does not stay to be found: its author may have deleted it meanwhile.
      if (!first) return setWords("");
      timer.current = window.setTimeout(say, restMs);
      const name = shown(first.username);
      const words = shown(first.message);
      setWords(
        messages.length === 1
          ? t`${name} says: ${words}`
          : t`${plural(messages.length, { one: "# new message", other: "# new messages" })}`,
      );
    };
    ref.current = (messages) => {
      waiting.current.push(...messages);
      if (timer.current === undefined) say();
    };
    return () => window.clearTimeout(timer.current);
  }, [ref, t]);

  return (
    <div aria-live="polite">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}
