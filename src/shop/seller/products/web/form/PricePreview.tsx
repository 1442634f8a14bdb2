import { Trans } from "@lingui/react/macro";
import { rupees, rupeesFromPaise, shortFigure } from "#kit/contract/figures.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Price } from "#kit/web/ui/Price.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { discountOf, measureOf, percentOf, pricePerMeasure } from "#shop/market/rules.ts";
import { readFigure } from "../../typedFigure.ts";
import type { TypedProduct } from "../../typedProduct.ts";

/** Price and discount as buyers will see them, while they are typed. */
export function PricePreview({ typed }: { typed: TypedProduct }) {
  const paise = (text: string) => {
    const read = readFigure(text, 2, "Rs");
    return "value" in read && read.value > 0 ? read.value : undefined;
  };
  const [mrp, price] = [paise(typed.mrp), paise(typed.price)];
  if (mrp === undefined || price === undefined || price > mrp) return <output />;
  const percent = percentOf(discountOf(mrp, price));
  const figure = shortFigure(percent);
  const weight = readFigure(typed.weight, 3, "kg");
  const measure =
    "value" in weight && weight.value > 0 && weight.value !== 1000 ? measureOf(typed.packSize) : null;
  const perMeasure =
    "value" in weight && measure ? rupees(pricePerMeasure(rupeesFromPaise(price), weight.value / 1000)) : "";
  return (
    <output>
      <Row>
        <Trans>Buyers see:</Trans>
        {percent > 0 ? (
          <Badge tone="offer">
            <Trans>{figure}% Off</Trans>
          </Badge>
        ) : null}
        <Price
          before={mrp > price ? rupees(rupeesFromPaise(mrp)) : undefined}
          unit={
            measure === "kg" ? (
              <Trans>{perMeasure} per kg</Trans>
            ) : measure === "litre" ? (
              <Trans>{perMeasure} per litre</Trans>
            ) : undefined
          }
        >
          {rupees(rupeesFromPaise(price))}
        </Price>
      </Row>
    </output>
  );
}
