import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { crops } from "#knowledge/crops/contract.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";

/** Asks on which field a crop is to be sown. */
export function SowWhere({ crop: id }: { crop: string }) {
  const { answer } = useCall(crops.page, { params: { id } });
  const crop = answer ? plainName(answer.title) : undefined;
  return <h2>{crop ? <Trans>{crop}: on which field?</Trans> : <Trans>On which field?</Trans>}</h2>;
}
