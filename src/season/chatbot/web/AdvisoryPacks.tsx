import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import type { SprayLand } from "#knowledge/register/web/UseFacts.tsx";
import { paths } from "#screens/paths.ts";
import { needs } from "#season/needs/contract.ts";
import { dosePerHectare } from "#season/needs/sprayed.ts";
import { useProductText } from "#shop/market/web/productText.ts";

interface AdvisoryPacksProps {
  use: RegisteredUse;
  crop: string;
  land: SprayLand;
}

/**
 * Amount of a registered use in whole packs, where its dose is given per hectare; sellers are asked when
 * somebody wants it.
 */
export function AdvisoryPacks(of: AdvisoryPacksProps) {
  const [isOpen, open] = useState(false);
  if (!dosePerHectare(of.use)) return null;
  const area = of.land.words;
  return isOpen ? (
    <Packs {...of} />
  ) : (
    <p>
      <Button onClick={() => open(true)}>
        <Trans>Packs for {area}</Trans>
      </Button>
    </p>
  );
}

function Packs({ use, crop, land }: AdvisoryPacksProps) {
  const productText = useProductText();
  const areaHa = Math.min(1_000, Math.max(0.0001, Math.round(land.hectares * 10_000) / 10_000));
  const called = useCall(needs.ofCrop, { query: { crop, areaHa, sprays: use.id } });
  const area = land.words;
  return (
    <Await of={called} shape="lines" count={1}>
      {({ needs, plans: [cheapest] }) => {
        const need = needs.find(({ id }) => id === use.id);
        const lines = cheapest?.lines.filter((line) => line.need === use.id) ?? [];
        if (need?.state !== "met" || lines.length === 0) {
          return (
            <Mark tone="warn">
              <Trans>Sellers here do not have enough of it for {area}. Ask for it at the shop.</Trans>
            </Mark>
          );
        }
        return lines.map(({ product, packs, cost }) => (
          <p key={product._id}>
            <Trans>For {area}, once:</Trans>{" "}
            <Link to={paths.product(product._id)}>
              <span translate="no">{product.name}</span>, {productText.packs(packs, product.packSize)}
            </Link>
            , {rupees(cost)}
          </p>
        ));
      }}
    </Await>
  );
}
