import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { useDates } from "#kit/web/dates.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { Category } from "#shop/market/contract.ts";
import { reasonCharacters, shopDesk } from "../contract.ts";
import { stale } from "./Decision.tsx";

interface WithdrawalProps {
  shop: string;
  category: Category;
  counts: NonNullable<Answer<typeof shopDesk.licence>["counts"]>;
}

/** Takes away the licence that counts now, whatever else was handed in: buyers see its products no more. */
export function Withdrawal({ shop, category, counts }: WithdrawalProps) {
  const { t, i18n } = useLingui();
  const { calendarDayWithYear: calendarDay } = useDates();
  const { send, sending, problem } = useMutation(shopDesk.withdraw, { refreshes: stale });
  const [fault, setFault] = useState(false);
  const { number, version } = counts;
  const day = calendarDay(counts.expiresOn);
  const withdraw = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const texts = event.currentTarget.querySelector("textarea");
    const reason = texts?.value.trim() ?? "";
    if (reason.length < reasonCharacters.least) {
      setFault(true);
      texts?.focus();
      return;
    }
    await send({ params: { shop, category }, body: { version, reason } });
  };
  return (
    <Card as="section" aria-labelledby="withdrawal">
      <h2 id="withdrawal">
        <Trans>The licence that counts now</Trans>
      </h2>
      <form onSubmit={(event) => void withdraw(event)} noValidate>
        <Stack>
          <p>
            <Trans>
              <bdi translate="no">{number}</bdi>, until {day}. If you withdraw it, buyers stop seeing these
              products at once, and nothing more of them can be packed.
            </Trans>
          </p>
          {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
          <TextArea
            name="withdrawn"
            label={<Trans>Why it is withdrawn, for the seller to read</Trans>}
            error={fault ? t`Please write a reason.` : undefined}
            maxLength={reasonCharacters.most}
            onChange={() => setFault(false)}
            rows={3}
          />
          <div>
            <Button kind="danger" type="submit" aria-disabled={sending}>
              <Trans>Withdraw this licence</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
