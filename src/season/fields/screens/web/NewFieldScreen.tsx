import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { readStored } from "#kit/web/storage/stored.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { storedLand } from "#knowledge/crops/web/land/land.ts";
import { paths, withQuery } from "#screens/paths.ts";
import { limits } from "../../rules.ts";
import { useDiary } from "./diary/useDiary.ts";
import { FieldForm } from "./field/FieldForm.tsx";
import { useOwnFields } from "./field/useOwnFields.ts";
import { sowParams } from "./queryWords.ts";

/** A new field: four answers, of which only the area must be given. Without a network it waits on the phone. */
export default function NewFieldScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const sow = useQueryParams(sowParams).get("sow") ?? undefined;
  const known = useOwnFields().called.answer ?? [];
  const { diary } = useDiary();
  const [sending, setSending] = useState(false);
  usePage({ title: t`Add a field` });
  const number = known.length + 1;
  const isFull = known.length >= limits.fieldsPerPerson;
  return (
    <Page title={<Trans>Add a field</Trans>} width="text">
      {isFull ? (
        <Alert
          tone="warning"
          title={
            <Trans>You have {limits.fieldsPerPerson} fields, and more do not fit. Delete one first.</Trans>
          }
        />
      ) : null}
      <FieldForm
        start={{ name: "", land: { ...readStored(storedLand), ...startUnit() } }}
        suggested={t`Field ${number}`}
        submit={<Trans>Save the field</Trans>}
        sending={sending || !diary}
        onSend={async (body) => {
          if (!diary) return;
          setSending(true);
          const id = await diary.addField(body);
          navigate(withQuery(paths.field(id), { sow }), { replace: true });
        }}
      />
    </Page>
  );
}

/** Most fields are counted in acres; a farmer who entered their land elsewhere keeps that unit. */
function startUnit(): { unit?: string } {
  return readStored(storedLand).area === "" ? { unit: "acre" } : {};
}
