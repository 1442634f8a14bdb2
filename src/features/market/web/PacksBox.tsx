import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useTypedBefore } from "#kit/web/typedBefore.ts";
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
  const [draft, setDraft] = useState<string>();
  const typed = (text: string) => {
    setDraft(text);
    const packs = Math.round(Number(text));
    if (packs >= quantityRange.least) onChange(Math.min(quantityRange.most, packs));
  };
  const box = useTypedBefore<HTMLInputElement>(({ value }) => typed(value));
  return (
    <input
      ref={box}
      className={styles.box}
      aria-label={t`Packs of ${name}`}
      type="number"
      inputMode="numeric"
      min={quantityRange.least}
      max={quantityRange.most}
      value={draft ?? value}
      onChange={(event) => typed(event.target.value)}
      onBlur={() => setDraft(undefined)}
    />
  );
}
