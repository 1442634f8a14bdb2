import { useLingui } from "@lingui/react/macro";
import { type ChangeEvent, useRef } from "react";
import { Field, type FieldProps } from "#kit/web/ui/form/Field.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { stateOfPostcode } from "#knowledge/agronomy/postcodes.ts";
import { readField } from "../../../address.ts";
import { type Address, type AddressField, ruleOf } from "../../../addressFields.ts";
import { addressTexts } from "./addressTexts.ts";
import { StateOptions } from "./StateOptions.tsx";

interface AddressFieldsProps {
  defaults: Partial<Address>;
  error: (field: AddressField) => string | undefined;
}

/** Autofill of the phone, and its keyboard. */
const inputs: Readonly<Record<AddressField, Partial<FieldProps> & { autoComplete: string }>> = {
  fname: { autoComplete: "given-name" },
  lname: { autoComplete: "family-name" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel-national", before: "+91" },
  postcode: { inputMode: "numeric", autoComplete: "postal-code" },
  street: { autoComplete: "address-line1" },
  apartment: { autoComplete: "address-line2" },
  city: { autoComplete: "address-level2" },
  state: { autoComplete: "address-level1" },
  country: { autoComplete: "country-name" },
  company: { autoComplete: "organization" },
};

/**
 * All lines of a parcel's address. The phone's own memory can fill it in; the postcode proposes the state.
 */
export function AddressFields({ defaults, error }: AddressFieldsProps) {
  const { t, i18n } = useLingui();
  const state = useRef<HTMLSelectElement>(null);
  const proposeState = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const proposed = stateOfPostcode(readField("postcode", target.value));
    if (state.current && target.value.length >= 3 && proposed) state.current.value = proposed;
  };
  const field = (name: AddressField) => {
    const { label, hint } = addressTexts[name];
    return {
      name,
      defaultValue: defaults[name] && readField(name, defaults[name]),
      label: i18n._(label),
      hint: hint && i18n._(hint),
      error: error(name),
      required: !ruleOf(name).optional,
    };
  };
  const line = (name: AddressField, more?: Partial<FieldProps>) => (
    <Field {...field(name)} {...inputs[name]} {...more} />
  );
  return (
    <>
      {line("fname")}
      {line("lname")}
      {line("phone")}
      {line("postcode", { onChange: proposeState })}
      {line("street")}
      {line("apartment")}
      {line("city")}
      <Select {...field("state")} ref={state} autoComplete={inputs.state.autoComplete}>
        <StateOptions />
      </Select>
      <Select
        {...field("country")}
        defaultValue={defaults.country ?? "India"}
        autoComplete={inputs.country.autoComplete}
      >
        <option value="India">{t`India`}</option>
      </Select>
      {line("company")}
    </>
  );
}
