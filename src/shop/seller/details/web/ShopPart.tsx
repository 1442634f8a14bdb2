import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { PartTitle } from "../../web/PartTitle.tsx";
import { details } from "../contract.ts";
import { DetailsForm } from "./DetailsForm.tsx";
import { HolidayForm } from "./HolidayForm.tsx";
import { PoliciesForm } from "./PoliciesForm.tsx";

const DeliveryForm = lazyPart(() => import("#shop/delivery/shop/web/DeliveryForm.tsx"));
const UpiForm = lazyPart(() => import("#shop/payments/web/UpiForm.tsx"));
const BillingForm = lazyPart(() => import("#shop/bills/web/BillingForm.tsx"));

/** Who sends the shop's parcels and from where: for the packing slip, and as a place for buyers. */
export default function ShopPart() {
  const { t } = useLingui();
  usePage({ title: t`Your shop` });
  const called = useCall(details.show, {});
  const [saved, setSaved] = useState(false);
  return (
    <>
      <PartTitle>
        <Trans>Your shop</Trans>
      </PartTitle>
      <Stack>
        <p>
          <Trans>
            Your packing slips show all of this as the sender. Buyers in the market see only your town and
            State.
          </Trans>
        </p>
        <div role="status">{saved ? <Alert tone="good" title={<Trans>Saved.</Trans>} /> : null}</div>
        <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={3}>
          {(answer) => (
            <>
              {answer.complete ? (
                <p>
                  <Link to={paths.shop(answer.id)}>
                    <Trans>See your shop as buyers see it</Trans>
                  </Link>
                </p>
              ) : null}
              <DetailsForm stated={answer} onSaved={() => setSaved(true)} onTyped={() => setSaved(false)} />
              <Suspense>
                <DeliveryForm />
                <UpiForm />
                <BillingForm />
              </Suspense>
              <PoliciesForm stated={answer} />
              <HolidayForm stated={answer} />
            </>
          )}
        </Await>
      </Stack>
    </>
  );
}
