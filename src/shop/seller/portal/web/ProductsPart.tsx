import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import OwnProducts from "../../products/web/shelf/OwnProducts.tsx";
import { PartTitle } from "../../web/PartTitle.tsx";
import { portal } from "../contract.ts";

/** The shop's products: the list, with prices and stocks to be typed in. */
export default function ProductsPart() {
  const { t } = useLingui();
  const email = useVisitorEmail();
  usePage({ title: t`My Products` });
  const called = useCall(portal.show, { body: { email } });
  return (
    <>
      <PartTitle>
        <Trans>My Products</Trans>
      </PartTitle>
      <Suspense>
        <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={4}>
          {({ data, shelf, products }) => <OwnProducts newest={products} total={data.total} shelf={shelf} />}
        </Await>
      </Suspense>
    </>
  );
}
