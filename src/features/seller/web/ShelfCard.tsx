import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useProductWords } from "#features/market/web/names.ts";
import { ProductPicture } from "#features/market/web/ProductPicture.tsx";
import { paths } from "#features/paths.ts";
import { rupees, shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Card } from "#kit/web/ui/Card.tsx";
import { CardLink } from "#kit/web/ui/CardLink.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { Price } from "#kit/web/ui/Price.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import type { ShelfProduct } from "../contract.ts";
import { portalPaths } from "../paths.ts";

interface ShelfCardProps {
  product: ShelfProduct;
  /** True below the first screen: its picture may come later. */
  later: boolean;
  onStock: () => void;
}

/** One of the shop's own: discount, name, price and list price as the specification has them, and what is left. */
export function ShelfCard({ product, later, onStock }: ShelfCardProps) {
  const { t } = useLingui();
  const words = useProductWords();
  const name = words.name(product);
  const edit = portalPaths.product(product._id);
  return (
    <Card as="li" picture={<ProductPicture product={product} later={later} />} pictureAt="top">
      <Row>
        {product.discount > 0 ? <Badge tone="offer">{shortFigure(product.discount)}%</Badge> : null}
        {product.hidden ? (
          <Badge>
            <Trans>Hidden</Trans>
          </Badge>
        ) : null}
        {product.withheld ? (
          <Badge>
            <Trans>Not shown: no licence</Trans>
          </Badge>
        ) : null}
      </Row>
      <h3>
        {/* What buyers do not see has no page of theirs. */}
        <CardLink to={product.hidden || product.withheld ? edit : paths.product(product._id)} translate="no">
          {name}
        </CardLink>
      </h3>
      <Price before={product.mrp > product.price ? rupees(product.mrp) : undefined}>
        {rupees(product.price)}
      </Price>
      <PacksLeft product={product} />
      <Row>
        <ButtonLink to={edit} aria-label={t`Edit ${name}`}>
          <Trans>Edit</Trans>
        </ButtonLink>
        <Button onClick={onStock} aria-label={t`Stock of ${name}`}>
          <Trans>Stock</Trans>
        </Button>
      </Row>
    </Card>
  );
}

/** How many packs there are, with a mark where they run low. */
export function PacksLeft({ product: { packs, lowStockAt } }: { product: ShelfProduct }) {
  if (packs === 0) {
    return (
      <Mark tone="warn">
        <Trans>Sold out</Trans>
      </Mark>
    );
  }
  const count = wholeFigure(packs);
  const left = <Plural value={packs} one="# pack" other={`${count} packs`} />;
  if (packs > lowStockAt) return <p>{left}</p>;
  return (
    <Mark tone="warn">
      <Trans>Low: {left}</Trans>
    </Mark>
  );
}
