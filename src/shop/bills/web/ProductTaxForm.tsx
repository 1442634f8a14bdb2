import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { type Faults, useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { billingLimits } from "../billing.ts";
import { bills } from "../contract.ts";
import type { ProductTax } from "../shopShapes.ts";

const stale = [bills.productTax];

/** Tax of a product on bills from now on: as it follows from the product, or as the seller sets it. */
export default function ProductTaxForm({ product }: { product: string }) {
  const called = useCall(bills.productTax, { params: { id: product } });
  return (
    <Card as="section" aria-labelledby="product-tax">
      <h2 id="product-tax">
        <Trans>Tax on bills</Trans>
      </h2>
      <Await of={called} loading={<Trans>Loading…</Trans>} shape="lines" count={2}>
        {(tax) => <Form key={`${tax.hsn} ${tax.rate} ${tax.own}`} product={product} tax={tax} />}
      </Await>
    </Card>
  );
}

function Form({ product, tax }: { product: string; tax: ProductTax }) {
  const { t } = useLingui();
  const { send, sending, problem } = useMutation(bills.sayProductTax, { refreshes: stale });
  const [saved, setSaved] = useState(false);
  const { ref, onChange, check, error } = useForm<"hsn">({
    check: (form): Faults<"hsn"> => (isHsn(saidIn(form).hsn) ? {} : { hsn: wrongHsn }),
  });
  const say = async (body: { hsn: string | null; rate: number | null }) => {
    const { answer } = await send({ params: { id: product }, body });
    if (answer) setSaved(true);
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    if (check()) await say(saidIn(event.currentTarget));
  };
  const { rate } = tax.standard;
  const hsn = tax.standard.hsn || "–";
  return (
    <SaveForm
      form={{ ref }}
      onChange={(event) => {
        setSaved(false);
        onChange(event);
      }}
      onSave={save}
      sending={sending}
      problem={problem}
      saved={saved ? <Trans>Saved.</Trans> : null}
      button={<Trans>Save the tax</Trans>}
      beside={
        tax.own ? (
          <Button kind="plain" aria-disabled={sending} onClick={() => void say({ hsn: null, rate: null })}>
            <Trans>Back to the usual tax</Trans>
          </Button>
        ) : null
      }
    >
      <p>
        {tax.own ? (
          <Trans>
            You wrote this yourself. Usual for such a product is HSN {hsn} and {rate} %.
          </Trans>
        ) : (
          <Trans>This is usual for such a product. Change it if your papers say otherwise.</Trans>
        )}
      </p>

      <Field
        name="hsn"
        label={<Trans>HSN code</Trans>}
        hint={<Trans>4, 6 or 8 digits</Trans>}
        defaultValue={tax.hsn}
        error={error("hsn")}
        inputMode="numeric"
        maxLength={billingLimits.hsn + 4}
        autoComplete="off"
      />
      <Select name="rate" label={<Trans>GST rate</Trans>} defaultValue={String(tax.rate)}>
        {[...new Set([...tax.rates, tax.rate])].map((percent) => (
          <option key={percent} value={percent}>
            {percent === 0 ? t`0 %, exempt` : `${percent} %`}
          </option>
        ))}
      </Select>
    </SaveForm>
  );
}

const wrongHsn = msg`An HSN code has 4, 6 or 8 digits, like 3105.`;

function isHsn(hsn: string): boolean {
  return [4, 6, 8].includes(hsn.length) && [...hsn].every((digit) => digit >= "0" && digit <= "9");
}

function saidIn(form: HTMLFormElement): { hsn: string; rate: number } {
  const data = new FormData(form);
  return {
    hsn: String(data.get("hsn") ?? "").replaceAll(" ", ""),
    rate: Number(data.get("rate")),
  };
}
