import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { type Faults, useForm } from "#kit/web/form.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Button, type ButtonKind } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack, type StackProps } from "#kit/web/ui/layout/Stack.tsx";
import { accountName, isAccountName } from "../accountName.ts";
import { reachPattern } from "../notice.ts";
import { useLock } from "../passkeys/web/useLock.ts";
import { passwordFault } from "../passwordRules.ts";
import { type AccountField, accountFields, faultOf, faultsOf } from "./fieldWords.ts";

interface AccountFormProps {
  /** The fields, given what is wrong with each. */
  children: (fault: (field: AccountField) => ReactNode) => ReactNode;
  submit: ReactNode;
  submitKind?: ButtonKind;
  /** Sends what was typed; answers the problem, if there is one. */
  onSend: (typed: Typed, form: HTMLFormElement) => Promise<Problem | undefined>;
  /** Better words for a problem than the common ones. */
  texts?: (problem: Problem) => MessageDescriptor | undefined;
  /** Beside the button. */
  more?: ReactNode;
  /** Under the button. */
  below?: ReactNode;
  gap?: StackProps["gap"];
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
  texts,
  more,
  below,
  gap = "loose",
}: AccountFormProps) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  const lock = useLock();
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
    // Of an account without a password the lock of the phone is asked for (CurrentPassword).
    const locked = new FormData(target).has("by_lock") ? (await lock.show()).problem : undefined;
    const refused = locked ?? (await onSend(typedInto(target), target));
    setSending(false);
    if (!refused) return;
    const named = faultsOf(refused);
    refuse(named);
    if (Object.keys(named).length === 0) setProblem(refused);
  };

  return (
    <form ref={ref} method="post" noValidate onSubmit={send} onChange={onChange}>
      <Stack gap={gap}>
        {problem ? (
          <Alert tone="danger" role="alert" title={i18n._(texts?.(problem) ?? problemMessage(problem))} />
        ) : null}
        {children(error)}
        <Row>
          <Button kind={submitKind} type="submit" disabled={!hydrated} aria-disabled={sending}>
            {submit}
          </Button>
          {more}
        </Row>
        {below}
      </Stack>
    </form>
  );
}

/** Typed values of a form's fields. */
type Typed = Partial<Record<AccountField, string>>;

/**
 * Faults that can be found before anything is sent: the same rules as the server's, but for the lists of
 * common passwords, words and reserved names.
 */
function typedFaults(typed: Typed): Faults<AccountField> {
  const { name, email, password, confirm_password, current_password } = typed;
  const { guardian_name, guardian_reach, reach, code } = typed;
  const isReach = (text: string) => new RegExp(reachPattern, "u").test(text.trim());
  const fault =
    password === undefined
      ? undefined
      : passwordFault(password, {
          confirmed: confirm_password,
          known: [name ?? "", accountName(email ?? "")],
        });
  return {
    ...(name !== undefined && name.trim() === "" ? faultOf("name", "required") : {}),
    ...(email !== undefined && !isAccountName(accountName(email)) ? faultOf("email", "pattern") : {}),
    ...(guardian_name?.trim() === "" ? faultOf("guardian_name", "required") : {}),
    ...(guardian_reach !== undefined && !isReach(guardian_reach) ? faultOf("guardian_reach", "pattern") : {}),
    ...(reach !== undefined && !isReach(reach) ? faultOf("reach", "pattern") : {}),
    ...(code?.trim() === "" ? faultOf("code", "required") : {}),
    ...(current_password === "" ? faultOf("current_password", "required") : {}),
    ...(password === "" ? faultOf("password", "required") : {}),
    ...(fault && password !== ""
      ? faultOf(fault === "different" ? "confirm_password" : "password", fault)
      : {}),
  };
}

/** Reads the fields of a form that are there. */
function typedInto(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const typed: Typed = {};
  for (const field of accountFields) {
    const text = data.get(field);
    if (typeof text === "string") typed[field] = text;
  }
  return typed;
}
