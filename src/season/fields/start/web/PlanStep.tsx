import { Trans } from "@lingui/react/macro";
import { CropBefore } from "../../screens/web/field/CropBefore.tsx";
import { NoField } from "../../screens/web/field/NoField.tsx";
import { useOwnFields } from "../../screens/web/field/useOwnFields.ts";
import { MakePlan, type MakePlanProps } from "./MakePlan.tsx";
import { NewField } from "./NewField.tsx";
import { useStanding } from "./useStanding.ts";

type PlanStepProps = Omit<MakePlanProps, "toField" | "others"> & {
  /** Id of one's own field; empty or `new` where it is a new one. */
  field: string;
};

/** The last question, where the field is, and the way to the plan. */
export default function PlanStep({ field, ...rest }: PlanStepProps) {
  return field === "" || field === "new" ? <NewField {...rest} /> : <OwnField id={field} {...rest} />;
}

/** A field that is there already is asked nothing more; what stood there before may be told. */
function OwnField({ id, ...rest }: Omit<PlanStepProps, "field"> & { id: string }) {
  const { called, waits } = useOwnFields();
  const known = useStanding().answer ?? [];
  const field = called.answer?.find((each) => each.id === id);
  if (!field) return called.answer ? <NoField /> : null;
  return (
    <>
      <p>
        <Trans>
          On the field <bdi translate="no">{field.name}</bdi>
        </Trans>
      </p>
      <CropBefore
        field={field}
        crop={rest.crop._id}
        sownOn={rest.draft.sownOn}
        known={known}
        isStored={!waits.has(id)}
      />
      <MakePlan {...rest} others={field.seasons} toField={async () => id} />
    </>
  );
}
