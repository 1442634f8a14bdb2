import { Trans } from "@lingui/react/macro";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import type { Field } from "#season/fields/contract.ts";
import type { ProblemCrop } from "../contract.ts";
import { growingIn, mainCrops } from "../rules.ts";
import { problemAddress } from "./problemAddress.ts";
import { Tiles } from "./Tiles.tsx";

interface CropStepProps {
  crops: readonly ProblemCrop[];
  own: readonly Field[];
  month: number;
}

/** So many crops are shown before the fold of all. */
const shown = 12;

/** Which crop: those of one's own fields; of a visitor, the main ones that are in the field in this month. All behind a fold. */
export function CropStep({ crops, own, month }: CropStepProps) {
  const names = new Map<string, string[]>();
  for (const { name, seasons } of own)
    for (const { crop, overOn } of seasons)
      if (overOn === null) names.set(crop._id, [...(names.get(crop._id) ?? []), name]);
  const mine = crops.filter(({ _id }) => names.has(_id));
  const first = mine.length > 0 ? mine : growingIn(mainCrops(crops), month).slice(0, shown);
  const tile = (crop: ProblemCrop) => ({
    to: problemAddress({ crop: crop._id }),
    picture: crop.img,
    title: crop.title,
    below: names.get(crop._id)?.join(", "),
  });
  const others = crops
    .filter((crop) => !first.includes(crop))
    .toSorted((one, other) => one.title.localeCompare(other.title));
  return (
    <>
      <h2>
        <Trans>Which crop?</Trans>
      </h2>
      <Tiles tiles={first.map(tile)} shape="crop" />
      <Details summary={<Trans>Another crop</Trans>}>
        <Tiles tiles={others.map(tile)} shape="crop" />
      </Details>
    </>
  );
}
