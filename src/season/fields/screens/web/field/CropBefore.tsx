import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { byName } from "#kit/contract/byName.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { StandingCrop } from "#knowledge/crops/contract.ts";
import { type RotationRule, rotationMark, rotationSource } from "#knowledge/crops/rotation.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { fields, type Field as OwnField } from "../../../contract.ts";
import { cropsBefore, fallow } from "../../../sowings.ts";
import styles from "./FieldForm.module.css";

interface CropBeforeProps {
  field: OwnField;
  /** Id of the crop that is to be sown; empty: none is chosen yet. */
  crop: string;
  sownOn: string;
  /** Every crop, by its names. */
  known: readonly Pick<StandingCrop, "_id" | "name">[];
  /** Whether the field is on the server, so that the answer can be stored. */
  isStored: boolean;
}

/** Asks what stood on the field before, where no season tells it, and marks the crop to be sown as good or bad after it. */
export function CropBefore({ field, crop, sownOn, known, isStored }: CropBeforeProps) {
  const { t } = useLingui();
  const save = useMutation(fields.change, { refreshes: [fields.list] });
  const [chosen, setChosen] = useState(field.cropBefore ?? "");
  const [derived, ...earlier] = cropsBefore(field.seasons, sownOn);
  const before = derived ?? chosen;
  const mark = rotationMark(before, { _id: crop }, earlier);
  const named = known.find(({ _id }) => _id === before);
  const rotationText = useRotationText(named ? plainName(named.name) : "");
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
          {known.toSorted(byName(({ name }) => name)).map((each) => (
            <option key={each._id} value={each._id}>
              {each.name}
            </option>
          ))}
        </Select>
      ) : null}
      {mark && named ? (
        <div>
          <p>
            <Mark tone={mark.kind === "good" ? "good" : "warn"}>{rotationText(mark.rule)}</Mark>
          </p>
          <p className={styles.hint}>
            <Trans>Source:</Trans> <span data-citation>{rotationSource(mark.rule)}</span>
          </p>
        </div>
      ) : null}
    </>
  );
}

/** The words of a rule; `before` is the name of the crop that stood there. */
function useRotationText(before: string): (rule: RotationRule) => string {
  const { t } = useLingui();
  return (rule) => {
    switch (rule) {
      case "cereal-after-legume":
      case "allium-after-legume":
        return t`Good after ${before}: it left nitrogen in the soil`;
      case "solanum-again":
        return t`Not good after ${before}: wilt of tomato, potato, brinjal and chilli stays in the soil`;
      case "crucifer-again":
        return t`Not good after ${before}: club root of mustard, cabbage and radish stays in the soil`;
      case "cucurbit-again":
        return t`Not good after ${before}: diseases of gourds and melons stay in the soil`;
      case "allium-again":
        return t`Not good after ${before}: root rot of onion and garlic stays in the soil`;
      case "chickpea-again":
        return t`Not good after ${before}: its wilt lives in the soil for six years. Take a variety that resists it`;
      case "pigeonpea-again":
        return t`Not good after ${before}: its wilt stays in the soil. A year of jowar between keeps most of it off`;
      case "rice-wheat":
        return t`Rice and wheat for two years: let a pulse stand between, such as summer moong`;
    }
  };
}
