import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { rupees, rupeesFromPaise } from "#kit/contract/figures.ts";
import { useForm } from "#kit/web/form.ts";
import { useMedia } from "#kit/web/rendering/useMedia.ts";
import { readStored, storedText, useStored, writeStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { otherStateOfPostcode } from "#knowledge/agronomy/postcodes.ts";
import type { CartItem } from "#shop/cart/contract.ts";
import { cartTotals, goodsOf } from "#shop/cart/rules.ts";
import { isPin, useQuote } from "#shop/delivery/web/useQuote.ts";
import type { AddressField } from "../../addressFields.ts";
import type { BuyNowItem, checkout, SavedAddress } from "../../contract.ts";
import { type PaymentWord, payments as paymentWords } from "../../rules.ts";
import { AddressSummary } from "../AddressSummary.tsx";
import { paymentNames } from "../paymentWords.ts";
import { AddressFields } from "./address/AddressFields.tsx";
import { faultsIn, faultsOf } from "./address/addressFaults.ts";
import { SavedAddresses } from "./address/SavedAddresses.tsx";
import { type DoubtedState, StateQuestion } from "./address/StateQuestion.tsx";
import { namesOf, readAddress, storedAddress, type Typed } from "./address/typedAddress.ts";
import { broughtBy } from "./brought.ts";
import styles from "./CheckoutForm.module.css";
import { DeliveryChoice, DeliveryOfOrder } from "./DeliveryStep.tsx";
import { LastLook } from "./LastLook.tsx";
import { PaymentChoice } from "./PaymentChoice.tsx";
import { PlacingProblem } from "./PlacingProblem.tsx";
import { Step } from "./Step.tsx";
import type { usePlacing } from "./usePlacing.ts";
import { useWithoutUpi } from "./useWithoutUpi.ts";

/** From here on two columns stand side by side: the style's own breakpoint. */
const twoColumns = "(min-width: 900px)";

interface CheckoutFormProps {
  items: readonly CartItem[];
  /** Buy Now: what is ordered; the whole cart without it. */
  only?: readonly BuyNowItem[];
  /** Refetches the prices and stocks of the items. */
  refresh: () => void;
  addresses: readonly SavedAddress[];
  payments: Answer<typeof checkout.payments>;
  /** Who is logged in, as they call themselves; undefined for a shop. */
  person?: string;
  placing: ReturnType<typeof usePlacing>;
}

/** How this person paid last, kept on the phone until they log out; a bank transfer before that (specification, checkout). */
const standardPayment: PaymentWord = "bank";
const storedPayment = storedText<PaymentWord>("payment", standardPayment, paymentWords);

type StepName = "address" | "payment" | "check";

/** One form in three steps, the goods and their total beside each. Who has a saved address begins at the last step. */
export default function CheckoutForm(props: CheckoutFormProps) {
  const { items, only, addresses, payments, placing } = props;
  const { i18n } = useLingui();
  const isWide = useMedia(twoColumns);
  const [saved, setSaved] = useState<SavedAddress | undefined>(addresses[0]);
  const [draft] = useState(() => readStored(storedAddress) ?? undefined);
  const [typed, setTyped] = useState<Typed | undefined>(addresses[0]);
  const [step, setStep] = useState<StepName>(addresses[0] ? "check" : "address");
  const [lastPayment, keepPayment] = useStored(storedPayment);
  const [chosen, setPayment] = useState<PaymentWord>(lastPayment);
  const withoutUpi = useWithoutUpi(items);
  // Who paid by UPI last and now orders where nobody takes it, goes on as everybody begins.
  const payment = chosen === "upi" && withoutUpi && withoutUpi.length > 0 ? standardPayment : chosen;
  const { ref, onChange, check, refuse, error } = useForm<AddressField>({
    check: (form) => faultsIn(readAddress(form)),
    unfold: () => setStep("address"),
  });
  const [doubted, setDoubted] = useState<DoubtedState>();
  /** Postcode and State that the buyer confirmed to belong together. */
  const confirmed = useRef("");
  const goods = goodsOf(items);
  const [pin, setPin] = useState((addresses[0] ?? draft)?.postcode ?? "");
  const [collects, setCollects] = useState(false);
  const quote = useQuote(goods, isPin(pin) ? pin : undefined);
  const brought = broughtBy(goods, quote.answer, { pin, collect: collects });
  const collect = collects && brought.places.length > 0;
  const shipping = brought.charge === undefined ? undefined : rupeesFromPaise(brought.charge);
  const total = rupeesFromPaise(Math.round(cartTotals(items).total * 100) + (brought.charge ?? 0));
  const sum = rupees(total);
  const delivered = (
    <DeliveryOfOrder brought={brought} pin={pin} isOfCart={only === undefined} collect={collect} />
  );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (placing.sending) return;
    const form = event.currentTarget;
    const address = readAddress(form);
    setTyped(address);
    if (!check()) return;
    const other = otherStateOfPostcode(address.postcode, address.state);
    // An address that was ordered with before was asked about then.
    const answered = [confirmed.current, saved && pairOf(saved)];
    if (other && !answered.includes(pairOf(address))) {
      setStep("address");
      return setDoubted({ ...address, other });
    }
    setDoubted(undefined);
    if (step === "address") return setStep("payment");
    if (step === "payment") return setStep("check");
    const keepAddress = new FormData(form).has("keepAddress");
    const body = {
      ...{ ...address, payment, seenTotal: total, keepAddress },
      ...(collect ? { collect } : {}),
      ...(other ? { stateConfirmed: true } : {}),
    };
    const problem = await placing.place(only ? { ...body, only: [...only] } : body);
    if (problem) refuse(faultsOf(problem));
    else {
      keepPayment(payment);
      writeStored(storedAddress, undefined);
    }
  };

  const chooseState = (state: string) => {
    const select = ref.current?.elements.namedItem("state");
    if (select instanceof HTMLSelectElement) select.value = state;
    confirmed.current = pairOf({ postcode: doubted?.postcode ?? "", state });
    ref.current?.requestSubmit();
  };

  return (
    <div className={styles.columns}>
      {isWide ? (
        <aside className={styles.goods} aria-labelledby="your-goods">
          <h2 id="your-goods">
            <Trans>What you order</Trans>
          </h2>
          <LastLook items={items} shipping={shipping} total={total}>
            {delivered}
          </LastLook>
        </aside>
      ) : (
        <Details
          summary={
            <span>
              <Plural value={items.length} one="# product" other="# products" /> · <strong>{sum}</strong>
            </span>
          }
        >
          <LastLook items={items} shipping={shipping} total={total} />
        </Details>
      )}
      <form
        ref={ref}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        onChange={onChange}
        onInput={({ currentTarget }) => {
          const address = readAddress(currentTarget);
          writeStored(storedAddress, address);
          setPin(address.postcode);
        }}
      >
        <Stack gap="loose">
          <Step
            number={1}
            title={collect ? <Trans>Your address</Trans> : <Trans>Delivery address</Trans>}
            state={step === "address" ? "open" : "done"}
            summary={typed ? <AddressSummary address={typed} /> : null}
            onChange={() => setStep("address")}
          >
            <DeliveryChoice brought={brought} collect={collect} onCollect={setCollects} />
            <SavedAddresses
              addresses={addresses}
              chosen={saved}
              onChoose={(address) => {
                setSaved(address);
                setPin(address?.postcode ?? draft?.postcode ?? "");
              }}
            />
            <AddressFields
              key={saved?.id ?? "new"}
              defaults={saved ?? draft ?? namesOf(props.person ?? "")}
              error={error}
            />
            {isWide ? null : delivered}
            <CheckboxField
              name="keepAddress"
              defaultChecked
              label={<Trans>Save this address for next time</Trans>}
            />
            {doubted ? <StateQuestion doubted={doubted} onAnswer={chooseState} /> : null}
            <Button kind="main" type="submit">
              <Trans>Next: payment</Trans>
            </Button>
          </Step>
          <Step
            number={2}
            title={<Trans>Payment</Trans>}
            state={step === "payment" ? "open" : step === "check" ? "done" : "coming"}
            summary={i18n._(paymentNames[payment])}
            onChange={() => setStep("payment")}
          >
            <PaymentChoice
              payments={payments}
              value={payment}
              onChange={setPayment}
              withoutUpi={withoutUpi}
              collect={collect}
            />
            <CardNumber />
            <Button kind="main" type="submit">
              <Trans>Next: check and order</Trans>
            </Button>
          </Step>
          <Step
            number={3}
            title={<Trans>Check and order</Trans>}
            state={step === "check" ? "open" : "coming"}
          >
            {isWide ? null : (
              <LastLook items={items} shipping={shipping} total={total}>
                {delivered}
              </LastLook>
            )}
            {placing.refused ? (
              <PlacingProblem
                {...placing.refused}
                items={items}
                isOfCart={only === undefined}
                pin={pin}
                mayCollect={brought.places.length > 0}
                refresh={() => {
                  props.refresh();
                  quote.retry();
                }}
              />
            ) : null}
            <Button kind="main" type="submit" aria-disabled={placing.sending}>
              {placing.sending ? <Trans>Placing the order…</Trans> : <Trans>Place Order</Trans>}
            </Button>
          </Step>
        </Stack>
      </form>
    </div>
  );
}

function pairOf({ postcode, state }: Pick<Typed, "postcode" | "state">): string {
  return `${postcode} ${state}`;
}

/**
 * The specification's field, folded away: no way to pay here needs it. It has no name and no state: what is typed stays in
 * the box and goes into no request.
 */
function CardNumber() {
  const group = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const digits = currentTarget.value.replace(/\D/g, "").slice(0, 19);
    currentTarget.value = digits.replace(/(\d{4})(?=\d)/g, "$1 ");
  };
  return (
    <Details summary={<Trans>Card: not needed</Trans>}>
      <Field
        label={<Trans>Card number</Trans>}
        hint={
          <Trans>
            Not needed for these ways to pay. What you type here stays on this phone and is not sent.
          </Trans>
        }
        inputMode="numeric"
        autoComplete="off"
        onInput={group}
      />
    </Details>
  );
}
