import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { randomKey } from "#kit/web/randomKey.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import type { Product } from "#shop/market/contract.ts";
import { seller } from "../../contract.ts";
import { readQuickEdit } from "../../quickEdit.ts";
import { readFigure } from "../../typedFigure.ts";
import { fieldTexts, unitWords } from "../fieldTexts.tsx";
import { faultsOf, wordsOf } from "../form/faultWords.ts";
import { useBanTexts } from "../form/useBanTexts.ts";
import { shelfWords } from "../shelfWords.ts";
import { stale } from "../stale.ts";

type Typed = "price" | "stock" | "mrp";

/** Price and stock of goods that another shop sells; the MRP is asked for where the price is above the one that is known. */
export default function OfferSheet({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const banTexts = useBanTexts();
  const { send, sending, problem } = useMutation(seller.offer, { refreshes: stale });
  const [typed, setTyped] = useState<Record<Typed, string>>({ price: "", stock: "", mrp: "" });
  const [key] = useState(randomKey);
  const { price, stock, mrp } = typed;
  const read = readQuickEdit({ price, stock });
  const figure = readFigure(price, 2, "Rs");
  const isDearer = "value" in figure && figure.value > Math.round(product.mrp * 100);
  const { ref, faults, check, refuse, mend } = useForm<string>({ found: wordsOf(read.faults ?? []) });
  const put = (field: Typed, text: string) => {
    mend(field);
    setTyped({ ...typed, [field]: text });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!check() || sending) return;
    const body = { product: product._id, price, stock, ...(isDearer && mrp !== "" ? { mrp } : {}) };
    const { answer, problem } = await send({ body: { ...body, key } });
    if (problem) return refuse(faultsOf(problem, banTexts));
    navigate(portalPaths.product(answer._id), { replace: true, state: { made: true } });
  };
  const known = rupees(product.mrp);
  const box = (field: Typed) => {
    const fault = faults[field];
    return {
      name: field,
      label: fieldTexts[field].label,
      autoComplete: "off",
      value: typed[field],
      error: fault ? i18n._(fault) : undefined,
      onChange: (event: { target: { value: string } }) => put(field, event.target.value),
    };
  };
  return (
    <SheetDialog open onClose={onClose} closeLabel={t`Close`} title={<Trans>Sell this too</Trans>}>
      <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <p translate="no">
            <strong>{product.title}</strong>
            <br />
            {product.pack}
          </p>
          <Field
            {...box("price")}
            hint={<Trans>The MRP is {known}.</Trans>}
            inputMode="decimal"
            before={unitWords.Rs}
          />
          {isDearer ? <Field {...box("mrp")} inputMode="decimal" before={unitWords.Rs} /> : null}
          <Field {...box("stock")} inputMode="numeric" after={unitWords.packs} />
          {problem && Object.keys(faults).length === 0 ? (
            <Alert
              tone="danger"
              role="alert"
              title={
                problemWordOf(problem) === "conflict" ? (
                  <Trans>Your shop sells this already. Change its price and stock in your list.</Trans>
                ) : (
                  i18n._(shelfWords(problem))
                )
              }
            />
          ) : null}
          <Row>
            <Button kind="main" type="submit" aria-disabled={sending}>
              {sending ? <Trans>Saving…</Trans> : <Trans>Publish</Trans>}
            </Button>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </Row>
        </Stack>
      </form>
    </SheetDialog>
  );
}
