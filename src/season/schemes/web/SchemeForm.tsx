import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { languages, languageTable } from "#kit/contract/languages.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { columnIn } from "#kit/contract/textColumns.ts";
import { type Faults, useForm } from "#kit/web/form.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { states, statesFor } from "#knowledge/agronomy/states.ts";
import { helplineKeys, helplineNumberRule } from "#shop/legal/helplines.ts";
import { type DeskScheme, schemeDesk, schemes } from "../contract.ts";
import { factKinds, factsRule, schemeNameRule, sourcesRule } from "../rules.ts";
import { kindTexts, lineTexts } from "./texts.ts";

const refreshes = [schemes.list, schemeDesk.list, schemeDesk.show];

const digits = new RegExp(helplineNumberRule.pattern);

type Part = Exclude<keyof DeskScheme, "id" | "version" | "versions">;

/** A card's texts and days, saved as a new version. */
export function SchemeForm({ card }: { card: DeskScheme }) {
  const { i18n } = useLingui();
  const { language: own } = useChosenLanguage();
  const { id, version, versions: _versions, ...known } = card;
  const [typed, setTyped] = useState(known);
  const [isSaved, setIsSaved] = useState(false);
  const { send, sending, problem } = useMutation(schemeDesk.write, { refreshes });
  const found = faultsOf(typed);
  const form = useForm<Part>({ found });
  const save = async () => {
    setIsSaved(false);
    if (!form.check()) return;
    const { answer } = await send({ params: { id }, body: { ...typed, seen: version } });
    if (answer) setIsSaved(true);
  };
  const set = (part: Partial<typeof known>) => setTyped({ ...typed, ...part });
  const field = (name: Exclude<Part, "state" | "isShown">) => ({
    name,
    value: typed[name],
    error: form.error(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <SaveForm
      form={{ ref: form.ref }}
      onSave={save}
      sending={sending}
      kind="main"
      problem={problem}
      refusal={
        problem && problemWordOf(problem) === "conflict" ? (
          <Trans>Somebody else has changed this card. Copy your text and load the page again.</Trans>
        ) : undefined
      }
      saved={isSaved ? <Trans>Saved.</Trans> : null}
      button={<Trans>Save as a new version</Trans>}
    >
      {languages.map((language) => {
        const spoken = languageTable[language].name;
        return (
          <Field
            key={language}
            {...field(columnIn("name", language))}
            lang={language}
            label={<Trans>Name in {spoken}</Trans>}
            maxLength={schemeNameRule.maxLength}
          />
        );
      })}
      <p>
        <Trans>One fact a line. A line that begins with “? ” is shown as told by one source only.</Trans>
      </p>
      {factKinds.flatMap((kind) =>
        languages.map((language) => {
          const spoken = languageTable[language].name;
          const heading = i18n._(kindTexts[kind]);
          return (
            <TextArea
              key={`${kind}-${language}`}
              {...field(columnIn(kind, language))}
              lang={language}
              rows={3}
              label={
                <Trans>
                  {heading}, in {spoken}
                </Trans>
              }
              maxLength={factsRule.maxLength}
            />
          );
        }),
      )}
      <Select
        label={<Trans>Whose scheme</Trans>}
        value={typed.state ?? ""}
        onChange={({ target }) => set({ state: states.find((state) => state === target.value) ?? null })}
      >
        <option value="">{i18n._(msg`The Centre's`)}</option>
        {statesFor(own).map(({ name, word }) => (
          <option key={name} value={name}>
            {word}
          </option>
        ))}
      </Select>
      <Field
        {...field("number")}
        type="tel"
        label={<Trans>Its own phone number</Trans>}
        hint={<Trans>Leave it empty to show the helpline below.</Trans>}
        maxLength={helplineNumberRule.maxLength}
      />
      <Select
        label={<Trans>Helpline</Trans>}
        value={typed.line}
        onChange={({ target }) => set({ line: helplineKeys.find((key) => key === target.value) ?? "kisan" })}
      >
        {helplineKeys.map((key) => (
          <option key={key} value={key}>
            {i18n._(lineTexts[key])}
          </option>
        ))}
      </Select>
      <Field {...field("asOf")} type="date" label={<Trans>Day of the newest source</Trans>} />
      <Field {...field("until")} type="date" label={<Trans>Last day on which it counts</Trans>} />
      <TextArea
        {...field("sources")}
        label={<Trans>Sources, one a line, with their days</Trans>}
        maxLength={sourcesRule.maxLength}
      />
      <CheckboxField
        name="isShown"
        checked={typed.isShown}
        label={<Trans>Show this card to farmers</Trans>}
        onChange={({ target }) => set({ isShown: target.checked })}
      />
    </SaveForm>
  );
}

function faultsOf(typed: Omit<DeskScheme, "id" | "version" | "versions">): Faults<Part> {
  const names = languages.map((language) => columnIn("name", language));
  const kinds = factKinds.map((kind) => languages.map((language) => columnIn(kind, language)));
  const isEmpty = (name: keyof typeof typed) => String(typed[name]).trim() === "";
  // A fact is for readers of every language.
  const missing = kinds.filter((pair) => !pair.every(isEmpty)).flatMap((pair) => pair.filter(isEmpty));
  return {
    ...Object.fromEntries(names.filter(isEmpty).map((name) => [name, msg`Please write a name.`])),
    ...Object.fromEntries(missing.map((name) => [name, msg`Please write it in this language too.`])),
    ...(isEmpty("number") || digits.test(typed.number.trim())
      ? {}
      : { number: msg`A number has 3 to 15 digits, like 1800-180-1551.` }),
    ...(typed.asOf === "" ? { asOf: msg`Please choose a day.` } : {}),
    ...(typed.until === "" || typed.until < typed.asOf
      ? { until: msg`Please choose a day after the newest source.` }
      : {}),
    ...(typed.sources.trim().length < sourcesRule.minLength
      ? { sources: msg`Please write where it is published.` }
      : {}),
  };
}
