import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentType, Suspense, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Redirect } from "#kit/web/router/Redirect.tsx";
import { useParams } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { portalPaths, type ShopPart, shopParts } from "#screens/sellerPaths.ts";
import { type Details, details } from "../../details/contract.ts";
import { DetailsForm } from "../../details/web/DetailsForm.tsx";
import { HolidayForm } from "../../details/web/HolidayForm.tsx";
import { PoliciesForm } from "../../details/web/PoliciesForm.tsx";
import { PartTitle } from "../../web/PartTitle.tsx";

const parts: Readonly<Record<ShopPart, { name: MessageDescriptor; Form: ComponentType }>> = {
  address: { name: msg`Address and phone`, Form: Address },
  delivery: {
    name: msg`Where you deliver`,
    Form: lazyPart(() => import("#shop/delivery/shop/web/DeliveryForm.tsx")),
  },
  upi: { name: msg`UPI`, Form: lazyPart(() => import("#shop/payments/web/UpiForm.tsx")) },
  bills: {
    name: msg`GST, bank and bill numbers`,
    Form: lazyPart(() => import("#shop/bills/web/BillingForm.tsx")),
  },
  policies: { name: msg`Your words to buyers`, Form: () => <Stated of={PoliciesForm} /> },
  holiday: { name: msg`Holiday`, Form: () => <Stated of={HolidayForm} /> },
  team: { name: msg`Helpers`, Form: lazyPart(() => import("#people/team/web/TeamPart.tsx")) },
  connections: {
    name: msg`Connections`,
    Form: lazyPart(() => import("#shop/connections/web/ConnectionsPart.tsx")),
  },
  account: { name: msg`Account`, Form: lazyPart(() => import("./AccountLinks.tsx")) },
};

/** One part of the shop, by the address's word. */
export default function OneShopPart() {
  const { part: word = "" } = useParams();
  const part = shopParts.find((known) => known === word);
  return part ? <Shown part={part} /> : <Redirect to={portalPaths.shop} />;
}

function Shown({ part }: { part: ShopPart }) {
  const { i18n } = useLingui();
  const { name, Form } = parts[part];
  usePage({ title: i18n._(name) });
  return (
    <>
      <PartTitle>{i18n._(name)}</PartTitle>
      <p>
        <ButtonLink kind="plain" to={portalPaths.shop}>
          <Trans>Your shop</Trans>
        </ButtonLink>
      </p>
      <Suspense>
        <Form />
      </Suspense>
    </>
  );
}

/** A form of the shop's own details. */
function Stated({ of: Form }: { of: ComponentType<{ stated: Details }> }) {
  const called = useCall(details.show, {});
  return (
    <Await of={called} loading={<Trans>Loading…</Trans>} shape="card">
      {(stated) => <Form stated={stated} />}
    </Await>
  );
}

/** Who sends the shop's parcels and from where: for the packing slip, and as a place for buyers. */
function Address() {
  const [saved, setSaved] = useState(false);
  const called = useCall(details.show, {});
  return (
    <Stack>
      <p>
        <Trans>
          Your packing slips show all of this as the sender. Buyers in the market see only your town and
          State.
        </Trans>
      </p>
      <div role="status">{saved ? <Alert tone="good" title={<Trans>Saved.</Trans>} /> : null}</div>
      <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={3}>
        {(stated) => (
          <DetailsForm stated={stated} onSaved={() => setSaved(true)} onTyped={() => setSaved(false)} />
        )}
      </Await>
    </Stack>
  );
}
