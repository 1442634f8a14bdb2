import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { withLatinDigits } from "#kit/contract/typed/latinDigits.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { DeliveryTerms } from "./DeliveryTerms.tsx";
import { type Goods, isPin, storedPin, useQuote } from "./useQuote.ts";

/**
 * Cost and days of the delivery of these goods, before anything is ordered; asks for a PIN code where that
 * matters.
 */
export default function DeliveryNote({ goods }: { goods: readonly Goods[] }) {
  const [asked, keepAsked] = useStored(storedPin);
  const { answer, problem } = useQuote(goods, asked ?? undefined);
  if (!answer) return problem ? <Trans>Delivery: you see what it costs before you order.</Trans> : null;
  const { pin, shops } = answer;
  const isFree = shops.every(({ way, collect }) => way === "everywhere" && collect === "");
  if (isFree && shops.length > 1)
    return <Trans>Delivery is free. Each seller sends its own parcel; the day is not known yet.</Trans>;
  return (
    <Stack gap="tight">
      {shops.map((quote) => (
        <p key={quote.shop}>
          {shops.length > 1 ? (
            <>
              <strong translate="no">{goods.find(({ shop }) => shop === quote.shop)?.name}</strong>:{" "}
            </>
          ) : null}
          <DeliveryTerms quote={quote} pin={pin} />
        </p>
      ))}
      {shops.some(({ way }) => way !== "everywhere") ? (
        <PinForm key={pin} pin={pin} onPin={keepAsked} />
      ) : null}
    </Stack>
  );
}

function PinForm({ pin, onPin }: { pin: string | null; onPin: (pin: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(pin ?? "");
  const [isWrong, setWrong] = useState(false);
  const check = () => {
    const plain = withLatinDigits(typed).replace(/\s/g, "");
    setWrong(!isPin(plain));
    if (isPin(plain)) onPin(plain);
  };
  return (
    <SaveForm onSave={check} gap="tight" button={<Trans>Check the delivery</Trans>}>
      <Field
        name="pin"
        label={<Trans>Your PIN code</Trans>}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        error={isWrong ? t`A PIN code has six digits, like 462001.` : undefined}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
      />
    </SaveForm>
  );
}
