import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { useNavigate } from "#kit/web/router/router.ts";
import { writeStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { paths } from "#screens/paths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { type ShelfProduct, seller } from "../contract.ts";
import { wordsOfFault } from "./form/faultWords.ts";
import { storedDraft } from "./form/typedForm.ts";
import { useBanTexts } from "./form/useBanTexts.ts";
import { stale } from "./stale.ts";

/** Whether buyers see the product, why not, and how to hide or delete it. */
export function ProductStanding({ product }: { product: ShelfProduct }) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(seller.hide, { refreshes: stale });
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
      {product.banned ? <Banned ban={product.banned} /> : null}
      {product.withheld && !product.banned ? (
        <>
          <Mark tone="warn">
            <Trans>Not shown to buyers: a pesticide needs a valid licence.</Trans>
          </Mark>
          <Link to={portalPaths.licences}>
            <Trans>Go to your licences</Trans>
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
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
      <DeleteSheet product={product} open={asks} onClose={() => setAsks(false)} />
    </Stack>
  );
}

/** Why the law forbids to sell it: substance, order and day. */
function Banned({ ban: { rule, substance, order, orderDate, crops } }: { ban: Ban }) {
  const { i18n } = useLingui();
  const banTexts = useBanTexts();
  const about = { substance, order, orderDate, crops: crops.join(", ") };
  return (
    <Mark tone="warn">
      <Trans>Not shown to buyers.</Trans>{" "}
      {i18n._(wordsOfFault({ field: "composition", rule, about }, banTexts))}
    </Mark>
  );
}

type Ban = NonNullable<ShelfProduct["banned"]>;

interface DeleteSheetProps {
  product: ShelfProduct;
  open: boolean;
  onClose: () => void;
}

/** Asks once before a product is deleted for good. */
function DeleteSheet({ product, open, onClose }: DeleteSheetProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { send, sending, problem } = useMutation(seller.remove, { refreshes: listsAlone });
  const remove = async () => {
    if (sending) return;
    const { answer } = await send({ params: { id: product._id } });
    if (!answer) return;
    writeStored(storedDraft(product._id), undefined);
    navigate(portalPaths.products, { replace: true, state: { deleted: product.name } });
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
            It is removed from your shop and the market for good. Orders already placed stay. To stop selling
            it for a while, hide it instead.
          </Trans>
        </p>
        {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
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
