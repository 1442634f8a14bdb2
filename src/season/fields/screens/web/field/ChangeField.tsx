import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { type Field, fields } from "../../../contract.ts";
import { FieldForm } from "./FieldForm.tsx";
import { draftOf } from "./fieldForm.ts";

/** The four answers and the name, to be corrected. */
export function ChangeField({ field }: { field: Field }) {
  const { i18n } = useLingui();
  const change = useMutation(fields.change, { refreshes: [fields.list, fields.season, fields.water] });
  const [saved, setSaved] = useState(false);
  return (
    <>
      {change.problem ? (
        <Alert tone="danger" role="alert" title={i18n._(problemMessage(change.problem))} />
      ) : null}
      <FieldForm
        start={draftOf(field)}
        suggested={field.name}
        submit={<Trans>Save</Trans>}
        sending={change.sending}
        onSend={async (body) => {
          setSaved(false);
          setSaved(!(await change.send({ params: { id: field.id }, body })).problem);
        }}
      />
      <Notice>{saved ? <Trans>Saved</Trans> : undefined}</Notice>
    </>
  );
}
