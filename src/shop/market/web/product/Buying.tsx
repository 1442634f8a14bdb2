import { useLingui } from "@lingui/react/macro";
import { Suspense, useRef } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { NumberStepper } from "#kit/web/ui/form/NumberStepper.tsx";
import type { Product } from "../../contract.ts";
import { quantityRange } from "../../rules.ts";
import { ProductActions, type ProductActionsProps } from "../ProductActions.tsx";
import { useProductText } from "../productText.ts";
import styles from "./Buying.module.css";

const BuyBar = lazyPart(() => import("./BuyBar.tsx"));

interface BuyingProps extends Pick<ProductActionsProps, "onInCart"> {
  product: Product;
  quantity: number;
  onQuantity: (packs: number) => void;
}

/** How many packs, and what can be done with them; on a phone the buttons follow one down the page. */
export function Buying({ product, quantity, onQuantity, onInCart }: BuyingProps) {
  const { t } = useLingui();
  const productText = useProductText();
  const hydrated = useHydrated();
  const ownPlace = useRef<HTMLDivElement>(null);
  const name = product.title;
  const packs = productText.packs(quantity, product.pack);
  const actions = <ProductActions product={product} quantity={quantity} place="page" onInCart={onInCart} />;
  return (
    <div className={styles.buying}>
      <div className={styles.quantity}>
        <NumberStepper
          label={t`Packs of ${name}`}
          lessLabel={t`One pack less`}
          moreLabel={t`One pack more`}
          value={quantity}
          min={quantityRange.least}
          max={quantityRange.most}
          onChange={(packs) => onQuantity(Math.round(packs))}
        />
        <p className={styles.packs}>{packs}</p>
      </div>
      <div className={styles.actions} ref={ownPlace}>
        {actions}
      </div>
      {hydrated ? (
        <Suspense>
          <BuyBar
            of={ownPlace}
            text={
              <>
                <strong>{rupees(product.price * quantity)}</strong> {packs}
              </>
            }
          >
            {actions}
          </BuyBar>
        </Suspense>
      ) : null}
    </div>
  );
}
