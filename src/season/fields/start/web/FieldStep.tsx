import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Await } from "#kit/web/Await.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { CropPicture } from "#knowledge/crops/web/CropPicture.tsx";
import { emptyFieldPicture } from "#screens/pictures.ts";
import type { Field } from "../../contract.ts";
import { limits } from "../../rules.ts";
import { useOwnFields } from "../../screens/web/field/useOwnFields.ts";
import { useFieldText } from "../../screens/web/fieldText.ts";
import type { StartDraft } from "./draft.ts";
import styles from "./FieldStep.module.css";

interface FieldStepProps {
  onChoose: (chosen: Partial<StartDraft>) => void;
  /** The questions where there is no field yet. */
  children: ReactNode;
}

/** On which of one's own fields, each by the picture of what grows there; nothing is asked of somebody who has none. */
export default function FieldStep({ onChoose, children }: FieldStepProps) {
  const text = useFieldText();
  const { called } = useOwnFields();
  return (
    <Await of={called} shape="card" count={2} empty={children}>
      {(own) => (
        <Stack as="section" aria-labelledby="which-field">
          <h2 id="which-field">
            <Trans>On which field?</Trans>
          </h2>
          <ul className={styles.fields}>
            {own.map((field) => {
              const growing = field.seasons.find(({ overOn }) => overOn === null);
              return (
                <li key={field.id}>
                  <button type="button" onClick={() => onChoose({ field: field.id })}>
                    <CropPicture
                      crop={growing?.crop ?? { img: emptyFieldPicture }}
                      className={styles.picture}
                    />
                    <bdi translate="no">{field.name}</bdi>
                    <span>{text.area(field)}</span>
                  </button>
                </li>
              );
            })}
            {own.length < limits.fieldsPerPerson ? (
              <li>
                <button type="button" onClick={() => onChoose(anotherBeside(own))}>
                  <CropPicture crop={{ img: emptyFieldPicture }} className={styles.picture} />
                  <Trans>Another field</Trans>
                </button>
              </li>
            ) : null}
          </ul>
        </Stack>
      )}
    </Await>
  );
}

/** A new field; it mostly lies where the others do. */
function anotherBeside(own: readonly Field[]): Partial<StartDraft> {
  const [first] = own;
  const known = { district: first?.district ?? undefined, state: first?.state?.name };
  return { field: "new", others: own.length, ...(known.state ? known : {}) };
}
