import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { squareMetres } from "#knowledge/crops/rules.ts";
import { useLandText } from "#knowledge/crops/web/land/landText.ts";
import { useMyLand } from "#knowledge/crops/web/land/useMyLand.ts";
import { market } from "#shop/market/contract.ts";
import type { ProductPartsProps } from "#shop/market/web/product/ProductParts.ts";
import { maxHectares } from "../contract.ts";
import { isOfKind } from "../grade.ts";
import { ProductPacks } from "./ProductPacks.tsx";

const acre = squareMetres.acre / squareMetres.hectare;
const partId = "product-needs";
const kinds = ["dap", "urea", "mop", "ssp"] as const;

/** How many packs of this seed or fertilizer a crop takes on the farmer's land; nothing for what no published rate is for. */
export default function ProductNeedsPart({ product, onPacks }: ProductPartsProps) {
  const hydrated = useHydrated();
  const need =
    product.category === "seeds"
      ? product.crops.length > 0 && "seed"
      : product.category === "fertilizers" && kinds.find((kind) => isOfKind(product, kind));
  if (!need) return <div id={partId} />;
  return (
    <Card as="section" id={partId} aria-labelledby="product-needs-heading">
      <h2 id="product-needs-heading">
        <Trans>How many packs I need</Trans>
      </h2>
      {hydrated ? <ForCrop product={product} need={need} onPacks={onPacks} /> : null}
    </Card>
  );
}

function ForCrop({ product, need, onPacks }: ProductPartsProps & { need: "seed" | (typeof kinds)[number] }) {
  const { t } = useLingui();
  const landText = useLandText();
  const mine = useMyLand();
  const all = useCall(market.facets, { query: { category: "seeds" } }).answer?.crops ?? [];
  const crops = product.forAllCrops ? all : product.crops;
  const [chosen, choose] = useState(product.forAllCrops ? "" : (product.crops[0]?.id ?? ""));
  const area = landText.area(mine?.area ?? 1, mine?.unit ?? "acre");
  const crop = crops.find(({ id }) => id === chosen);
  const areaHa = mine?.hectares ?? acre;
  if (areaHa > maxHectares)
    return (
      <p>
        <Trans>Packs are counted for up to 1,000 hectares.</Trans>
      </p>
    );
  return (
    <Stack>
      <Select
        label={<Trans>For which crop</Trans>}
        name="needs-crop"
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      >
        {chosen === "" ? <option value="">{t`Choose`}</option> : null}
        {crops.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </Select>
      {crop ? (
        <ProductPacks
          product={product}
          need={need}
          crop={crop.id}
          cropName={crop.name}
          areaHa={areaHa}
          area={area}
          onPacks={onPacks}
        />
      ) : null}
    </Stack>
  );
}
