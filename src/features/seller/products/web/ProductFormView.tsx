import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent, ReactNode } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { TypedField } from "../../typedProduct.ts";
import type { CropNames } from "./CropChoice.tsx";
import { FormStep } from "./FormStep.tsx";
import { InHindi, PriceAndStock, UseAndSafety, WhatItIs } from "./ProductSteps.tsx";
import { shelfWords } from "./shelfWords.ts";
import { fieldId } from "./TypedFields.tsx";
import type { ProductForm } from "./useProductForm.ts";

interface ProductFormViewProps {
  form: ProductForm;
  crops: CropNames;
  isNew: boolean;
  /** The step of the pictures. */
  pictures: ReactNode;
  sending: boolean;
  problem: Problem | undefined;
  /** What is said above the button. */
  told?: ReactNode;
  save: ReactNode;
  /** Answers the fields that the server would not take. */
  onSave: () => Promise<readonly TypedField[]>;
}

/** The steps of a product's form; a save that finds a fault leads to it. */
export function ProductFormView(props: ProductFormViewProps) {
  const { form, crops, isNew, pictures, sending, problem, told, save, onSave } = props;
  const { i18n } = useLingui();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const found = form.check();
    const wrong = found.length > 0 ? found : await onSave();
    // Once the faults stand there, and what holds them is unfolded.
    if (wrong.length > 0) requestAnimationFrame(() => focusFirst(wrong));
  };
  const wrong = Object.keys(form.faults).length;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="loose">
        {form.found ? (
          <Alert
            role="status"
            title={<Trans>What you typed before is still here.</Trans>}
            action={
              <Button onClick={form.forget}>
                <Trans>Throw it away</Trans>
              </Button>
            }
          />
        ) : null}
        <WhatItIs form={form} />
        <PriceAndStock form={form} isNew={isNew} />
        <FormStep number={3} title={<Trans>Pictures</Trans>}>
          <Stack>{pictures}</Stack>
        </FormStep>
        <UseAndSafety form={form} crops={crops} />
        <InHindi form={form} />
        {told}
        {wrong > 0 ? (
          <Alert
            tone="danger"
            role="alert"
            title={<Trans>Something is missing or not right. Each place says what.</Trans>}
          />
        ) : problem ? (
          <Alert tone="danger" role="alert" title={i18n._(shelfWords(problem))} />
        ) : null}
        <Row>
          <Button kind="main" type="submit" aria-disabled={sending}>
            {sending ? <Trans>Saving…</Trans> : save}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Leads to the fault that stands highest on the page. */
function focusFirst(fields: readonly TypedField[]): void {
  const elements = fields.flatMap((field) => document.getElementById(fieldId(field)) ?? []);
  const [first] = elements.sort(
    (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
  );
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: "center" });
}
