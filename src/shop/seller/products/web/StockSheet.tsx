import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { randomKey } from "#kit/web/randomKey.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { fields } from "#shop/market/productFields.ts";
import type { SellersReason } from "#shop/market/rules.ts";
import { type ShelfProduct, seller } from "../contract.ts";
import { readFigure } from "../typedFigure.ts";
import { stale } from "./stale.ts";
import { stockProblem } from "./stockWords.ts";

interface StockSheetProps {
  product: ShelfProduct;
  open: boolean;
  onClose: () => void;
}

type Way = "more" | "less";

/**
 * Changes a stock with its reason: a delivery, a count, a loss. Each opening begins with a new state, by its
 * key.
 */
export default function StockSheet({ product, open, onClose }: StockSheetProps) {
  const { t, i18n } = useLingui();
  const { send, sending, problem } = useMutation(seller.moveStock, { refreshes: stale });
  const [reason, setReason] = useState<SellersReason>("delivery");
  const [way, setWay] = useState<Way>("less");
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  // The stock seen when the sheet was opened is the base of the count, whatever is sold meanwhile.
  const [seen] = useState(product.packs);
  const [key] = useState(randomKey);

  const packs = wholeFigure(seen);
  const read = readFigure(typed, 0, "packs");
  const { max: most } = fields.stock;
  const number = "value" in read && read.value >= 0 && read.value <= most ? read.value : undefined;
  const lessens = reason === "damaged" || (reason === "other" && way === "less");
  const by =
    number === undefined ? undefined : reason === "counted" ? number - seen : lessens ? -number : number;
  const after = by === undefined ? undefined : seen + by;
  const fault =
    by === undefined
      ? msg`Please write the packs as a whole number, like 40.`
      : by === 0 && reason !== "counted"
        ? msg`Please write how many packs.`
        : (after ?? 0) < 0
          ? msg`There are only ${packs} packs.`
          : undefined;
  const noteFault =
    reason === "other" && note.trim() === "" ? msg`Please say why in a word or two.` : undefined;
  const { ref, check, error } = useForm<"packs" | "note">({
    found: { ...(fault ? { packs: fault } : {}), ...(noteFault ? { note: noteFault } : {}) },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!check() || sending || by === undefined || number === undefined) return;
    const how = reason === "counted" ? { to: number, seen } : { by };
    const { answer } = await send({
      params: { id: product._id },
      // The same change sent again is the same; another number is another change.
      body: { ...how, reason, note: note.trim(), key: `${key}-${reason}-${by}` },
    });
    if (answer) onClose();
  };
  return (
    <SheetDialog open={open} onClose={onClose} closeLabel={t`Close`} title={<Trans>Change the stock</Trans>}>
      <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <p>
            <strong translate="no">{product.title}</strong>
            <br />
            <Trans>There are {packs} packs now.</Trans>
          </p>
          <RadioCards
            name="reason"
            label={<Trans>What happened?</Trans>}
            value={reason}
            onChange={(word) => setReason(word as SellersReason)}
            cards={[
              { value: "delivery", word: <Trans>New packs came</Trans> },
              { value: "counted", word: <Trans>I counted them</Trans> },
              { value: "damaged", word: <Trans>Broken or spoilt</Trans> },
              { value: "other", word: <Trans>Something else</Trans> },
            ]}
          />
          {reason === "other" ? (
            <RadioCards
              name="way"
              label={<Trans>More or fewer?</Trans>}
              value={way}
              onChange={(word) => setWay(word as Way)}
              cards={[
                { value: "less", word: <Trans>Fewer packs</Trans> },
                { value: "more", word: <Trans>More packs</Trans> },
              ]}
            />
          ) : null}
          <Field
            name="packs"
            label={
              reason === "counted" ? <Trans>How many are there now?</Trans> : <Trans>How many packs?</Trans>
            }
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            after={<Trans>packs</Trans>}
            error={error("packs")}
            onChange={(event) => setTyped(event.target.value)}
          />
          {reason === "other" ? (
            <Field
              name="note"
              label={<Trans>Why?</Trans>}
              maxLength={200}
              value={note}
              error={error("note")}
              onChange={(event) => setNote(event.target.value)}
            />
          ) : null}
          <output>
            {after !== undefined && after >= 0 ? <AfterWords before={seen} after={after} /> : null}
          </output>
          {problem ? <Alert tone="danger" role="alert" title={i18n._(stockProblem(problem))} /> : null}
          <Row>
            <Button kind="main" type="submit" aria-disabled={sending}>
              {sending ? <Trans>Saving…</Trans> : <Trans>Save the stock</Trans>}
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

function AfterWords({ before, after }: { before: number; after: number }) {
  const [was, will] = [wholeFigure(before), wholeFigure(after)];
  return (
    <Trans>
      {was} → <strong>{will}</strong> packs
    </Trans>
  );
}
