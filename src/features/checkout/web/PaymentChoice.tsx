import { Trans, useLingui } from "@lingui/react/macro";
import type { Answer } from "#kit/contract/call.ts";
import { RadioCards } from "#kit/web/ui/RadioCards.tsx";
import type { checkout } from "../contract.ts";
import { type PaymentWord, payments as words } from "../rules.ts";
import { paymentLine, paymentNames } from "./paymentWords.ts";

interface PaymentChoiceProps {
  payments: Answer<typeof checkout.payments>;
  value: PaymentWord;
  onChange: (word: PaymentWord) => void;
}

/** The ways to pay, each with what happens next; one that is not set up is shown, with the reason. */
export function PaymentChoice({ payments, value, onChange }: PaymentChoiceProps) {
  const { i18n } = useLingui();
  return (
    <RadioCards
      name="payment"
      label={<Trans>Ways to pay</Trans>}
      pictureAt="start"
      cards={payments.map(({ word, unavailable, hours }) => ({
        value: word,
        word: i18n._(paymentNames[word]),
        line: i18n._(paymentLine(word, hours)),
        disabled: unavailable !== null,
      }))}
      value={value}
      onChange={(chosen) => onChange(words.find((word) => word === chosen) ?? "bank")}
    />
  );
}
