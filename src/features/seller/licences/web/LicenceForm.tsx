import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import { indianDay } from "#kit/contract/indianDays.ts";
import { problemWords } from "#kit/web/problemWords.ts";
import { useSend } from "#kit/web/send.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/Field.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import {
  type LicenceField,
  licenceFields,
  licenceLimits,
  readLicence,
  type TypedLicence,
} from "../../licenceRules.ts";
import { type Licence, licences } from "../../licencesContract.ts";
import { faultsOf, type LicenceFaultWords, wordsOf } from "./licenceFaults.ts";
import { stale } from "./stale.ts";

interface LicenceFormProps {
  licence: Licence;
  onSaved: () => void;
}

/** Names a licence, or its next one. What was typed stays when the line fails. */
export function LicenceForm({ licence, onSaved }: LicenceFormProps) {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { send, sending, problem } = useSend(licences.say, { refreshes: stale });
  const [faults, setFaults] = useState<LicenceFaultWords>({});
  const today = indianDay(Date.now());

  const show = (found: LicenceFaultWords) => {
    setFaults(found);
    const first = licenceFields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const data = new FormData(event.currentTarget);
    const typed = Object.fromEntries(
      licenceFields.map((field) => [field, String(data.get(field) ?? "")]),
    ) as unknown as TypedLicence;
    const { said, faults } = readLicence(typed, today);
    show(faults ? wordsOf(faults) : {});
    if (!said) return;
    const { answer, problem } = await send({ params: { category: licence.category }, body: said });
    if (answer) onSaved();
    else if (problem) show(faultsOf(problem));
  };
  const fault = (field: LicenceField) => {
    const told = faults[field];
    return told ? i18n._(told) : undefined;
  };
  const isTold = problem !== undefined && Object.keys(faultsOf(problem)).length === 0;

  return (
    <form ref={form} noValidate onSubmit={save}>
      <Stack>
        {isTold ? <Alert tone="danger" role="alert" title={i18n._(problemWords(problem))} /> : null}
        <Field
          name="number"
          label={<Trans>Licence number</Trans>}
          defaultValue={licence.number}
          maxLength={licenceLimits.number}
          error={fault("number")}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <Field
          name="authority"
          label={<Trans>Given by</Trans>}
          hint={<Trans>The office and its State, as they stand on the licence</Trans>}
          defaultValue={licence.authority}
          maxLength={licenceLimits.authority}
          error={fault("authority")}
          autoComplete="off"
          required
        />
        <Field
          name="expiresOn"
          type="date"
          label={<Trans>Its last day</Trans>}
          defaultValue={licence.expiresOn}
          min={today}
          error={fault("expiresOn")}
          required
        />
        <div>
          <Button kind="main" type="submit" aria-disabled={sending}>
            <Trans>Save the licence</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
