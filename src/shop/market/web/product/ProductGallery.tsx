import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import type { ProductPage } from "../../contract.ts";
import { ProductPicture } from "../ProductPicture.tsx";
import styles from "./ProductGallery.module.css";

/** A product's pictures: one large, and all of them below it to choose from. */
export default function ProductGallery({ product }: { product: ProductPage }) {
  const { t } = useLingui();
  const { pictures } = product;
  const [chosen, setChosen] = useState(0);
  const count = pictures.length;
  const place = Math.min(chosen, count - 1);
  const name = product.title;
  const pictureOf = (number: number) => t`Picture ${number} of ${count}`;
  return (
    <section className={styles.gallery} aria-label={t`Pictures of ${name}`}>
      <ProductPicture product={{ img1: pictures[place]?.large ?? product.img1 }} large />
      <VisuallyHidden>
        <output>{pictureOf(place + 1)}</output>
      </VisuallyHidden>
      <div className={styles.choices}>
        {pictures.map(({ small }, each) => (
          <button
            key={small}
            type="button"
            className={styles.choice}
            aria-pressed={each === place}
            onClick={() => setChosen(each)}
          >
            <img src={small} alt={pictureOf(each + 1)} width="80" height="60" decoding="async" />
          </button>
        ))}
      </div>
    </section>
  );
}
