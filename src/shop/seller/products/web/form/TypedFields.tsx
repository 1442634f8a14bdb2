import { useLingui } from "@lingui/react/macro";
import { languages } from "#kit/contract/languages.ts";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { RadioCards, type RadioCardsProps } from "#kit/web/ui/form/RadioCards.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { fields, type Field as Schema, type TypedField } from "#shop/market/productFields.ts";
import { fieldTexts, unitWords } from "../fieldTexts.tsx";
import type { ProductForm } from "./useProductForm.ts";

interface OfField {
  form: ProductForm;
  field: TypedField;
}

/** The id of a field. */
export const fieldId = (field: TypedField) => `product-${field}`;

/** A field as its kind is typed: a line, several, or a figure with its unit. It is a product's own words, never to be translated. */
export function TypedInput({ form, field }: OfField) {
  const { i18n } = useLingui();
  const schema: Schema = fields[field];
  const { label, hint } = fieldTexts[field];
  const fault = form.faults[field];
  const control = {
    ...({ label, hint, id: fieldId(field), name: field, translate: "no" } as const),
    lang: languages.find((language) => field.endsWith(`_${language}`)),
    value: form.typed[field],
    error: fault ? i18n._(fault) : undefined,
    onChange: (event: { target: { value: string } }) => form.put(field, event.target.value),
  };
  if (schema.kind === "lines" && schema.rows !== 1) return <TextArea {...control} rows={schema.rows ?? 3} />;
  if (schema.kind !== "figure") return <Field {...control} autoComplete="off" />;
  const { unit, decimals } = schema;
  return (
    <Field
      {...control}
      autoComplete="off"
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      {...{ [unit === "Rs" ? "before" : "after"]: unitWords[unit] }}
    />
  );
}

/** A choice that is made by tapping a card. */
export function TypedChoice({
  form,
  field,
  ...rest
}: OfField & Pick<RadioCardsProps, "cards" | "pictureAt">) {
  const { i18n } = useLingui();
  const fault = form.faults[field];
  return (
    <RadioCards
      name={fieldId(field)}
      label={fieldTexts[field].label}
      value={form.typed[field]}
      error={fault ? i18n._(fault) : undefined}
      onChange={(word) => form.put(field, word)}
      {...rest}
    />
  );
}
