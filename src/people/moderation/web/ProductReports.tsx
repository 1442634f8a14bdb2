import { Trans } from "@lingui/react/macro";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import ReportButton from "./ReportButton.tsx";
import { useMine } from "./useMine.ts";

/** Below a product: the way to report it, or its shop. */
export default function ProductReports({ product, shop }: { product: string; shop: string }) {
  const { reported } = useMine();
  if (reported("product", product) || reported("shop", shop)) {
    return (
      <p>
        <Trans>You reported this. Lists leave it out for you, and we look at it.</Trans>
      </p>
    );
  }
  return (
    <Row>
      <ReportButton subject={{ kind: "product", id: product }}>
        <Trans>Report this product</Trans>
      </ReportButton>
      <ReportButton subject={{ kind: "shop", id: shop }}>
        <Trans>Report this shop</Trans>
      </ReportButton>
    </Row>
  );
}
