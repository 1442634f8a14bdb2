import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { PartTitle } from "../../web/PartTitle.tsx";
import { seller } from "../contract.ts";
import { FindGoods } from "./find/FindGoods.tsx";
import type { CropNames } from "./form/CropChoice.tsx";
import { faultsOf } from "./form/faultWords.ts";
import { ProductFormView } from "./form/ProductFormView.tsx";
import { saidIn } from "./form/typedForm.ts";
import { useBanTexts } from "./form/useBanTexts.ts";
import { useProductForm } from "./form/useProductForm.ts";
import { ChosenPictures, useChosenPictures } from "./pictures/ChosenPictures.tsx";
import { leaveWaiting } from "./pictures/waitingPictures.ts";
import { stale } from "./stale.ts";

/** Puts a product on the shelf. */
export default function NewProductPart() {
  const { t } = useLingui();
  const crops = useCall(seller.crops, {});
  usePage({ title: t`Add a product` });
  return (
    <>
      <PartTitle>
        <Trans>Add a product</Trans>
      </PartTitle>
      <FindGoods />
      <Await of={crops} loading={<Trans>Loading…</Trans>} shape="card" count={2}>
        {(answer) => <NewProduct crops={answer} />}
      </Await>
    </>
  );
}

function NewProduct({ crops }: { crops: CropNames }) {
  const navigate = useNavigate();
  const ids = useMemo(() => new Set(crops.map(({ id }) => id)), [crops]);
  const form = useProductForm(undefined, ids);
  const banTexts = useBanTexts();
  const pictures = useChosenPictures();
  const { send, sending, problem } = useMutation(seller.add, { refreshes: stale });
  const forget = () => {
    form.forget();
    pictures.setChosen([]);
  };
  const save = async () => {
    const { answer, problem } = await send({ body: { ...saidIn(form.typed), key: form.draft.key } });
    if (problem) return form.refuse(faultsOf(problem, banTexts));
    leaveWaiting(
      answer._id,
      pictures.chosen.map(({ file }) => file),
    );
    forget();
    navigate(portalPaths.product(answer._id), { replace: true, state: { made: true } });
  };
  return (
    <ProductFormView
      form={{ ...form, forget }}
      crops={crops}
      isNew
      pictures={<ChosenPictures {...pictures} />}
      sending={sending}
      problem={problem}
      save={<Trans>Publish</Trans>}
      onSave={save}
    />
  );
}
