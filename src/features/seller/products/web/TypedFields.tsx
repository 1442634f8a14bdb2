import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Field, type FieldProps } from "#kit/web/ui/Field.tsx";
import { TextArea } from "#kit/web/ui/TextArea.tsx";
import type { TypedField } from "../../typedProduct.ts";
import type { ProductForm } from "./useProductForm.ts";

interface OfField extends Pick<FieldProps, "hint" | "before" | "after" | "inputMode" | "placeholder"> {
  form: ProductForm;
  field: TypedField;
  label: ReactNode;
  /** Of the text that is typed, where it is not the page's. */
  lang?: "hi";
}

/** The id by which a field with a fault is found. */
export const fieldId = (field: TypedField) => `product-${field}`;

/** A line of the form. What is typed is a product's own words, never to be translated. */
export function Line(props: OfField) {
  return <Field {...useOfField(props)} autoComplete="off" translate="no" />;
}

/** Several lines of the form. */
export function Lines({ before: _, after: __, inputMode: ___, ...props }: OfField & { rows?: number }) {
  return <TextArea rows={props.rows ?? 3} {...useOfField(props)} translate="no" />;
}

function useOfField({ form, field, ...rest }: OfField) {
  const { i18n } = useLingui();
  const fault = form.faults[field];
  return {
    ...rest,
    id: fieldId(field),
    name: field,
    value: form.typed[field],
    error: fault ? i18n._(fault) : undefined,
    onChange: (event: { target: { value: string } }) => form.put(field, event.target.value),
  };
}
