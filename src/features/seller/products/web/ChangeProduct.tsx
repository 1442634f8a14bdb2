import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import { useSend } from "#kit/web/send.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { type OwnProduct, seller } from "../../contract.ts";
import type { CropNames } from "./CropChoice.tsx";
import { faultsOf } from "./faultWords.ts";
import { PictureShelf } from "./PictureShelf.tsx";
import { ProductFormView } from "./ProductFormView.tsx";
import { ProductStanding } from "./ProductStanding.tsx";
import { StockPart } from "./StockPart.tsx";
import { stale } from "./stale.ts";
import { saidIn } from "./typedForm.ts";
import { useProductForm } from "./useProductForm.ts";

interface ChangeProductProps {
  product: OwnProduct;
  crops: CropNames;
  /** The product is no longer as it was asked for. */
  onStale: () => void;
}

/** How a product stands, its stock and its form. What somebody else saves meanwhile is taken in, field by field. */
export function ChangeProduct({ product, crops, onStale }: ChangeProductProps) {
  const { state } = useLocation() as { state: { made?: boolean } | null };
  const ids = useMemo(() => new Set(crops.map(({ id }) => id)), [crops]);
  const form = useProductForm(product, ids);
  const { send, sending, problem } = useSend(seller.change, { refreshes: stale });
  const [end, setEnd] = useState<"saved" | "changed">();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was said anew, here or elsewhere
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
      return [];
    }
    if (!isChangedMeanwhile(problem)) return form.refuse(faultsOf(problem));
    // Taken in above when it comes.
    onStale();
    setEnd("changed");
    return [];
  };
  return (
    <>
      {state?.made ? (
        <Alert
          tone="good"
          role="status"
          title={
            product.withheld ? (
              <Trans>It is on your shelf.</Trans>
            ) : (
              <Trans>It is on your shelf. Buyers find it in the market from now on.</Trans>
            )
          }
        />
      ) : null}
      <ProductStanding product={product} />
      <StockPart product={product} />
      <ProductFormView
        form={form}
        crops={crops}
        isNew={false}
        pictures={<PictureShelf product={product} />}
        sending={sending}
        problem={end === "changed" ? undefined : problem}
        told={
          end === "changed" || (end && !form.changed) ? <End end={end} both={form.both.length > 0} /> : null
        }
        save={<Trans>Save the changes</Trans>}
        onSave={save}
      />
    </>
  );
}

function isChangedMeanwhile(problem: Problem): boolean {
  return wordOf(problem) === "too-late" && problem.errors?.[0]?.rule === "changed";
}

function End({ end, both }: { end: "saved" | "changed"; both: boolean }) {
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
          What they changed is in the form now; where both of you changed the same, yours stands. Please look
          and save again.
        </Trans>
      ) : (
        <Trans>What they changed is in the form now, and so is yours. Please look and save again.</Trans>
      )}
    </Alert>
  );
}
