import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { byName } from "#kit/contract/byName.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { rotationMark, rotationSource } from "#knowledge/crops/rotation.ts";
import { RotationMark } from "#knowledge/crops/web/RotationMark.tsx";
import { fields, type NamedCrop, type Field as OwnField } from "../../../contract.ts";
import { cropsBefore, fallow } from "../../../sowings.ts";
import { useFieldText } from "../fieldText.ts";
import styles from "./FieldForm.module.css";

interface CropBeforeProps {
  field: OwnField;
  /** Id of the crop that is to be sown; empty: none is chosen yet. */
  crop: string;
  sownOn: string;
  /** Every crop, by its names. */
  known: readonly NamedCrop[];
  /** Whether the field is on the server, so that what is said of it can be stored. */
  isStored: boolean;
}

/** What stood on the field before, asked where no season tells it, and what that means for the crop to be sown. */
export function CropBefore({ field, crop, sownOn, known, isStored }: CropBeforeProps) {
  const { t } = useLingui();
  const text = useFieldText();
  const save = useMutation(fields.change, { refreshes: [fields.list] });
  const [chosen, setChosen] = useState(field.seasons.length === 0 ? (field.cropBefore ?? "") : "");
  const [derived, ...earlier] = cropsBefore(field.seasons, sownOn);
  const before = derived ?? chosen;
  const mark = rotationMark(before, { _id: crop }, earlier);
  const named = known.find(({ _id }) => _id === before);
  const choose = (id: string) => {
    setChosen(id);
    // Without a network it is asked again; the mark beside it needs none.
    if (isStored) void save.send({ params: { id: field.id }, body: { cropBefore: id || null } });
  };
  return (
    <>
      {derived === undefined && known.length > 0 ? (
        <Select
          label={<Trans>What stood here before?</Trans>}
          hint={<Trans>Leave it out if you do not know.</Trans>}
          name="cropBefore"
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t`not said`}</option>
          <option value={fallow}>{t`nothing, it lay fallow`}</option>
          {known.toSorted(byName(text.named)).map((each) => (
            <option key={each._id} value={each._id}>
              {text.named(each)}
            </option>
          ))}
        </Select>
      ) : null}
      {mark && named ? (
        <div>
          <p>
            <RotationMark mark={mark} before={text.crop(named)} />
          </p>
          <p className={styles.hint}>
            <Trans>Source:</Trans> <span data-citation>{rotationSource(mark.rule)}</span>
          </p>
        </div>
      ) : null}
    </>
  );
}
