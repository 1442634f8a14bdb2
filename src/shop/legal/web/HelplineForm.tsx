import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { languages, languageTable } from "#kit/contract/languages.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { columnIn } from "#kit/contract/textColumns.ts";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Helpline, legal } from "../contract.ts";
import { helplineNameRule, helplineNoteRule, helplineNumberRule } from "../helplines.ts";

const refreshes = [legal.helplines];
const digits = new RegExp(helplineNumberRule.pattern);

type Part = Exclude<keyof Helpline, "key">;

/** One helpline's number and words, written as a new version. */
export function HelplineForm({ helpline, seen }: { helpline: Helpline; seen: number }) {
  const { i18n } = useLingui();
  const { key, ...known } = helpline;
  const [typed, setTyped] = useState(known);
  const { send, sending, problem } = useMutation(legal.writeHelpline, { refreshes });
  const found: Partial<Record<Part, MessageDescriptor>> = {
    ...(digits.test(typed.number.trim())
      ? {}
      : { number: msg`A number has 3 to 15 digits, like 1800-180-1551.` }),
    ...Object.fromEntries(
      languages
        .map((language) => columnIn("name", language))
        .filter((name) => typed[name].trim() === "")
        .map((name) => [name, msg`Please write a name.`]),
    ),
  };
  const form = useForm<Part>({ found });
  const save = () => {
    if (form.check() && !sending) void send({ params: { key }, body: { ...typed, seen } });
  };
  const field = (name: Part) => ({
    name,
    value: typed[name],
    error: form.error(name),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form
      ref={form.ref}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      noValidate
    >
      <Stack>
        {seen === 0 ? null : (
          <p>
            <Trans>Version {seen}; pages show it from the next time they are opened.</Trans>
          </p>
        )}
        <Field
          {...field("number")}
          type="tel"
          label={<Trans>Phone number</Trans>}
          maxLength={helplineNumberRule.maxLength}
        />
        {languages.map((language) => {
          const spoken = languageTable[language].name;
          return (
            <Field
              key={language}
              {...field(columnIn("name", language))}
              lang={language}
              label={<Trans>Name in {spoken}</Trans>}
              maxLength={helplineNameRule.maxLength}
            />
          );
        })}
        {key === "kisan"
          ? languages.map((language) => {
              const spoken = languageTable[language].name;
              return (
                <Field
                  key={language}
                  {...field(columnIn("note", language))}
                  lang={language}
                  label={<Trans>Hours and cost in {spoken}</Trans>}
                  maxLength={helplineNoteRule.maxLength}
                />
              );
            })
          : null}
        {problem ? (
          <Alert
            tone="danger"
            role="alert"
            title={
              problemWordOf(problem) === "conflict" ? (
                <Trans>Somebody else has changed this text. Copy yours and load the page again.</Trans>
              ) : (
                i18n._(problemMessage(problem))
              )
            }
          />
        ) : null}
        <div>
          <Button kind="main" type="submit" aria-disabled={sending}>
            <Trans>Save as a new version</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
