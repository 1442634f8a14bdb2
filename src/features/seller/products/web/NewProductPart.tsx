import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { useSend } from "#kit/web/send.ts";
import { seller } from "../../contract.ts";
import { portalPaths } from "../../paths.ts";
import { PortalAwait } from "../../web/PortalAwait.tsx";
import { PortalPart } from "../../web/PortalPart.tsx";
import { ChosenPictures, useChosenPictures } from "./ChosenPictures.tsx";
import type { CropNames } from "./CropChoice.tsx";
import { faultsOf } from "./faultWords.ts";
import { ProductFormView } from "./ProductFormView.tsx";
import { stale } from "./stale.ts";
import { saidIn } from "./typedForm.ts";
import { useProductForm } from "./useProductForm.ts";
import { handOver } from "./waitingPictures.ts";

/** Puts a product on the shelf. */
export default function NewProductPart() {
  const { t } = useLingui();
  const crops = useCall(seller.crops, {});
  usePage({ title: t`Add a product` });
  return (
    <PortalPart title={<Trans>Add a product</Trans>}>
      <PortalAwait of={crops} loading={<Trans>Loading…</Trans>} shape="card" count={2}>
        {(answer) => <NewProduct crops={answer} />}
      </PortalAwait>
    </PortalPart>
  );
}

function NewProduct({ crops }: { crops: CropNames }) {
  const navigate = useNavigate();
  const ids = useMemo(() => new Set(crops.map(({ id }) => id)), [crops]);
  const form = useProductForm(undefined, ids);
  const pictures = useChosenPictures();
  const { send, sending, problem } = useSend(seller.add, { refreshes: stale });
  const forget = () => {
    form.forget();
    pictures.setChosen([]);
  };
  const save = async () => {
    const { answer, problem } = await send({ body: { ...saidIn(form.typed), key: form.draft.key } });
    if (problem) return form.refuse(faultsOf(problem));
    handOver(
      answer._id,
      pictures.chosen.map(({ file }) => file),
    );
    forget();
    void navigate(portalPaths.product(answer._id), { replace: true, state: { made: true } });
    return [];
  };
  return (
    <ProductFormView
      form={{ ...form, forget }}
      crops={crops}
      isNew
      pictures={<ChosenPictures {...pictures} />}
      sending={sending}
      problem={problem}
      save={<Trans>Put it on the shelf</Trans>}
      onSave={save}
    />
  );
}
