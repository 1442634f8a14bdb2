import { Trans, useLingui } from "@lingui/react/macro";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/Field.tsx";
import { Select } from "#kit/web/ui/Select.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { stateOfPostcode } from "#knowledge/agronomy/postcodes.ts";
import { portalCall } from "#screens/sellerPaths.ts";
import { bills } from "#shop/bills/contract.ts";
import { readField } from "#shop/checkout/address.ts";
import { StateOptions } from "#shop/checkout/web/form/StateOptions.tsx";
import { market } from "#shop/market/contract.ts";
import { type Details, details } from "../contract.ts";
import { type DetailField, detailFields, detailLimits, readDetails, type ShopDetails } from "../rules.ts";
import { faultsOf, wordsOf } from "./detailWords.ts";

interface DetailsFormProps {
  said: Details;
  onSaved: () => void;
  onTyped: () => void;
}

const stale = [details.show, portalCall, market.page, bills.billing];

/** The postcode proposes the State. What was typed stays when the line fails. */
export function DetailsForm({ said, onSaved, onTyped }: DetailsFormProps) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(details.say, { refreshes: stale });
  const { ref, onChange, check, refuse, error } = useForm<DetailField>({
    check: (form) => wordsOf(readDetails(typedIn(form)).faults ?? []),
  });
  // A later save in another tab does not wipe out what is being typed here.
  const [begun] = useState(said);
  const state = useRef<HTMLSelectElement>(null);
  const proposeState = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const proposed = stateOfPostcode(readField("postcode", target.value));
    if (state.current && target.value.length >= 3 && proposed) state.current.value = proposed;
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || !check()) return;
    const read = readDetails(typedIn(event.currentTarget));
    if (!read.said) return;
    const { answer, problem } = await send({ body: read.said });
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
