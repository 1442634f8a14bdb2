import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import type { CartItem } from "#features/cart/contract.ts";
import { cartTotals } from "#features/cart/rules.ts";
import type { Answer } from "#kit/contract/call.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { CheckboxField } from "#kit/web/ui/CheckboxField.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { checkout, SavedAddress } from "../contract.ts";
import type { PaymentWord } from "../rules.ts";
import { AddressFields } from "./AddressFields.tsx";
import { AddressSummary } from "./AddressSummary.tsx";
import { CardNumber } from "./CardNumber.tsx";
import { type FieldFaults, faultsIn, faultsOf } from "./fieldWords.ts";
import { LastLook } from "./LastLook.tsx";
import { PaymentChoice } from "./PaymentChoice.tsx";
import { PlacingProblem } from "./PlacingProblem.tsx";
import { paymentNames } from "./paymentWords.ts";
import { SavedAddresses } from "./SavedAddresses.tsx";
import { Step } from "./Step.tsx";
import { readAddress, type Typed } from "./typedAddress.ts";
import type { usePlacing } from "./usePlacing.ts";

interface CheckoutFormProps {
  items: readonly CartItem[];
  addresses: readonly SavedAddress[];
  payments: Answer<typeof checkout.payments>;
  placing: ReturnType<typeof usePlacing>;
}

type StepName = "address" | "payment" | "check";

/** One form in three steps; each folds to a line with what was said. Who has a saved address begins at the last look. */
export default function CheckoutForm({ items, addresses, payments, placing }: CheckoutFormProps) {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState<SavedAddress | undefined>(addresses[0]);
  const [typed, setTyped] = useState<Typed | undefined>(addresses[0]);
  const [step, setStep] = useState<StepName>(addresses[0] ? "check" : "address");
  const [payment, setPayment] = useState<PaymentWord>("bank");
  const [faults, setFaults] = useState<FieldFaults>({});

  /** Shows what is wrong and leads to the first of it; answers whether all is well. */
  const show = (found: FieldFaults): boolean => {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) return true;
    setStep("address");
    // After the step has unfolded.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
    return false;
  };
  /** A fault goes as soon as its field is right, typed or proposed. */
  const mend = () => {
    const still = form.current ? faultsIn(readAddress(form.current)) : {};
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field in still)));
  };
  const addressIsRight = (): boolean => {
    if (!form.current) return false;
    const now = readAddress(form.current);
    setTyped(now);
    return show(faultsIn(now));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (placing.sending || !addressIsRight()) return;
    if (step === "address") return setStep("payment");
    if (step === "payment") return setStep("check");
    const address = form.current ? readAddress(form.current) : typed;
    if (!address || !form.current) return;
    const keepAddress = new FormData(form.current).has("keepAddress");
    const seenTotal = cartTotals(items).total;
    const problem = await placing.place({ ...address, payment, seenTotal, keepAddress });
    if (problem) show(faultsOf(problem));
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} onChange={mend}>
      <Stack gap="loose">
        <Step
          number={1}
          title={<Trans>Where to</Trans>}
          state={step === "address" ? "open" : "done"}
          summary={typed ? <AddressSummary address={typed} /> : null}
          onChange={() => setStep("address")}
        >
          <SavedAddresses addresses={addresses} chosen={saved} onChoose={setSaved} />
          <AddressFields key={saved?.id ?? "new"} defaults={saved ?? {}} faults={faults} />
          <CheckboxField
            name="keepAddress"
            defaultChecked
            label={<Trans>Keep this address for the next time</Trans>}
          />
          <Button kind="main" type="submit">
            <Trans>Next: how to pay</Trans>
          </Button>
        </Step>
        <Step
          number={2}
          title={<Trans>How to pay</Trans>}
          state={step === "payment" ? "open" : step === "check" ? "done" : "coming"}
          summary={i18n._(paymentNames[payment])}
          onChange={() => setStep("payment")}
        >
          <PaymentChoice payments={payments} value={payment} onChange={setPayment} />
          <CardNumber />
          <Button kind="main" type="submit">
            <Trans>Next: one last look</Trans>
          </Button>
        </Step>
        <Step number={3} title={<Trans>One last look</Trans>} state={step === "check" ? "open" : "coming"}>
          <LastLook items={items} />
          {placing.refused ? <PlacingProblem {...placing.refused} items={items} /> : null}
          <Button kind="main" type="submit" aria-disabled={placing.sending}>
            {placing.sending ? <Trans>Placing the order…</Trans> : <Trans>Place Order</Trans>}
          </Button>
        </Step>
      </Stack>
    </form>
  );
}
