import { Trans } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { crops } from "#knowledge/crops/contract.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { useOwnFields } from "#season/fields/screens/web/field/useOwnFields.ts";
import { useNoteField } from "#season/fields/screens/web/noteField.ts";
import { AddField, FieldTiles } from "./FieldTiles.tsx";
import { NoFieldYet } from "./NoFieldYet.tsx";

/** Asks on which field a crop is to be sown. */
export function SowOnField({ crop: id }: { crop: string }) {
  const { answer } = useCall(crops.page, { params: { id } });
  const { called, waits } = useOwnFields();
  useNoteField(called.answer);
  const crop = answer ? plainName(answer.title) : undefined;
  return (
    <>
      <h1 tabIndex={-1}>{crop ? <Trans>{crop}: on which field?</Trans> : <Trans>On which field?</Trans>}</h1>
      <Await of={called} shape="card" count={2} empty={<NoFieldYet sow={id} />}>
        {(own) => (
          <>
            <FieldTiles fields={own} waits={waits} sow={id} />
            <AddField sow={id} />
          </>
        )}
      </Await>
    </>
  );
}
