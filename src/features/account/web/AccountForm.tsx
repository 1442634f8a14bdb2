import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Problem } from "#kit/contract/problem.ts";
import { useHydrated } from "#kit/web/hydrated.ts";
import { problemWords } from "#kit/web/problemWords.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button, type ButtonKind } from "#kit/web/ui/Button.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { type AccountField, type FieldFaults, faultsOf } from "./fieldWords.ts";
import { type Typed, typedFaults, typedInto } from "./typedFaults.ts";

interface AccountFormProps {
  /** The fields, given what is wrong with each. */
  children: (fault: (field: AccountField) => ReactNode) => ReactNode;
  submit: ReactNode;
  submitKind?: ButtonKind;
  /** Sends what was typed; answers the problem, if there is one. */
  onSend: (typed: Typed, form: HTMLFormElement) => Promise<Problem | undefined>;
  /** Better words for a problem than the common ones. */
  words?: (problem: Problem) => MessageDescriptor | undefined;
  /** Beside the button. */
  more?: ReactNode;
}

/**
 * A form about one's account: faults beside the fields, everything typed is kept, the first fault gets the focus. It
 * sends nothing by itself: without its script a password would travel in the address.
 */
export function AccountForm({
  children,
  submit,
  submitKind = "main",
  onSend,
  words,
  more,
}: AccountFormProps) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);

  const show = (found: FieldFaults) => {
    // Rendered first: the sentence stands above its field, and comes into sight with it.
    flushSync(() => setFaults(found));
    const [first] = Object.keys(found);
    const field = first ? form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`) : undefined;
    field?.focus({ preventScroll: true });
    field?.closest("div")?.scrollIntoView({ block: "nearest" });
  };
  /** A fault goes as soon as its field is right; what only the server knows of it, as soon as it is changed. */
  const mend = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const still = typedFaults(typedInto(currentTarget));
    const { name } = target as HTMLInputElement;
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => field in still || field !== name)),
    );
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const target = event.currentTarget;
    const typed = typedInto(target);
    const found = typedFaults(typed);
    setProblem(undefined);
    show(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    const refused = await onSend(typed, target);
    setSending(false);
    if (!refused) return;
    const named = faultsOf(refused);
    show(named);
    if (Object.keys(named).length === 0) setProblem(refused);
  };
  const fault = (field: AccountField) => {
    const told = faults[field];
    return told ? i18n._(told) : undefined;
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={send} onInput={mend}>
      <Stack gap="loose">
        {problem ? (
          <Alert tone="danger" role="alert" title={i18n._(words?.(problem) ?? problemWords(problem))} />
        ) : null}
        {children(fault)}
        <Row>
          <Button kind={submitKind} type="submit" disabled={!hydrated} aria-disabled={sending}>
            {submit}
          </Button>
          {more}
        </Row>
      </Stack>
    </form>
  );
}
