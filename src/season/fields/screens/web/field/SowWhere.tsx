import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { crops } from "#knowledge/crops/contract.ts";
import { useFieldText } from "../fieldText.ts";

/** Asks on which field a crop is to be sown. */
export function SowWhere({ crop: id }: { crop: string }) {
  const text = useFieldText();
  const { answer } = useCall(crops.page, { params: { id } });
  const crop = answer ? text.crop(answer) : undefined;
  return <h2>{crop ? <Trans>{crop}: on which field?</Trans> : <Trans>On which field?</Trans>}</h2>;
}
