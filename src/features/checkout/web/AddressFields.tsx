import { Trans, useLingui } from "@lingui/react/macro";
import { type ChangeEvent, useRef } from "react";
import { Field } from "#kit/web/ui/Field.tsx";
import { Select } from "#kit/web/ui/Select.tsx";
import { type Address, type AddressField, addressRules } from "../rules.ts";
import { indianStates, stateOfPostcode } from "../states.ts";
import type { FieldFaults } from "./fieldWords.ts";
import { stateNames } from "./stateNames.ts";

interface AddressFieldsProps {
  defaults: Partial<Address>;
  faults: FieldFaults;
}

/** Everything that stands on a parcel. The phone's own memory can fill it in; the postcode proposes the state. */
export function AddressFields({ defaults, faults }: AddressFieldsProps) {
  const { t, i18n } = useLingui();
  const state = useRef<HTMLSelectElement>(null);
  const proposeState = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const proposed = stateOfPostcode(target.value.replace(/\s/g, ""));
    if (state.current && target.value.length >= 3 && proposed) state.current.value = proposed;
  };
  const field = (name: AddressField) => {
    const fault = faults[name];
    return {
      name,
      defaultValue: defaults[name],
      error: fault ? i18n._(fault) : undefined,
      required: !addressRules[name].optional,
    };
  };
  return (
    <>
      <Field {...field("fname")} label={<Trans>First name</Trans>} autoComplete="given-name" />
      <Field {...field("lname")} label={<Trans>Last name</Trans>} autoComplete="family-name" />
      <Field
        {...field("phone")}
        label={<Trans>Phone</Trans>}
        hint={<Trans>Whoever brings the parcel calls this number. Ten digits.</Trans>}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        before="+91"
      />
      <Field
        {...field("postcode")}
        label={<Trans>Postcode (PIN)</Trans>}
        inputMode="numeric"
        autoComplete="postal-code"
        onChange={proposeState}
      />
      <Field
        {...field("street")}
        label={<Trans>Street, or ward and landmark</Trans>}
        autoComplete="address-line1"
      />
      <Field
        {...field("apartment")}
        label={<Trans>House or apartment (if any)</Trans>}
        autoComplete="address-line2"
      />
      <Field {...field("city")} label={<Trans>Town or village</Trans>} autoComplete="address-level2" />
      <Select {...field("state")} ref={state} label={<Trans>State</Trans>} autoComplete="address-level1">
        <option value="">{t`Choose the state`}</option>
        {indianStates.map((name) => (
          <option key={name} value={name}>
            {i18n._(stateNames[name])}
          </option>
        ))}
      </Select>
      <Select
        {...field("country")}
        defaultValue={defaults.country ?? "India"}
        label={<Trans>Country</Trans>}
        autoComplete="country-name"
      >
        <option value="India">{t`India`}</option>
      </Select>
      <Field
        {...field("company")}
        label={<Trans>Company or cooperative (if any)</Trans>}
        autoComplete="organization"
      />
    </>
  );
}
