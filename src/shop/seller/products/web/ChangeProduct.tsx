import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useState } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { lazyPart } from "#kit/web/bring.ts";
import { invalidate } from "#kit/web/invalidate.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { useLocation } from "#kit/web/router.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { type OwnProduct, seller } from "../contract.ts";
import type { CropNames } from "./form/CropChoice.tsx";
import { faultsOf } from "./form/faultWords.ts";
import { ProductFormView } from "./form/ProductFormView.tsx";
import { saidIn } from "./form/typedForm.ts";
import { useBanTexts } from "./form/useBanTexts.ts";
import { useProductForm } from "./form/useProductForm.ts";
import { ProductStanding } from "./ProductStanding.tsx";
import { PictureShelf } from "./pictures/PictureShelf.tsx";
import { StockPart } from "./StockPart.tsx";
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
    const { stock: _, ...said } = saidIn(form.typed);
    const { answer, problem } = await send({
      params: { id: product._id },
      body: { ...said, version: form.draft.version },
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
        told={
          end === "changed" || (end && !form.changed) ? (
            <SaveOutcome end={end} both={form.both.length > 0} />
          ) : null
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
