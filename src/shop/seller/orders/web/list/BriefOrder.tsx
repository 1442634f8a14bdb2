import { Trans, useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { wholeName } from "#shop/checkout/addressFields.ts";
import { stateWord } from "#shop/checkout/web/collectWords.ts";
import { usePlaceWords } from "#shop/checkout/web/usePlaceWords.ts";
import type { ShopOrder } from "../../contract.ts";
import { NextSteps } from "../steps/NextSteps.tsx";

/** An order in short: what to pack, for whom, and the one thing to do next. */
export function BriefOrder({ order, onMoved }: { order: ShopOrder; onMoved: (order: ShopOrder) => void }) {
  const { i18n } = useLingui();
  const inWords = usePlaceWords();
  const { order: number, buyer, items } = order;
  const where = buyer ? `${wholeName(buyer)}, ${inWords(buyer.city)}` : "";
  return (
    <Card>
      <Row apart>
        <h3>
          <Link to={portalPaths.order(order.id)}>
            <Trans>
              Order <span translate="no">{number}</span>
            </Trans>
          </Link>
        </h3>
        <Badge>{i18n._(stateWord(order.state, order.collect))}</Badge>
      </Row>
      <ul translate="no">
        {items.map((item) => (
          <li key={item.prod_id}>
            {item.quantity} × {item.title}, {item.pack}
          </li>
        ))}
      </ul>
      <p>
        {where ? <span translate="no">{where} · </span> : null}
        {rupees(order.total)}
      </p>
      <NextSteps order={order} onMoved={onMoved} />
    </Card>
  );
}
