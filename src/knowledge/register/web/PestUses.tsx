import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode, useId, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { register } from "../contract.ts";
import type { RegisteredUse } from "../shapes.ts";
import { isUseAgainst } from "../uses/against.ts";
import { type Application, applicationOf, byTime, inOrder } from "../uses/usesShown.ts";
import { timeNames } from "../weeds/web/WeedTime.tsx";
import { LabelLegend } from "./labels/LabelLegend.tsx";
import { LabelRules } from "./labels/LabelRules.tsx";
import { NoUse } from "./NoUse.tsx";
import { usePestText } from "./names/pestText.ts";
import { SprayerFields } from "./SprayerFields.tsx";
import type { SprayLand } from "./UseFacts.tsx";
import { UseList } from "./UseList.tsx";
import { useSprayWith } from "./useSprayWith.ts";

interface NamedCrop {
  readonly id: string;
  /** In the reader's words. */
  readonly name: string;
}

export interface PestUsesProps {
  crops: readonly NamedCrop[];
  /** Common names, as the register's pest cells were read into. */
  pests: readonly string[];
  /** Words of its cells, of a problem that has no common name there; small letters. */
  cells?: readonly string[];
  /** The problem in the reader's words, where `pests` is empty. */
  problem?: string;
  land?: SprayLand | undefined;
  /** Drawn below a use on a crop: the packs that it takes. */
  packs?: ((use: RegisteredUse, crop: string) => ReactNode) | undefined;
  /** Drawn where the register has no use against it on a crop. */
  none?: ((of: NoneFound) => ReactNode) | undefined;
  /** Opens the first use with its dose. */
  firstOpen?: boolean | undefined;
}

export interface NoneFound {
  /** Of the crop. */
  readonly id: string;
  /** In the reader's language. */
  readonly crop: string;
  /** Whether the register has no row at all of the crop. */
  readonly isBare: boolean;
}

/** Pest → crop → registered use: the uses allowed against it, on the chosen crop. */
export default function PestUses({ crops, problem = "", ...against }: PestUsesProps) {
  const head = useId();
  const { t } = useLingui();
  const { names } = usePestText();
  const [chosen, choose] = useState(crops.length === 1 ? crops[0]?.id : undefined);
  const crop = crops.find((each) => each.id === chosen);
  const named = names(against.pests) || problem;
  return (
    <section aria-labelledby={head}>
      <Stack>
        <h2 id={head}>
          <Trans>If it must be sprayed: what is allowed against {named}</Trans>
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
                {each.name}
              </option>
            ))}
          </Select>
        ) : null}
        {crop ? <OnCrop key={crop.id} crop={crop} {...against} /> : null}
      </Stack>
    </section>
  );
}

interface OnCropProps extends Omit<PestUsesProps, "crops" | "problem"> {
  crop: NamedCrop;
}

function OnCrop({ crop, pests, cells = [], ...shown }: OnCropProps) {
  const called = useCall(register.uses, { query: { crop: crop.id } });
  const doubted = useCall(register.doubts, { query: { crop: crop.id } });
  const isAgainst = (use: { readonly pests: readonly string[]; readonly pest: string }) =>
    isUseAgainst(use, pests, cells);
  return (
    <Await of={called} shape="lines" count={2}>
      {(uses) => (
        <Uses
          uses={inOrder(uses.filter(isAgainst))}
          doubtful={doubted.answer?.some(isAgainst) ?? true}
          isBare={uses.length === 0 && doubted.answer?.length === 0}
          crop={crop}
          {...shown}
        />
      )}
    </Await>
  );
}

interface UsesProps extends Pick<OnCropProps, "crop" | "land" | "packs" | "none" | "firstOpen"> {
  uses: readonly RegisteredUse[];
  doubtful: boolean;
  isBare: boolean;
}

function Uses({ uses, doubtful, isBare, crop: { id, name: crop }, land, packs, none, firstOpen }: UsesProps) {
  const { i18n } = useLingui();
  const { sprayed, day, choose } = useSprayWith(land);
  if (uses.length === 0) {
    if (none && !doubtful) return none({ id, crop, isBare });
    return <NoUse crop={id} cropWords={crop} doubtful={doubtful} />;
  }
  const by = (applications: readonly Application[]) =>
    uses.filter((use) => applications.includes(applicationOf(use)));
  const [onPlants, spread, ofSeed] = [by(["sprayed"]), by(["spread", "hung"]), by(["seed"])];
  const list = (some: readonly RegisteredUse[], open = false) => (
    <UseList
      uses={some}
      crop={crop}
      with={sprayed}
      name={`${id}-use`}
      firstOpen={open}
      packs={packs && ((use) => packs(use, id))}
    />
  );
  return (
    <>
      {onPlants.length > 0 ? (
        <SprayerFields day={day} onDay={choose} />
      ) : (
        <Mark tone="warn">
          {spread.length > 0 ? (
            <Trans>The register has nothing against it that is sprayed on {crop}.</Trans>
          ) : (
            <Trans>
              On standing {crop} nothing is to be sprayed against it: what the register has is only for the
              seed, before sowing.
            </Trans>
          )}
        </Mark>
      )}
      {byTime(onPlants).map(({ time, uses: ofTime }, index) =>
        time ? (
          <Details key={time} summary={<h3>{i18n._(timeNames[time])}</h3>} open={index === 0}>
            {list(ofTime, firstOpen && index === 0)}
          </Details>
        ) : (
          <Fragment key="any">{list(ofTime, firstOpen && index === 0)}</Fragment>
        ),
      )}
      {spread.length > 0 ? (
        <Details summary={<Trans>Not sprayed: for the soil, the roots or as a trap</Trans>}>
          {list(spread)}
        </Details>
      ) : null}
      {ofSeed.length > 0 ? (
        <Details summary={<Trans>Only for the seed, before the next sowing</Trans>}>{list(ofSeed)}</Details>
      ) : null}
      <LabelLegend />
      <LabelRules />
    </>
  );
}
