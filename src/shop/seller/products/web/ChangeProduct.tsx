import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useState } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { invalidate } from "#kit/web/invalidate.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { useLocation } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { isSameGoods } from "#shop/market/sameGoods.ts";
import { type OwnProduct, type ShelfProduct, seller } from "../contract.ts";
import { readProduct } from "../typedProduct.ts";
import type { CropNames } from "./form/CropChoice.tsx";
import { faultsOf } from "./form/faultWords.ts";
import { ProductFormView } from "./form/ProductFormView.tsx";
import { saidIn } from "./form/typedForm.ts";
import { useBanTexts } from "./form/useBanTexts.ts";
import { type ProductForm, useProductForm } from "./form/useProductForm.ts";
import { ProductStanding } from "./ProductStanding.tsx";
import { PictureShelf } from "./pictures/PictureShelf.tsx";
import { StockHistory } from "./StockHistory.tsx";
import StockSheet from "./StockSheet.tsx";
import { PacksLeft } from "./shelf/PacksLeft.tsx";
import { stale, staleInPortal } from "./stale.ts";

const LotsPart = lazyPart(() => import("#shop/stockLots/web/LotsPart.tsx"));
const ProductTaxForm = lazyPart(() => import("#shop/bills/web/ProductTaxForm.tsx"));

interface ChangeProductProps {
  product: OwnProduct;
  crops: CropNames;
  /** The product is no longer as it was asked for. */
  onStale: () => void;
}

/**
 * State, stock and form of a product. Values that somebody else saves meanwhile are taken in, field by field.
 */
export function ChangeProduct({ product, crops, onStale }: ChangeProductProps) {
  const { state } = useLocation() as { state: { made?: boolean } | null };
  const ids = useMemo(() => new Set(crops.map(({ id }) => id)), [crops]);
  const client = useQueryClient();
  const form = useProductForm(product, ids);
  const banTexts = useBanTexts();
  const { send, sending, problem } = useMutation(seller.change, { refreshes: stale });
  const [end, setEnd] = useState<"saved" | "changed">();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was updated, here or elsewhere
  useEffect(() => form.takeIn(product), [product.version]);

  const save = async () => {
    setEnd(undefined);
    const { stock: _, ...stated } = saidIn(form.typed);
    const { answer, problem } = await send({
      params: { id: product._id },
      body: { ...stated, version: form.draft.version },
    });
    if (answer) {
      form.saved(answer);
      setEnd("saved");
    } else if (isChangedMeanwhile(problem)) {
      // Taken in above when it comes.
      onStale();
      setEnd("changed");
    } else form.refuse(faultsOf(problem, banTexts));
  };
  return (
    <>
      {state?.made ? (
        <Alert
          tone="good"
          role="status"
          title={
            product.withheld ? (
              <Trans>Now on sale.</Trans>
            ) : (
              <Trans>Now on sale. Buyers find it in the market.</Trans>
            )
          }
        />
      ) : null}
      <ProductStanding product={product} />
      <StockPart product={product} />
      <Suspense>
        <LotsPart id={product._id} onMoved={() => invalidate(client, staleInPortal)} />
      </Suspense>
      <ProductFormView
        form={form}
        crops={crops}
        isNew={false}
        pictures={<PictureShelf product={product} />}
        sending={sending}
        problem={end === "changed" ? undefined : problem}
        message={
          <>
            {leavesOffers(product, form, ids) ? <LeavesOffers /> : null}
            {end === "changed" || (end && !form.changed) ? (
              <SaveOutcome end={end} both={form.both.length > 0} />
            ) : null}
          </>
        }
        save={<Trans>Save the changes</Trans>}
        onSave={save}
      />
      <Suspense>
        <ProductTaxForm product={product._id} />
      </Suspense>
    </>
  );
}

/** Whether what is typed is other goods than those that other shops sell with it; nothing is said of what can't be saved. */
function leavesOffers(
  { joint }: OwnProduct,
  { typed, draft }: ProductForm,
  crops: ReadonlySet<string>,
): boolean {
  if (!joint) return false;
  const [now, before] = [typed, draft.base].map((each) => {
    const read = readProduct(saidIn(each), { crops, cropsNeeded: false, stockNeeded: false });
    return read.faults ? undefined : read.said;
  });
  return now !== undefined && before !== undefined && !isSameGoods(now, before);
}

function LeavesOffers() {
  return (
    <Alert tone="warning" title={<Trans>Other shops sell this too, and you are changing what it is.</Trans>}>
      <Trans>Once it is saved, buyers find your product alone, no more beside theirs.</Trans>
    </Alert>
  );
}

function isChangedMeanwhile(problem: Problem): boolean {
  return problemWordOf(problem) === "too-late" && problem.errors?.[0]?.rule === "changed";
}

function SaveOutcome({ end, both }: { end: "saved" | "changed"; both: boolean }) {
  const { t } = useLingui();
  if (end === "saved") return <Alert tone="good" role="status" title={t`Saved. Buyers see it now.`} />;
  return (
    <Alert
      tone="warning"
      role="alert"
      title={<Trans>This product was changed meanwhile, on another device or by somebody else.</Trans>}
    >
      {both ? (
        <Trans>
          What they changed is in the form now; where both of you changed the same, yours is kept. Please look
          and save again.
        </Trans>
      ) : (
        <Trans>What they changed is in the form now, and so is yours. Please look and save again.</Trans>
      )}
    </Alert>
  );
}

/** The stock that is left, how to change it, and its history. */
function StockPart({ product }: { product: ShelfProduct }) {
  const [sheet, setSheet] = useState({ open: false, turn: 0 });
  const [shown, setShown] = useState(false);
  return (
    <Card as="section" aria-labelledby="stock">
      <h2 id="stock">
        <Trans>Stock</Trans>
      </h2>
      <PacksLeft product={product} />
      <Row>
        <Button onClick={() => setSheet(({ turn }) => ({ open: true, turn: turn + 1 }))}>
          <Trans>Change the stock</Trans>
        </Button>
        <Button kind="plain" aria-expanded={shown} onClick={() => setShown(!shown)}>
          <Trans>Changes in stock</Trans>
        </Button>
      </Row>
      {shown ? <StockHistory id={product._id} /> : null}
      <StockSheet
        key={sheet.turn}
        product={product}
        open={sheet.open}
        onClose={() => setSheet({ ...sheet, open: false })}
      />
    </Card>
  );
}
