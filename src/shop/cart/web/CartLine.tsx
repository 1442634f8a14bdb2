import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { NumberStepper } from "#kit/web/ui/form/NumberStepper.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { Price } from "#kit/web/ui/Price.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { paths } from "#screens/paths.ts";
import { quantityRange } from "#shop/market/rules.ts";
import { useProductText } from "#shop/market/web/productText.ts";
import type { CartItem } from "../contract.ts";
import { cartTotals } from "../rules.ts";
import styles from "./CartLine.module.css";
import { useCartProblemText, useHappenedText } from "./cartWords.ts";
import { useQuantity } from "./useQuantity.ts";

interface CartLineProps {
  item: CartItem;
  onRemove: (item: CartItem) => void;
}

const { least, most } = quantityRange;

/** One item: what it is, what it costs, how many, and whatever happened to it since. */
export function CartLine({ item, onRemove }: CartLineProps) {
  const { t } = useLingui();
  const productText = useProductText();
  const happened = useHappenedText()(item);
  const refused = useCartProblemText();
  const { change, problem } = useQuantity(item._id);
  const [isOutside, setOutside] = useState(false);
  const [name, pack] = [item.title, item.pack];
  const sum = rupees(cartTotals([item]).total);
  return (
    <li className={styles.line}>
      <Link to={paths.product(item.prod_id)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <img src={item.img} alt="" width="80" height="60" decoding="async" />
      </Link>
      <div className={styles.words}>
        <Link to={paths.product(item.prod_id)} className={styles.name} lang={productText.langOf(name)}>
          {name}
        </Link>
        <p className={styles.pack} lang={productText.langOf(pack)}>
          {pack}
        </p>
        <Price before={item.mrp > item.price ? rupees(item.mrp) : undefined}>{rupees(item.price)}</Price>
      </div>
      <div className={styles.bin}>
        <IconButton label={t`Remove ${name}`} icon={<TrashSign />} onClick={() => onRemove(item)} />
      </div>
      <div className={styles.quantity}>
        <NumberStepper
          label={t`Packs of ${name}`}
          lessLabel={t`One pack less`}
          moreLabel={t`One pack more`}
          value={item.quantity}
          min={least}
          max={most}
          onChange={(packs) => change(Math.round(packs))}
          onOutside={setOutside}
        />
        <p className={styles.sum}>
          <VisuallyHidden>
            <Trans>Item total</Trans>
          </VisuallyHidden>
          {sum}
        </p>
      </div>
      <div className={styles.told} role="status">
        {isOutside ? (
          <Mark tone="warn">
            <Trans>
              You can order {least} to {most} packs of one product.
            </Trans>
          </Mark>
        ) : null}
        {problem ? <Mark tone="warn">{refused(problem)}</Mark> : null}
        {happened ? <Mark tone={happened.tone}>{happened.text}</Mark> : null}
      </div>
    </li>
  );
}

/** A waste bin, after Lucide's (ISC). */
function TrashSign() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 6h18M8 6V4h8v2m3 0v14H5V6m5 5v5m4-5v5" />
    </svg>
  );
}
