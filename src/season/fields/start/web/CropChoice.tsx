import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { byName } from "#kit/contract/byName.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { StandingCrop } from "#knowledge/crops/contract.ts";
import { CropPictures } from "./CropPictures.tsx";

interface CropChoiceProps {
  crops: readonly StandingCrop[];
  field: string | undefined;
}

/** Crops outside of the fold, and as the answer to a word that was typed. */
const mostShown = 12;

/** Every crop as a picture: those that stand in most fields now, the others by a word or out of the fold. */
export function CropChoice({ crops, field }: CropChoiceProps) {
  const [typed, setTyped] = useState("");
  const hydrated = useHydrated();
  const wanted = plain(typed.trim());
  const matches = crops.filter(({ name }) => plain(name).includes(wanted));
  const shown = matches.slice(0, mostShown);
  return (
    <Stack>
      {hydrated ? (
        <Field
          label={<Trans>Name of the crop</Trans>}
          name="crop"
          type="search"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      <output>
        {shown.length === 0 ? <Trans>We know no crop of this name. Look in the list below.</Trans> : null}
      </output>
      <CropPictures crops={shown} field={field} />
      <Details summary={<Trans>All crops</Trans>}>
        <CropPictures crops={crops.toSorted(byName(({ name }) => name))} field={field} later />
      </Details>
    </Stack>
  );
}

const plain = (text: string) => text.normalize("NFC").toLowerCase();
