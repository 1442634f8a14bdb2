import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type RegisteredUse, register } from "../contract.ts";
import { LabelLegend } from "./labels/LabelLegend.tsx";
import { LabelRules } from "./labels/LabelRules.tsx";
import { NoUse } from "./NoUse.tsx";
import { usePestText } from "./names/pestText.ts";
import { SprayerFields } from "./SprayerFields.tsx";
import type { SprayLand } from "./UseFacts.tsx";
import { UseList } from "./UseList.tsx";
import { useSprayWith } from "./useSprayWith.ts";
import { inOrder } from "./usesShown.ts";

interface NamedCrop {
  readonly id: string;
  /** In the reader's words. */
  readonly words: string;
}

export interface PestUsesProps {
  crops: readonly NamedCrop[];
  /** Common names, as the register's pest cells were read into. */
  pests: readonly string[];
  land?: SprayLand | undefined;
  /** Drawn below a use on a crop: the packs that it takes. */
  packs?: ((use: RegisteredUse, crop: string) => ReactNode) | undefined;
}

/** Pest → crop → registered use: the uses allowed against it, on the chosen crop. */
export default function PestUses({ crops, pests, land, packs }: PestUsesProps) {
  const head = useId();
  const { t } = useLingui();
  const { names } = usePestText();
  const [chosen, choose] = useState(crops.length === 1 ? crops[0]?.id : undefined);
  const crop = crops.find((each) => each.id === chosen);
  const against = names(pests);
  return (
    <section aria-labelledby={head}>
      <Stack>
        <h2 id={head}>
          <Trans>If it must be sprayed: what is allowed against {against}</Trans>
        </h2>
        {crops.length > 1 ? (
          <Select
            label={<Trans>On which crop?</Trans>}
            name="sprayedCrop"
            value={chosen ?? ""}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{t`Choose the crop`}</option>
            {crops.map((each) => (
              <option key={each.id} value={each.id}>
                {each.words}
              </option>
            ))}
          </Select>
        ) : null}
        {crop ? <OnCrop key={crop.id} crop={crop} pests={pests} land={land} packs={packs} /> : null}
      </Stack>
    </section>
  );
}

interface OnCropProps extends Pick<PestUsesProps, "pests" | "land" | "packs"> {
  crop: NamedCrop;
}

function OnCrop({ crop, pests, land, packs }: OnCropProps) {
  const called = useCall(register.uses, { query: { crop: crop.id } });
  const doubted = useCall(register.doubts, { query: { crop: crop.id } });
  const isAgainst = (use: { readonly pests: readonly string[] }) =>
    use.pests.some((pest) => pests.includes(pest));
  return (
    <Await of={called} shape="lines" count={2}>
      {(uses) => (
        <Uses
          uses={inOrder(uses.filter(isAgainst))}
          doubtful={doubted.answer?.some(isAgainst) ?? true}
          crop={crop}
          land={land}
          packs={packs}
        />
      )}
    </Await>
  );
}

interface UsesProps extends Pick<OnCropProps, "crop" | "land" | "packs"> {
  uses: readonly RegisteredUse[];
  doubtful: boolean;
}

function Uses({ uses, doubtful, crop, land, packs }: UsesProps) {
  const { sprayed, day, choose } = useSprayWith(land);
  if (uses.length === 0) return <NoUse crop={crop.id} cropWords={crop.words} doubtful={doubtful} />;
  return (
    <>
      <SprayerFields day={day} onDay={choose} />
      <UseList
        uses={uses}
        crop={crop.words}
        with={sprayed}
        name={`${crop.id}-use`}
        packs={packs && ((use) => packs(use, crop.id))}
      />
      <LabelLegend />
      <LabelRules />
    </>
  );
}
