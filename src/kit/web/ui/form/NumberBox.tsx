import { type KeyboardEvent, useState } from "react";
import { withLatinDigits } from "#kit/contract/typed/latinDigits.ts";
import { useTypedBefore } from "../../rendering/typedBefore.ts";

export interface NumberBoxProps {
  label: string;
  value: number;
  /** Called with each number that is typed, in digits of any script; NaN for a text that is none, and never for an empty box. */
  onTyped: (number: number) => void;
  min: number;
  max: number;
  step?: number;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

interface Draft {
  readonly text: string;
  readonly number: number;
  /** The number when it was typed. */
  readonly before: number;
}

/**
 * A box for a number. It is a text box with the role of a spin button: a browser's own number box takes no
 * digits of Indian scripts. A half-typed number stays in the box until it is left; the arrow keys count.
 */
export function NumberBox({ label, value, onTyped, min, max, step = 1, ...input }: NumberBoxProps) {
  const [draft, setDraft] = useState<Draft>();
  // A button beside the box may change the number while the box has the focus.
  const isShown = draft !== undefined && [draft.number, draft.before].includes(value);
  const typed = (text: string) => {
    const number = readNumber(text);
    setDraft({ text, number, before: value });
    if (text.trim() !== "") onTyped(number);
  };
  const count = (event: KeyboardEvent) => {
    const steps = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    setDraft(undefined);
    onTyped(Math.min(max, Math.max(min, value + steps)));
  };
  const box = useTypedBefore<HTMLInputElement>((element) => typed(element.value));
  return (
    <input
      {...input}
      ref={box}
      role="spinbutton"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      inputMode={Number.isInteger(step) ? "numeric" : "decimal"}
      autoComplete="off"
      value={isShown ? draft.text : value}
      onChange={(event) => typed(event.target.value)}
      onKeyDown={count}
      onBlur={() => setDraft(undefined)}
    />
  );
}

/** Reads digits with or without groups (`1,250`); `2,5`, `1e3` and `0x10` are no number. */
function readNumber(text: string): number {
  const plain = withLatinDigits(text.normalize("NFKC")).replace(/\s/g, "");
  const whole = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(plain) ? plain.replaceAll(",", "") : plain;
  return /^\d+(?:\.\d*)?$/.test(whole) ? Number(whole) : Number.NaN;
}
