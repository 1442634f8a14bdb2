import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent, ReactNode } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { shelfWords } from "../shelfWords.ts";
import type { CropNames } from "./CropChoice.tsx";
import { FormStep } from "./FormStep.tsx";
import { InHindi, PriceAndStock, UseAndSafety, WhatItIs } from "./ProductSteps.tsx";
import type { ProductForm } from "./useProductForm.ts";

interface ProductFormViewProps {
  form: ProductForm;
  crops: CropNames;
  isNew: boolean;
  /** The step of the pictures. */
  pictures: ReactNode;
  sending: boolean;
  problem: Problem | undefined;
  /** Message above the button. */
  message?: ReactNode;
  save: ReactNode;
  onSave: () => Promise<void>;
}

/** The steps of a product's form; a save that finds a fault leads to it. */
export function ProductFormView(props: ProductFormViewProps) {
  const { form, crops, isNew, pictures, sending, problem, message, save, onSave } = props;
  const { i18n } = useLingui();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!sending && form.check()) await onSave();
  };
  const step = { form, crops, isNew };
  const wrong = Object.keys(form.faults).length;
  return (
    <form ref={form.ref} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="loose">
        {form.found ? (
          <Alert
            role="status"
            title={<Trans>What you typed before is still here.</Trans>}
            action={
              <Button onClick={form.forget}>
                <Trans>Discard</Trans>
              </Button>
            }
          />
        ) : null}
        <WhatItIs {...step} />
        <PriceAndStock {...step} />
        <FormStep number={3} title={<Trans>Pictures</Trans>}>
          <Stack>{pictures}</Stack>
        </FormStep>
        <UseAndSafety {...step} />
        <InHindi {...step} />
        {message}
        {wrong > 0 ? (
          <Alert tone="danger" role="alert" title={<Trans>Please correct the fields marked in red.</Trans>} />
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
