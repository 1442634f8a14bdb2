import { useLingui } from "@lingui/react/macro";
import { NumberBox } from "#kit/web/ui/NumberBox.tsx";
import type { Product } from "../contract.ts";
import { quantityRange } from "../rules.ts";
import styles from "./PacksBox.module.css";
import { useProductText } from "./productText.ts";

interface PacksBoxProps {
  product: Product;
  value: number;
  onChange: (packs: number) => void;
}

/** How many packs, as a box to type in: a card has no room for its buttons. What can't be is mended when one leaves it. */
export function PacksBox({ product, value, onChange }: PacksBoxProps) {
  const { t } = useLingui();
  const name = useProductText().name(product);
  return (
    <NumberBox
      className={styles.box}
      label={t`Packs of ${name}`}
      min={quantityRange.least}
      max={quantityRange.most}
      value={value}
      onTyped={(number) => {
        const packs = Math.round(number);
        if (packs >= quantityRange.least) onChange(Math.min(quantityRange.most, packs));
      }}
    />
  );
}
