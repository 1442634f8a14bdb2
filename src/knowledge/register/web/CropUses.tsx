import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { register } from "../contract.ts";
import type { RegisteredUse } from "../shapes.ts";
import { alike, otherPests, pestsIn, usesAgainst } from "../uses/usesShown.ts";
import { LabelLegend } from "./labels/LabelLegend.tsx";
import { LabelRules } from "./labels/LabelRules.tsx";
import { NoUse } from "./NoUse.tsx";
import { usePestText } from "./names/pestText.ts";
import { SprayerFields } from "./SprayerFields.tsx";
import type { SprayLand } from "./UseFacts.tsx";
import { UseList } from "./UseList.tsx";
import { useSprayWith } from "./useSprayWith.ts";

export interface CropUsesProps {
  crop: string;
  /** The crop in the reader's words. */
  cropWords: string;
  land?: SprayLand | undefined;
}

/** Crop → pest → registered use, for one crop. */
export default function CropUses(of: CropUsesProps) {
  const head = useId();
  const { crop, cropWords } = of;
  const called = useCall(register.uses, { query: { crop } });
  return (
    <section aria-labelledby={head}>
      <Stack>
        <h2 id={head}>
          <Trans>Pests and diseases of {cropWords}: what is allowed</Trans>
        </h2>
        <Await
          of={called}
          shape="lines"
          count={2}
          empty={<NoUse crop={crop} cropWords={cropWords} doubtful={false} />}
        >
          {(uses) => <ByPest uses={uses} {...of} />}
        </Await>
      </Stack>
    </section>
  );
}

function ByPest({ uses, crop, cropWords, land }: CropUsesProps & { uses: readonly RegisteredUse[] }) {
  const { t } = useLingui();
  const pestText = usePestText();
  const [pest, choose] = useState("");
  const { sprayed, day, choose: chooseDay } = useSprayWith(land);
  const found = pest === "" ? [] : usesAgainst(uses, pest);
  return (
    <Stack>
      <Select
        label={<Trans>What attacks it?</Trans>}
        name="pest"
        value={pest}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t`Choose the pest or disease`}</option>
        {pestsIn(alike(uses)).map(({ pest: word, count }) => (
          <option key={word} value={word}>
            {word === otherPests ? t`Others` : pestText.name(word)} ({count})
          </option>
        ))}
      </Select>
      {found.length > 0 ? (
        <>
          <SprayerFields day={day} onDay={chooseDay} />
          <p>
            <Trans>
              First see whether spraying is needed at all. Living remedies stand first, then the shortest wait
              before harvest.
            </Trans>
          </p>
          <UseList key={pest} uses={found} crop={cropWords} with={sprayed} name={`${crop}-use`} />
          <LabelLegend />
          <LabelRules />
        </>
      ) : null}
    </Stack>
  );
}
