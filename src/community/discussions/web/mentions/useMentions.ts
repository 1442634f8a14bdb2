import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useStored } from "#kit/web/storage/stored.ts";
import { chosenMentions, mentionsOf, type Person } from "./chosen.ts";

/** Names that are offered at a time: more would cover the talk on a phone. */
const mostOffered = 5;
/** `@` behind a space or a bracket, and the letters up to the caret. */
const begun = /(?:^|[\s(])@([^\s@]{0,20})$/u;

interface Asked {
  readonly letters: string;
  readonly caret: number;
}

interface Writing {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly people: readonly Person[];
}

/** Offers names while one writes `@…`, and keeps whom one chose until the words are sent. */
export function useMentions({ value, onChange, people }: Writing) {
  const [chosen, keep] = useStored(chosenMentions);
  const [asked, setAsked] = useState<Asked>();
  const [marked, mark] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  /** Position of the caret once the name is in the text. */
  const next = useRef<number>(undefined);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves once, when the words have changed
  useLayoutEffect(() => {
    if (next.current !== undefined) box.current?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  }, [value]);

  const letters = asked?.letters.toLowerCase() ?? "";
  const offered = asked
    ? people.filter(({ name }) => name.toLowerCase().startsWith(letters)).slice(0, mostOffered)
    : [];
  const at = Math.min(marked, offered.length - 1);
  const isOpen = offered.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  function choose({ name, by }: Person) {
    if (!asked) return;
    const before = `${value.slice(0, asked.caret - asked.letters.length)}${name} `;
    next.current = before.length;
    keep([...chosen.filter((one) => one.by !== by), { name, by }]);
    setAsked(undefined);
    onChange(before + value.slice(asked.caret));
    box.current?.focus({ preventScroll: true });
  }

  function look(element: HTMLTextAreaElement) {
    box.current = element;
    const { value, selectionStart: caret, selectionEnd } = element;
    const found = caret === selectionEnd ? begun.exec(value.slice(0, caret)) : null;
    if (found?.[1] === undefined) return setAsked(undefined);
    if (found[1] !== asked?.letters) mark(0);
    setAsked({ letters: found[1], caret });
  }

  /** True where the key was for the list. */
  function press(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const person = offered[at];
    if (event.key === "ArrowDown") mark((at + 1) % offered.length);
    else if (event.key === "ArrowUp") mark((at + offered.length - 1) % offered.length);
    else if (event.key === "Escape") setAsked(undefined);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && person) choose(person);
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    offered,
    at,
    listId: id,
    optionId,
    choose,
    /** Whom the text mentions that is sent now; the next text mentions nobody yet. */
    taken: (message: string) => {
      keep(undefined);
      setAsked(undefined);
      return mentionsOf(message, chosen, people);
    },
    /** For the box to write in. It stays a text box of several lines, which has no "expanded": that there are names is said. */
    assist: {
      look,
      press,
      attributes: {
        "aria-autocomplete": "list",
        "aria-haspopup": "listbox",
        "aria-controls": isOpen ? id : undefined,
        "aria-activedescendant": isOpen ? optionId(at) : undefined,
        onBlur: () => setAsked(undefined),
      } as const,
    },
  };
}

export type Mentions = ReturnType<typeof useMentions>;
