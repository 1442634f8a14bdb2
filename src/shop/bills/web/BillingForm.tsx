import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import type { Problem } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { type Faults, faultsNamed, useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import {
  type BillingFault,
  type BillingField,
  billingFields,
  billingLimits,
  readBilling,
  regimes,
  serialRange,
  type TypedBilling,
} from "../billing.ts";
import { bills } from "../contract.ts";
import type { BillingDetails } from "../shopShapes.ts";

const asking: Readonly<Record<AskedField, MessageDescriptor>> = {
  legalName: msg`Please write the name as in your papers.`,
  regime: msg`Please choose one of the three.`,
  holder: msg`Please write in whose name the account is.`,
  account: msg`An account number has 9 to 18 digits.`,
  ifsc: msg`An IFSC has 11 letters and digits, like SBIN0001234.`,
  bank: msg`Please check this.`,
  prefix: msg`Please use up to three letters or digits, like RK.`,
  nextSerial: msg`Please write a whole number that is not below the one shown: numbers are never used twice.`,
};

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
        {(stated) => <Form stated={stated} />}
      </Await>
    </Card>
  );
}

function Form({ stated }: { stated: BillingDetails }) {
  const { send, sending, problem } = useMutation(bills.sayBilling, { refreshes: stale });
  const [saved, setSaved] = useState(false);
  // A later save in another tab does not wipe out what is being typed here.
  const [begun] = useState(stated);
  // A bill that was made meanwhile raises `said.nextSerial`, and not the number in the box.
  const serialBefore = useRef(begun.nextSerial);
  const { ref, onChange, check, refuse, error } = useForm<AskedField>({
    check: (form) =>
      wordsOf([
        ...(readBilling(typedIn(form), stated).faults ?? []),
        ...(isSerial(serialIn(form)) ? [] : [{ field: "nextSerial", rule: "range" } as const]),
      ]),
  });
  const save = async (event: FormEvent<HTMLFormElement>) => {
    if (!check()) return;
    const form = event.currentTarget;
    const read = readBilling(typedIn(form), stated);
    if (!read.value) return;
    const nextSerial = serialIn(form);
    const { answer, problem } = await send({
      body: { ...read.value, ...(nextSerial === serialBefore.current ? {} : { nextSerial }) },
    });
    if (answer) {
      serialBefore.current = nextSerial;
      setSaved(true);
    } else if (problem) refuse(faultsOf(problem));
  };
  const isTold = problem !== undefined && Object.keys(faultsOf(problem)).length === 0;
  const { nextNumber, gstin } = stated;
  const field = (name: (typeof billingFields)[number]) => ({
    name,
    defaultValue: begun[name],
    error: error(name),
    // Spaces between the digits are welcome.
    maxLength: billingLimits[name] + 10,
    autoComplete: "off",
  });
  return (
    <SaveForm
      form={{ ref }}
      onChange={(event) => {
        setSaved(false);
        onChange(event);
      }}
      onSave={save}
      sending={sending}
      problem={isTold ? problem : undefined}
      saved={saved ? <Trans>Saved.</Trans> : null}
      button={<Trans>Save the bill details</Trans>}
    >
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
                Bills of supply without tax, with the line that the law asks for. You may sell within your own
                State only.
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
    </SaveForm>
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

/** Fields of the form: the typed fields, the kind of taxpayer, and where numbers begin. */
type AskedField = BillingField | "regime" | "nextSerial";

/** Message on the fault of each field. */
function wordsOf(
  faults: readonly (BillingFault | { field: "nextSerial"; rule: string })[],
): Faults<AskedField> {
  return Object.fromEntries(faults.map((fault) => [fault.field, wordsOfFault(fault)]));
}

/** The faults that a refusal names. */
function faultsOf(problem: Problem): Faults<AskedField> {
  return faultsNamed(problem, [...billingFields, "regime", "nextSerial"], wordsOfFault);
}

interface Named {
  readonly field: AskedField;
  readonly rule: string;
  readonly limit?: number;
}

function wordsOfFault({ field, rule, limit = 0 }: Named): MessageDescriptor {
  if (rule === "too-long") return msg`Please use at most ${limit} letters.`;
  if (rule === "gstin-required") return msg`Please write your GSTIN above and save it first.`;
  if (rule === "state") return msg`Your GSTIN is of another State than your shop. Please compare both above.`;
  return asking[field];
}
