import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldError, Problem } from "#kit/contract/problem.ts";

/** Validation messages by field. */
export type Faults<Field extends string> = Partial<Record<Field, MessageDescriptor>>;

/**
 * Faults that a form shows: by its own rules, undefined before it was checked, and those that only the server
 * found.
 */
export interface ShownFaults<Field extends string> {
  readonly own?: Faults<Field>;
  readonly refused: Faults<Field>;
}

export interface Form<Field extends string> extends FormHandlers {
  readonly faults: Faults<Field>;
  /** The sentence for a field; undefined where nothing is wrong. */
  readonly error: (field: Field) => string | undefined;
  /** Shows what is wrong by the form's own rules and leads to the first of it; answers whether all is well. */
  readonly check: () => boolean;
  /** Shows what the server found and leads to the first of it. */
  readonly refuse: (faults: Faults<Field>) => void;
  /** To be told of a field that was changed, where `onChange` can't name it. */
  readonly mend: (field: string) => void;
  /** Shows nothing any more. */
  readonly reset: () => void;
}

interface FormHandlers {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Uncontrolled: the browser keeps the texts, `check` reads them; faults that are shown go one by one while somebody types.
 * Controlled: the screen keeps the texts and says what it `found` in them; once shown, faults come and go with them.
 */
type FormRules<Field extends string> =
  | { readonly check: (form: HTMLFormElement) => Faults<Field>; readonly unfold?: () => void }
  | { readonly found: Faults<Field>; readonly unfold?: () => void };

/** Form state: faults by field, focus on the first invalid control, faults that go while somebody mends them. */
export function useForm<Field extends string>(rules: FormRules<Field>): Form<Field> {
  const { i18n } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<ShownFaults<Field>>({ refused: {} });
  const find = () => ("found" in rules ? rules.found : ref.current ? rules.check(ref.current) : {});
  const faults = { ...(shown.own && "found" in rules ? rules.found : shown.own), ...shown.refused };

  const show = (next: Partial<ShownFaults<Field>>, found: Faults<Field>) => {
    // Rendered first: the sentence is above its field, and comes into sight with it.
    flushSync(() => {
      setShown((before) => ({ ...before, ...next }));
      if (!isEmpty(found)) rules.unfold?.();
    });
    focusFirstInvalid(ref.current);
  };
  const mend = (field: string) => {
    const still = find();
    setShown((before) => mended(before, still, field));
  };

  return {
    ref,
    faults,
    error: (field) => {
      const known = faults[field];
      return known && i18n._(known);
    },
    check: () => {
      const own = find();
      show({ own, refused: {} }, own);
      return isEmpty(own);
    },
    refuse: (refused) => show({ refused }, refused),
    mend,
    onChange: ({ target }) => mend((target as HTMLInputElement).name),
    reset: () => setShown({ refused: {} }),
  };
}

/** The first fault of each of the form's fields that a refusal names; empty where it names none of them. */
export function faultsNamed<Field extends string>(
  { errors = [] }: Pick<Problem, "errors">,
  fields: readonly Field[],
  texts: (fault: Omit<FieldError, "field" | "message"> & { field: Field }) => MessageDescriptor,
): Faults<Field> {
  const faults: Faults<Field> = {};
  for (const { field: named, message: _, ...fault } of errors) {
    const field = fields.find((known) => known === named);
    if (field) faults[field] ??= texts({ ...fault, field });
  }
  return faults;
}

/**
 * The faults left after a change: a fault goes as soon as its field is right; one that only the server knew,
 * as soon as its field is changed.
 */
export function mended<Field extends string>(
  { own, refused }: ShownFaults<Field>,
  still: Faults<Field>,
  changed: string,
): ShownFaults<Field> {
  return {
    ...(own && { own: only(own, (field) => field in still) }),
    refused: only(refused, (field) => field !== changed),
  };
}

function only<Field extends string>(faults: Faults<Field>, stays: (field: string) => boolean): Faults<Field> {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => stays(field))) as Faults<Field>;
}

function isEmpty(faults: object): boolean {
  return Object.keys(faults).length === 0;
}

/** Focuses the first invalid control, or group of them, on the screen, label and sentence in sight. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  // An error is what describes its control last, by its id.
  const first = form?.querySelector<HTMLElement>("[aria-describedby$=-error]");
  first?.focus({ preventScroll: true });
  first?.closest("fieldset, div")?.scrollIntoView({ block: "nearest" });
}
