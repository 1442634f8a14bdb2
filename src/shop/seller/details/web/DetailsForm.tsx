import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import type { Problem } from "#kit/contract/problem.ts";
import { type Faults, faultsNamed, useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { stateOfPostcode } from "#knowledge/agronomy/postcodes.ts";
import { portalCall } from "#screens/sellerPaths.ts";
import { bills } from "#shop/bills/contract.ts";
import { readField } from "#shop/checkout/address.ts";
import { StateOptions } from "#shop/checkout/web/form/address/StateOptions.tsx";
import { market } from "#shop/market/contract.ts";
import { type Details, details } from "../contract.ts";
import {
  type DetailFault,
  type DetailField,
  detailFields,
  detailLimits,
  readDetails,
  type ShopDetails,
} from "../rules.ts";

const asking: Readonly<Record<DetailField, MessageDescriptor>> = {
  sender: msg`Please write the name that parcels come from.`,
  phone: msg`Please write the ten digits of the phone, like 98765 43210.`,
  postcode: msg`A PIN code has six digits, like 462001.`,
  street: msg`Please write the street, or the ward and a landmark.`,
  apartment: msg`Please check this.`,
  city: msg`Please write the town or the village.`,
  state: msg`Please choose the State.`,
  gstin: msg`A GSTIN has 15 letters and digits, like 27AAPFU0939F1ZV.`,
};

interface DetailsFormProps {
  stated: Details;
  onSaved: () => void;
  onTyped: () => void;
}

const stale = [details.show, portalCall, market.page, bills.billing];

/** The postcode proposes the State. What was typed stays when the line fails. */
export function DetailsForm({ stated, onSaved, onTyped }: DetailsFormProps) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(details.say, { refreshes: stale });
  const { ref, onChange, check, refuse, error } = useForm<DetailField>({
    check: (form) => wordsOf(readDetails(typedIn(form)).faults ?? []),
  });
  // A later save in another tab does not wipe out what is being typed here.
  const [begun] = useState(stated);
  const state = useRef<HTMLSelectElement>(null);
  const proposeState = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const proposed = stateOfPostcode(readField("postcode", target.value));
    if (state.current && target.value.length >= 3 && proposed) state.current.value = proposed;
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || !check()) return;
    const read = readDetails(typedIn(event.currentTarget));
    if (!read.value) return;
    const { answer, problem } = await send({ body: read.value });
    if (answer) onSaved();
    else if (problem) refuse(faultsOf(problem));
  };
  const isTold = problem !== undefined && Object.keys(faultsOf(problem)).length === 0;
  const field = (name: DetailField) => ({
    name,
    defaultValue: begun[name],
    error: error(name),
    // Spaces between the digits are welcome.
    maxLength: detailLimits[name] + 10,
  });
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => void save(event)}
      onChange={(event) => {
        onTyped();
        onChange(event);
      }}
    >
      <Stack>
        {isTold ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
        <Field
          {...field("sender")}
          label={<Trans>Sender on your parcels</Trans>}
          hint={<Trans>Your shop's or firm's name</Trans>}
          autoComplete="organization"
          required
        />
        <Field
          {...field("phone")}
          label={<Trans>Phone of the shop</Trans>}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          before="+91"
          required
        />
        <Field
          {...field("postcode")}
          label={<Trans>PIN code</Trans>}
          inputMode="numeric"
          autoComplete="postal-code"
          onChange={proposeState}
          required
        />
        <Field
          {...field("street")}
          label={<Trans>Street, or ward and landmark</Trans>}
          autoComplete="address-line1"
          required
        />
        <Field
          {...field("apartment")}
          label={<Trans>Shop number or building (if any)</Trans>}
          autoComplete="address-line2"
        />
        <Field
          {...field("city")}
          label={<Trans>Town or village</Trans>}
          autoComplete="address-level2"
          required
        />
        <Select
          name="state"
          ref={state}
          defaultValue={readField("state", begun.state)}
          error={error("state")}
          label={<Trans>State</Trans>}
          autoComplete="address-level1"
          required
        >
          <StateOptions />
        </Select>
        <Field
          {...field("gstin")}
          label={<Trans>GSTIN (if you have one)</Trans>}
          hint={<Trans>15 letters and digits. It is printed on your packing slips.</Trans>}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <div>
          <Button kind="main" type="submit" aria-disabled={sending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function typedIn(form: HTMLFormElement): ShopDetails {
  const data = new FormData(form);
  return fromKeys(detailFields, (field) => String(data.get(field) ?? ""));
}

/** Message on the fault of each field. */
function wordsOf(faults: readonly DetailFault[]): Faults<DetailField> {
  return Object.fromEntries(faults.map((fault) => [fault.field, wordsOfFault(fault)]));
}

/** The faults that a refusal names. */
function faultsOf(problem: Problem): Faults<DetailField> {
  return faultsNamed(problem, detailFields, wordsOfFault);
}

interface Named {
  readonly field: DetailField;
  readonly rule: string;
  readonly limit?: number;
}

function wordsOfFault({ field, rule, limit = 0 }: Named): MessageDescriptor {
  if (rule === "too-long") return msg`Please use at most ${limit} letters.`;
  if (rule === "check-digit")
    return msg`This can't be a GSTIN: a letter or digit is wrong. Please compare it with your certificate.`;
  if (rule === "other-state")
    return msg`The first two digits of this GSTIN are of another State than the one chosen above.`;
  if (field === "gstin" && rule === "required")
    return msg`Your bills say that the shop has a GSTIN. Please keep it here, or change that first.`;
  if (field === "city" && rule === "pattern")
    return msg`Please write only the name of the town or the village, without digits.`;
  return asking[field];
}
