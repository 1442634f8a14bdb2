import { Plural, Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { paths } from "#screens/paths.ts";
import type { ProductPage } from "#shop/market/contract.ts";
import { useProductText } from "#shop/market/web/productText.ts";
import { collectedKinds, type NeedOfCrop, needs } from "../contract.ts";
import styles from "./NeedsPart.module.css";
import { useNeedWords } from "./needWords.ts";

interface ProductPacksProps {
  product: ProductPage;
  /** `seed` or a fertilizer's kind. */
  need: string;
  crop: string;
  cropName: string;
  areaHa: number;
  area: string;
  onPacks: ((packs: number) => void) | undefined;
}

/** The crop's need of it, and the way to all needs of the crop. */
export function ProductPacks(props: ProductPacksProps) {
  const { product, need, crop, cropName, areaHa } = props;
  const called = useCall(needs.ofCrop, {
    query: {
      crop,
      areaHa: Math.max(0.0001, Math.round(areaHa * 10_000) / 10_000),
      ...(need === "seed" ? { seed: product._id } : {}),
      ...(need === "dap" || need === "ssp" ? { phosphorus: need } : {}),
    },
  });
  return (
    <Await of={called}>
      {(answer) => {
        const wanted = answer.needs.find(({ id }) => id === need);
        return (
          <div className={styles.sellers}>
            {wanted ? (
              <Packs {...props} wanted={wanted} />
            ) : (
              <p>
                <Trans>No published dose of {cropName} needs this.</Trans>
              </p>
            )}
            <p>
              <Link to={`${paths.crop(crop)}#to-buy`}>
                <Trans>Everything to buy for {cropName}</Trans>
              </Link>
            </p>
          </div>
        );
      }}
    </Await>
  );
}

function Packs({ product, need, area, wanted, onPacks }: ProductPacksProps & { wanted: NeedOfCrop }) {
  const productText = useProductText();
  const texts = useNeedWords();
  const { amount, unit } = wanted;
  const called = useCall(needs.packs, { body: { needs: [{ products: [product._id], amount, unit }] } });
  const kilos = texts.amount(amount, unit);
  return (
    <Await
      of={called}
      failed={(problem) =>
        problemWordOf(problem) === "sold-out" ? (
          <Mark tone="warn">
            <Trans>Sellers here have less than this.</Trans>
          </Mark>
        ) : null
      }
    >
      {({ lines: [line] }) => {
        if (!line) return null;
        const [packs, cost] = [productText.packs(line.packs, product.pack), rupees(line.cost)];
        const over = texts.amount(line.left, unit);
        return (
          <>
            <p>
              <Trans>
                {area} takes {kilos}: <strong>{packs}</strong>, {cost}
              </Trans>
            </p>
            {line.left > 0.001 ? (
              <p className={styles.small}>
                <Trans>{over} left over</Trans>
              </p>
            ) : null}
            {collectedKinds.includes(need) ? (
              <Mark tone="warn">
                <Trans>Collect it at a dealer with your Aadhaar.</Trans>
              </Mark>
            ) : null}
            {onPacks ? (
              <Button onClick={() => onPacks(line.packs)}>
                <Plural value={line.packs} one="Choose # pack" other="Choose # packs" />
              </Button>
            ) : null}
          </>
        );
      }}
    </Await>
  );
}
