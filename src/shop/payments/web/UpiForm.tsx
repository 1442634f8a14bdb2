import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { type Faults, faultsNamed, useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { payments } from "../contract.ts";
import { readShopUpi, type ShopUpi, type UpiFault, type UpiField, upiFields } from "../rules.ts";
import { payeeLength, upiAddressLength } from "../upi.ts";

/** Where the shop is paid by UPI. */
export default function UpiForm() {
  const called = useCall(payments.shopUpi, {});
  return (
    <Card as="section" aria-labelledby="shop-upi">
      <h2 id="shop-upi">
        <Trans>How buyers pay you by UPI</Trans>
      </h2>
      <Await of={called} shape="card" count={1}>
        {(answer) => <Form stated={answer} />}
      </Await>
    </Card>
  );
}

const stale = [payments.shopUpi, payments.withoutUpi];

function Form({ stated }: { stated: ShopUpi }) {
  const { send, sending, problem } = useMutation(payments.sayShopUpi, { refreshes: stale });
  const { ref, onChange, check, refuse, error } = useForm<UpiField>({
    check: (form) => wordsOf(readShopUpi(typedIn(form)).faults ?? []),
  });
  const [saved, setSaved] = useState<"on" | "off">();
  // A later save in another tab does not wipe out what is being typed here.
  const [begun] = useState(stated);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    if (!check()) return;
    const { answer, problem } = await send({ body: typedIn(event.currentTarget) });
    if (answer) setSaved(answer.address === "" ? "off" : "on");
    else if (problem) refuse(faultsNamed(problem, upiFields, wordsOfFault));
  };
  return (
    <SaveForm
      form={{ ref }}
      onChange={(event) => {
        setSaved(undefined);
        onChange(event);
      }}
      onSave={save}
      sending={sending}
      problem={problem}
      saved={
        saved === "on" ? (
          <Trans>Saved. Buyers can pay you by UPI now.</Trans>
        ) : saved === "off" ? (
          <Trans>Saved. Nobody can choose UPI at your shop now.</Trans>
        ) : null
      }
      button={<Trans>Save the UPI address</Trans>}
    >
      <p>
        <Trans>
          With an address, buyers can choose UPI: they scan a code, and the money comes straight to you. Pack
          once you have seen it in your account and marked that it has come.
        </Trans>
      </p>

      <Field
        name="address"
        label={<Trans>Your UPI address</Trans>}
        hint={<Trans>Like ramesh@okbank. Your UPI app shows it. Leave it empty to take no UPI.</Trans>}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        defaultValue={begun.address}
        maxLength={upiAddressLength + 10}
        error={error("address")}
      />
      <Field
        name="payee"
        label={<Trans>Name of the account</Trans>}
        hint={<Trans>As your UPI app shows it to those who pay you.</Trans>}
        autoComplete="off"
        defaultValue={begun.payee}
        maxLength={payeeLength + 10}
        error={error("payee")}
      />
    </SaveForm>
  );
}

function typedIn(form: HTMLFormElement): ShopUpi {
  const data = new FormData(form);
  return { address: String(data.get("address") ?? ""), payee: String(data.get("payee") ?? "") };
}

function wordsOf(faults: readonly UpiFault[]): Faults<UpiField> {
  return Object.fromEntries(faults.map((fault) => [fault.field, wordsOfFault(fault)]));
}

function wordsOfFault({
  field,
  rule,
  limit = 0,
}: {
  readonly field: UpiField;
  readonly rule: string;
  readonly limit?: number;
}): MessageDescriptor {
  if (rule === "too-long") return msg`Please use at most ${limit} letters.`;
  if (field === "address") return msg`A UPI address looks like ramesh@okbank: a name, @ and the bank's word.`;
  return msg`Please write the name that your UPI app shows.`;
}
