import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { paths } from "#screens/paths.ts";
import type { ProductPage } from "../../contract.ts";
import { useProductText } from "../productText.ts";

/** The crops that a product goes with, as ways to their pages. */
export function GoesWith({ product }: { product: ProductPage }) {
  const productText = useProductText();
  if (!product.forAllCrops && product.crops.length === 0) return null;
  return (
    <Stack as="section" gap="tight" aria-labelledby="crops">
      <h2 id="crops">
        <Trans>For these crops</Trans>
      </h2>
      {product.forAllCrops ? (
        <p>
          <Trans>All crops</Trans>
        </p>
      ) : (
        <Row>
          {product.crops.map((crop) => (
            <ButtonLink key={crop.id} kind="chip" to={paths.crop(crop.id)}>
              {productText.name(crop)}
            </ButtonLink>
          ))}
        </Row>
      )}
    </Stack>
  );
}
