import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import type { Call } from "#kit/contract/call.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { payments } from "../contract.ts";
import { bankReferenceRule, isBankReference, plainReference } from "../rules.ts";

/** Calls that answer something else once it is said; the orders themselves stand above the payments. */
export type Refreshed = readonly Pick<Call, "method" | "path">[];

interface SayPaidProps {
  order: string;
  /** Undefined for all that is due of the order. */
  part?: string;
  byUpi: boolean;
  /** That it is paid was said before: the number alone is added. */
  onlyNumber?: boolean;
  refreshes: Refreshed;
}

/** The buyer's word that it is paid, with the bank's number where they have it at hand. */
export function SayPaid({ order, part, byUpi, onlyNumber = false, refreshes }: SayPaidProps) {
  const { send, sending, problem } = useMutation(payments.say, { refreshes });
  const { ref, onChange, check, error } = useForm<"reference">({
    check: (form): { reference?: typeof wrongNumber } => {
      const typed = numberIn(form);
      const isMissing = onlyNumber && typed === "";
      return isBankReference(typed) && !isMissing ? {} : { reference: wrongNumber };
    },
  });
  const say = async (event: FormEvent<HTMLFormElement>) => {
    if (!check()) return;
    const reference = numberIn(event.currentTarget);
    await send({ params: { id: order }, body: { ...(part ? { part } : {}), reference } });
  };
  return (
    <SaveForm
      form={{ ref, onChange }}
      onSave={say}
      sending={sending}
      button={onlyNumber ? <Trans>Add the number</Trans> : <Trans>I have paid</Trans>}
    >
      <Field
        name="reference"
        label={
          onlyNumber ? <Trans>Number of the payment</Trans> : <Trans>Number of the payment (optional)</Trans>
        }
        hint={
          byUpi ? (
            <Trans>Your UPI app shows it after paying: UTR, 12 digits. It helps the seller to find it.</Trans>
          ) : (
            <Trans>UTR from your bank: 12 digits, or 16 to 22 letters and digits.</Trans>
          )
        }
        inputMode={byUpi ? "numeric" : "text"}
        autoComplete="off"
        // Spaces between the digits are welcome.
        maxLength={bankReferenceRule.maxLength + 10}
        error={error("reference")}
      />
      {problem ? <Told problem={problem} /> : null}
    </SaveForm>
  );
}

const wrongNumber = msg`Please check the number: 12 digits by UPI, 16 to 22 letters and digits from a bank.`;

function numberIn(form: HTMLFormElement): string {
  return plainReference(String(new FormData(form).get("reference") ?? ""));
}

function Told({ problem }: { problem: Problem }) {
  const { i18n } = useLingui();
  return (
    <Alert
      tone="danger"
      role="alert"
      title={
        problemWordOf(problem) === "too-late" ? (
          <Trans>That is not possible any more. Please reload the page and see how the order stands.</Trans>
        ) : (
          i18n._(problemMessage(problem))
        )
      }
    />
  );
}
