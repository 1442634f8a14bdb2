import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { FormEvent, ReactNode } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { type Faults, faultsNamed, useForm } from "#kit/web/form.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field, type FieldProps } from "#kit/web/ui/form/Field.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";

interface OneFieldProps<Name extends string> extends Omit<FieldProps, "name" | "error"> {
  name: Name;
  /** Said where nothing was typed, and where the server says that it is wrong. */
  missing: MessageDescriptor;
  wrong: MessageDescriptor;
  submit: ReactNode;
  more?: ReactNode;
  sending: boolean;
  problem: Problem | undefined;
  onSend: (typed: string) => Promise<{ readonly problem?: Problem | undefined }>;
}

/** A form of one field that is right or wrong: a word, a code. */
export function OneField<Name extends "word" | "code">(props: OneFieldProps<Name>) {
  const { name, missing, wrong, submit, more, sending, problem, onSend, ...field } = props;
  const { i18n } = useLingui();
  const typedIn = (form: HTMLFormElement) => String(new FormData(form).get(name) ?? "").trim();
  const form = useForm<string>({
    check: (element): Faults<string> => (typedIn(element) === "" ? { [name]: missing } : {}),
  });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || !form.check()) return;
    const { problem } = await onSend(typedIn(event.currentTarget));
    if (problem) form.refuse(faultsNamed(problem, [name], () => wrong));
  };
  const isTold = (problem?.errors ?? []).some((error) => error.field === name);
  return (
    <form ref={form.ref} method="post" noValidate onSubmit={send} onChange={form.onChange}>
      <Stack>
        {problem && !isTold ? <Alert tone="danger" role="alert" title={i18n._(messageOf(problem))} /> : null}
        <Field
          {...field}
          name={name}
          error={form.error(name)}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <Row>
          <Button kind="main" type="submit" aria-disabled={sending}>
            {submit}
          </Button>
          {more}
        </Row>
      </Stack>
    </form>
  );
}

function messageOf(problem: Problem): MessageDescriptor {
  if (problemWordOf(problem) !== "too-many") return problemMessage(problem);
  const minutes = Math.max(1, Math.ceil(Number(/\d+/.exec(problem.detail ?? "")?.[0] ?? 60) / 60));
  return msg`Too many tries. Try again in ${minutes} min.`;
}
