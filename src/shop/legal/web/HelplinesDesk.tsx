import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { languages, languageTable } from "#kit/contract/languages.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { columnIn } from "#kit/contract/textColumns.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Helpline, type Helplines, legal } from "../contract.ts";
import {
  type HelplineKey,
  helplineKeys,
  helplineNameRule,
  helplineNoteRule,
  helplineNumberRule,
} from "../helplines.ts";

const refreshes = [legal.helplines];

const digits = new RegExp(helplineNumberRule.pattern);

const places: Readonly<Record<HelplineKey, MessageDescriptor>> = {
  kisan: msg`At the foot of every page`,
  scheme: msg`Schemes: PM-KISAN`,
  cattle: msg`EarthWorm, about cattle`,
  price: msg`EarthWorm, about market prices, and e-NAM`,
  insurance: msg`Schemes: crop insurance`,
};

/** The helplines, one at a time, with what they were before. */
export function HelplinesDesk() {
  const { i18n } = useLingui();
  const [key, setKey] = useState<HelplineKey>("kisan");
  const called = useCall(legal.helplines, { query: {} });
  return (
    <Stack>
      <Select
        label={<Trans>Where it is shown</Trans>}
        value={key}
        onChange={({ target }) => setKey(helplineKeys.find((known) => known === target.value) ?? "kisan")}
      >
        {helplineKeys.map((known) => (
          <option key={known} value={known}>
            {i18n._(places[known])}
          </option>
        ))}
      </Select>
      <Await of={called} shape="card">
        {({ helplines, version, versions }) => (
          <>
            {helplines
              .filter((helpline) => helpline.key === key)
              .map((helpline) => (
                <HelplineForm key={`${key}-${version}`} helpline={helpline} seen={version} />
              ))}
            {versions.length > 1 ? <Earlier helpline={key} versions={versions.slice(1)} /> : null}
          </>
        )}
      </Await>
    </Stack>
  );
}

interface EarlierProps {
  helpline: HelplineKey;
  versions: Helplines["versions"];
}

function Earlier({ helpline, versions }: EarlierProps) {
  const { t } = useLingui();
  const { calendarDay } = useDates();
  const [picked, setPicked] = useState<number>();
  const version = picked ?? versions[0]?.version ?? 0;
  const called = useCall(legal.helplines, { query: { version } });
  const dayOf = (at: number) => calendarDay(indianDay(at));
  return (
    <Details summary={<Trans>Earlier versions</Trans>}>
      <Stack>
        <Select
          label={<Trans>Version</Trans>}
          value={version}
          onChange={({ target }) => setPicked(Number(target.value))}
        >
          {versions.map((known) => (
            <option key={known.version} value={known.version}>
              {known.version === 0 ? t`As it came with the program` : `${known.version}, ${dayOf(known.at)}`}
            </option>
          ))}
        </Select>
        <Await of={called} shape="lines">
          {({ helplines }) =>
            helplines
              .filter(({ key }) => key === helpline)
              .map(({ key, number, ...texts }) => (
                <p key={key}>{[number, ...Object.values(texts)].filter((text) => text !== "").join(" · ")}</p>
              ))
          }
        </Await>
      </Stack>
    </Details>
  );
}

type Part = Exclude<keyof Helpline, "key">;

/** One helpline's number and words, written as a new version. */
function HelplineForm({ helpline, seen }: { helpline: Helpline; seen: number }) {
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
    if (form.check()) void send({ params: { key }, body: { ...typed, seen } });
  };
  const field = (name: Part) => ({
    name,
    value: typed[name],
    error: form.error(name),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <SaveForm
      form={{ ref: form.ref }}
      onSave={save}
      sending={sending}
      kind="main"
      button={<Trans>Save as a new version</Trans>}
    >
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
    </SaveForm>
  );
}
