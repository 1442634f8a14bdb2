import { Trans, useLingui } from "@lingui/react/macro";
import { quantityRange } from "#features/market/rules.ts";
import { useProductWords } from "#features/market/web/names.ts";
import { paths } from "#features/paths.ts";
import { rupees } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/Link.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { NumberStepper } from "#kit/web/ui/NumberStepper.tsx";
import { Price } from "#kit/web/ui/Price.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import type { CartItem } from "../contract.ts";
import { cartTotals } from "../rules.ts";
import styles from "./CartLine.module.css";
import { useCartProblemWords, useHappenedWords } from "./cartWords.ts";
import { TrashSign } from "./TrashSign.tsx";
import { useQuantity } from "./useQuantity.ts";

interface CartLineProps {
  item: CartItem;
  onRemove: (item: CartItem) => void;
}

/** One item: what it is, what it costs, how many, and whatever happened to it since. */
export function CartLine({ item, onRemove }: CartLineProps) {
  const { t } = useLingui();
  const words = useProductWords();
  const happened = useHappenedWords()(item);
  const refused = useCartProblemWords();
  const { change, problem } = useQuantity(item._id);
  const name = words.name(item);
  const sum = rupees(cartTotals([item]).total);
  return (
    <li className={styles.line}>
      <Link to={paths.product(item.prod_id)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <img src={item.img} alt="" width="80" height="60" decoding="async" />
      </Link>
      <div className={styles.words}>
        <Link to={paths.product(item.prod_id)} className={styles.name}>
          {name}
        </Link>
        <p className={styles.pack}>{words.pack(item)}</p>
        <Price before={item.mrp > item.price ? rupees(item.mrp) : undefined}>{rupees(item.price)}</Price>
      </div>
      <div className={styles.bin}>
        <IconButton label={t`Take ${name} out`} icon={<TrashSign />} onClick={() => onRemove(item)} />
      </div>
      <div className={styles.quantity}>
        <NumberStepper
          label={t`Packs of ${name}`}
          lessLabel={t`One pack less`}
          moreLabel={t`One pack more`}
          value={item.quantity}
          min={quantityRange.least}
          max={quantityRange.most}
          onChange={(packs) => change(Math.round(packs))}
        />
        <p className={styles.sum}>
          <VisuallyHidden>
            <Trans>Together</Trans>
          </VisuallyHidden>
          {sum}
        </p>
      </div>
      <div className={styles.told} role="status">
        {problem ? <Mark tone="warn">{refused(problem)}</Mark> : null}
        {happened ? <Mark tone={happened.tone}>{happened.words}</Mark> : null}
      </div>
    </li>
  );
}
