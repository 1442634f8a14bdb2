import { Trans, useLingui } from "@lingui/react/macro";
import type { Answer } from "#kit/contract/call.ts";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { checkout } from "../../contract.ts";
import { payments as offered, type PaymentWord } from "../../rules.ts";
import { paymentLine, paymentNames } from "../paymentWords.ts";

interface PaymentChoiceProps {
  payments: Answer<typeof checkout.payments>;
  value: PaymentWord;
  onChange: (word: PaymentWord) => void;
  /** Sellers of what is ordered who take no UPI, by name; undefined while that is not known. */
  withoutUpi: readonly string[] | undefined;
  /** Whether the goods are collected at the shops. */
  collect: boolean;
}

/** The ways to pay, each with what happens next; those that are not set up are folded below, with the reason. */
export function PaymentChoice({ payments, value, onChange, withoutUpi, collect }: PaymentChoiceProps) {
  const { i18n } = useLingui();
  const names = withoutUpi?.join(", ") ?? "";
  const cardOf = ({ word, unavailable, hours }: (typeof payments)[number]) => ({
    value: word,
    word: i18n._(paymentNames[word]),
    line:
      word === "upi" && names !== "" ? (
        <Trans>
          At <span translate="no">{names}</span> you can't pay by UPI.
        </Trans>
      ) : word === "cod" && collect ? (
        <Trans>You pay at the shop, when you collect it.</Trans>
      ) : (
        i18n._(paymentLine(word, hours, unavailable === null))
      ),
    disabled: unavailable !== null || (word === "upi" && withoutUpi?.length !== 0),
  });
  const notSetUp = payments.filter(({ unavailable }) => unavailable !== null);
  return (
    <Stack>
      <RadioCards
        name="payment"
        label={<Trans>Ways to pay</Trans>}
        pictureAt="start"
        cards={payments.filter(({ unavailable }) => unavailable === null).map(cardOf)}
        value={value}
        onChange={(chosen) => onChange(offered.find((word) => word === chosen) ?? "bank")}
      />
      {notSetUp.length > 0 ? (
        <Details summary={<Trans>Other ways to pay</Trans>}>
          <RadioCards
            name="payment-later"
            label={<Trans>Not possible here yet</Trans>}
            pictureAt="start"
            cards={notSetUp.map(cardOf)}
            value=""
          />
        </Details>
      ) : null}
    </Stack>
  );
}
