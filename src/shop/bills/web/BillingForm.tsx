import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Card } from "#kit/web/ui/Card.tsx";
import { Field } from "#kit/web/ui/Field.tsx";
import { RadioCards } from "#kit/web/ui/RadioCards.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import {
  billingFields,
  billingLimits,
  readBilling,
  regimes,
  serialRange,
  type TypedBilling,
} from "../billing.ts";
import { bills } from "../contract.ts";
import type { BillingDetails } from "../shopShapes.ts";
import { type AskedField, faultsOf, wordsOf } from "./billingWords.ts";

const stale = [bills.billing];

/** Form for the data of the shop's bills; as a part of its own on the page of its details. */
export default function BillingForm() {
  const called = useCall(bills.billing, {});
  return (
    <Card as="section" aria-labelledby="billing">
      <h2 id="billing">
        <Trans>Bills</Trans>
      </h2>
      <p>
        <Trans>When you mark an order packed, its bill is made by itself, with what you write here.</Trans>
      </p>
      <Await of={called} loading={<Trans>Loading…</Trans>} shape="lines" count={3}>
        {(said) => <Form said={said} />}
      </Await>
    </Card>
  );
}

function Form({ said }: { said: BillingDetails }) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(bills.sayBilling, { refreshes: stale });
  const [saved, setSaved] = useState(false);
  // A later save in another tab does not wipe out what is being typed here.
  const [begun] = useState(said);
  // A bill that was made meanwhile raises `said.nextSerial`, and not the number in the box.
  const serialBefore = useRef(begun.nextSerial);
  const { ref, onChange, check, refuse, error } = useForm<AskedField>({
    check: (form) =>
      wordsOf([
        ...(readBilling(typedIn(form), said).faults ?? []),
        ...(isSerial(serialIn(form)) ? [] : [{ field: "nextSerial", rule: "range" } as const]),
      ]),
  });
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || !check()) return;
    const form = event.currentTarget;
    const read = readBilling(typedIn(form), said);
    if (!read.said) return;
    const nextSerial = serialIn(form);
    const { answer, problem } = await send({
      body: { ...read.said, ...(nextSerial === serialBefore.current ? {} : { nextSerial }) },
    });
    if (answer) {
      serialBefore.current = nextSerial;
      setSaved(true);
    } else if (problem) refuse(faultsOf(problem));
  };
  const isTold = problem !== undefined && Object.keys(faultsOf(problem)).length === 0;
  const { nextNumber, gstin } = said;
  const field = (name: (typeof billingFields)[number]) => ({
    name,
    defaultValue: begun[name],
    error: error(name),
    // Spaces between the digits are welcome.
    maxLength: billingLimits[name] + 10,
    autoComplete: "off",
  });
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => void save(event)}
      onChange={(event) => {
        setSaved(false);
        onChange(event);
      }}
    >
      <Stack>
        {isTold ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
        <Field
          {...field("legalName")}
          label={<Trans>Your name or your firm's, as in your papers</Trans>}
          required
        />
        <RadioCards
          name="regime"
          label={<Trans>Are you registered for GST?</Trans>}
          hint={gstin ? <Trans>Your GSTIN: {gstin}</Trans> : <Trans>No GSTIN is saved above.</Trans>}
          defaultValue={begun.regime}
          error={error("regime")}
          cards={[
            {
              value: "regular",
              word: <Trans>Yes, with GST in my prices</Trans>,
              line: <Trans>Bills show the tax that your prices include.</Trans>,
            },
            {
              value: "composition",
              word: <Trans>Yes, composition scheme</Trans>,
              line: (
                <Trans>
                  Bills of supply without tax, with the line that the law asks for. You may sell within your
                  own State only.
                </Trans>
              ),
            },
            {
              value: "none",
              word: <Trans>No</Trans>,
              line: (
                <Trans>
                  Bills of supply without tax. To other States the law lets you sell only what has no GST.
                </Trans>
              ),
            },
          ]}
        />
        <Field
          {...field("prefix")}
          label={<Trans>Letters before your bill numbers</Trans>}
          hint={
            <Trans>
              Up to three, like <span translate="no">RK</span>. You may leave it empty.
            </Trans>
          }
          autoCapitalize="characters"
        />
        <Field
          name="nextSerial"
          label={<Trans>Number of your next bill</Trans>}
          hint={
            <Trans>
              The next one is called {nextNumber}. Did you write bills elsewhere this year? Then go on from
              there.
            </Trans>
          }
          defaultValue={begun.nextSerial}
          error={error("nextSerial")}
          inputMode="numeric"
          maxLength={String(serialRange.most).length}
          autoComplete="off"
        />
        <fieldset>
          <legend>
            <h3>
              <Trans>Bank account (if buyers pay into it)</Trans>
            </h3>
          </legend>
          <Stack>
            <Field {...field("holder")} label={<Trans>In whose name</Trans>} />
            <Field {...field("account")} label={<Trans>Account number</Trans>} inputMode="numeric" />
            <Field {...field("ifsc")} label={<Trans>IFSC</Trans>} autoCapitalize="characters" />
            <Field {...field("bank")} label={<Trans>Bank and branch</Trans>} />
          </Stack>
        </fieldset>
        <div role="status">{saved ? <Alert tone="good" title={<Trans>Saved.</Trans>} /> : null}</div>
        <div>
          <Button type="submit" aria-disabled={sending}>
            <Trans>Save the bill details</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function typedIn(form: HTMLFormElement): TypedBilling {
  const data = new FormData(form);
  const regime = regimes.find((word) => word === data.get("regime")) ?? "none";
  return { ...fromKeys(billingFields, (field) => String(data.get(field) ?? "")), regime };
}

function serialIn(form: HTMLFormElement): number {
  return Number(String(new FormData(form).get("nextSerial") ?? "").trim() || Number.NaN);
}

function isSerial(serial: number): boolean {
  return Number.isInteger(serial) && serial >= serialRange.least && serial <= serialRange.most;
}
