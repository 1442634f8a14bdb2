import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#features/paths.ts";
import { Link } from "#kit/web/Link.tsx";
import { problemWords } from "#kit/web/problemWords.ts";
import { useSend } from "#kit/web/send.ts";
import { writeStored } from "#kit/web/stored.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { SheetDialog } from "#kit/web/ui/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { type ShelfProduct, seller } from "../../contract.ts";
import { portalPaths } from "../../paths.ts";
import { stale } from "./stale.ts";
import { storedDraft } from "./typedForm.ts";

/** Whether buyers see the product, why not, and how to hide or delete it. */
export function ProductStanding({ product }: { product: ShelfProduct }) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useSend(seller.hide, { refreshes: stale });
  const [asks, setAsks] = useState(false);
  const isShown = !product.hidden && !product.withheld;
  const hide = () => void send({ params: { id: product._id }, body: { hidden: !product.hidden } });
  return (
    <Stack gap="tight">
      {product.hidden ? (
        <Mark tone="warn">
          <Trans>Hidden: buyers can't find or order it.</Trans>
        </Mark>
      ) : null}
      {product.withheld ? (
        <>
          <Mark tone="warn">
            <Trans>Not shown to buyers: a pesticide needs a licence that holds.</Trans>
          </Mark>
          <Link to={portalPaths.licences}>
            <Trans>To your licences</Trans>
          </Link>
        </>
      ) : null}
      {isShown ? (
        <Mark tone="good">
          <Trans>Buyers can find and order it.</Trans>
        </Mark>
      ) : null}
      <Row>
        {isShown ? (
          <ButtonLink to={paths.product(product._id)}>
            <Trans>See it as buyers do</Trans>
          </ButtonLink>
        ) : null}
        <Button aria-disabled={sending} onClick={hide}>
          {product.hidden ? <Trans>Show it to buyers</Trans> : <Trans>Hide it</Trans>}
        </Button>
        <Button kind="danger" onClick={() => setAsks(true)}>
          <Trans>Delete</Trans>
        </Button>
      </Row>
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemWords(problem))} /> : null}
      <DeleteSheet product={product} open={asks} onClose={() => setAsks(false)} />
    </Stack>
  );
}

interface DeleteSheetProps {
  product: ShelfProduct;
  open: boolean;
  onClose: () => void;
}

/** Asks once before a product is deleted for good. */
function DeleteSheet({ product, open, onClose }: DeleteSheetProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { send, sending, problem } = useSend(seller.remove, { refreshes: listsAlone });
  const remove = async () => {
    if (sending) return;
    const { answer } = await send({ params: { id: product._id } });
    if (!answer) return;
    writeStored(storedDraft(product._id), undefined);
    void navigate(`${portalPaths.home}#products`, { replace: true, state: { deleted: product.name } });
  };
  return (
    <SheetDialog
      open={open}
      onClose={onClose}
      closeLabel={t`Keep the product`}
      title={<Trans>Delete this product?</Trans>}
    >
      <Stack>
        <p>
          <strong translate="no">{product.name}</strong>
        </p>
        <p>
          <Trans>
            It goes from your shelf and the market for good. Orders that were placed stay. To take it away for
            a while, hide it instead.
          </Trans>
        </p>
        {problem ? <Alert tone="danger" role="alert" title={i18n._(problemWords(problem))} /> : null}
        <Row>
          <Button kind="danger" aria-disabled={sending} onClick={() => void remove()}>
            <Trans>Delete it for good</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </Row>
      </Stack>
    </SheetDialog>
  );
}

/** The product itself is not asked for again: it is gone. */
const listsAlone = stale.filter((call) => call !== seller.product && call !== seller.stockChanges);
