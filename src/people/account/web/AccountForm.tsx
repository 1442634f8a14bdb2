import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { useForm } from "#kit/web/form.ts";
import { useHydrated } from "#kit/web/hydrated.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button, type ButtonKind } from "#kit/web/ui/Button.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { type AccountField, faultsOf } from "./fieldWords.ts";
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
  const { ref, onChange, check, refuse, error } = useForm<AccountField>({
    check: (form) => typedFaults(typedInto(form)),
  });
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const target = event.currentTarget;
    setProblem(undefined);
    if (!check()) return;
    setSending(true);
    const refused = await onSend(typedInto(target), target);
    setSending(false);
    if (!refused) return;
    const named = faultsOf(refused);
    refuse(named);
    if (Object.keys(named).length === 0) setProblem(refused);
  };

  return (
    <form ref={ref} method="post" noValidate onSubmit={send} onChange={onChange}>
      <Stack gap="loose">
        {problem ? (
          <Alert tone="danger" role="alert" title={i18n._(words?.(problem) ?? problemMessage(problem))} />
        ) : null}
        {children(error)}
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
