import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { crops } from "#knowledge/crops/contract.ts";
import type { Field } from "../../contract.ts";
import { ChangeField } from "./field/ChangeField.tsx";
import { ChangePump } from "./field/ChangePump.tsx";
import { NoField } from "./field/NoField.tsx";
import { RemoveField } from "./field/RemoveField.tsx";
import { SeasonList } from "./field/SeasonList.tsx";
import { SowForm } from "./field/SowForm.tsx";
import { useOwnFields, type WaitingById } from "./field/useOwnFields.ts";
import { WaitsMark } from "./field/WaitsMark.tsx";
import { useFieldText } from "./fieldText.ts";
import { useNoteField } from "./noteField.ts";
import { sowParams } from "./queryWords.ts";
import { useLiveFields } from "./useLiveFields.ts";

/** One field: what grows and grew on it, sowing, and what is known of it. */
export default function FieldScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  const { called, waits } = useOwnFields();
  const field = called.answer?.find((each) => each.id === id);
  useNoteField(called.answer);
  useLiveFields();
  usePage({ title: field?.name ?? t`Field` });
  return (
    <Page title={field ? <bdi translate="no">{field.name}</bdi> : <Trans>Field</Trans>} width="text">
      <Await of={called} shape="card" count={2}>
        {() => (field ? <OneField key={field.id} field={field} waits={waits} /> : <NoField />)}
      </Await>
    </Page>
  );
}

function OneField({ field, waits }: { field: Field; waits: WaitingById }) {
  const text = useFieldText();
  const sow = useQueryParams(sowParams).get("sow") ?? undefined;
  // Asked for before somebody sows, so that it can be chosen from where there is no network.
  const known = useCall(crops.list, { query: {} }).answer ?? [];
  const [sowing, setSowing] = useState(sow !== undefined || field.seasons.length === 0);
  return (
    <Stack gap="loose">
      <div>
        <p>{text.facts(field)}</p>
        {field.district || field.state ? (
          <p>
            {field.district ? <bdi>{field.district.name}</bdi> : null}
            {field.district && field.state ? ", " : null}
            {field.state ? field.state.title : null}
          </p>
        ) : null}
      </div>
      <WaitsMark of={waits.get(field.id)} />
      {sowing ? (
        <SowForm field={field} crop={sow} known={known} isStored={!waits.has(field.id)} />
      ) : (
        <div>
          <Button kind="main" onClick={() => setSowing(true)}>
            <Trans>Sow here</Trans>
          </Button>
        </div>
      )}
      <SeasonList seasons={field.seasons} waits={waits} />
      {waits.has(field.id) ? null : <FieldTools field={field} />}
    </Stack>
  );
}

/** Further settings of a field that the server knows. */
function FieldTools({ field }: { field: Field }) {
  return (
    <Stack>
      <Details summary={<Trans>Pump, sprayer and canal</Trans>}>
        <ChangePump field={field} />
      </Details>
      <Details summary={<Trans>Change the field</Trans>}>
        <ChangeField field={field} />
      </Details>
      <Details summary={<Trans>Delete the field</Trans>}>
        <RemoveField field={field} />
      </Details>
    </Stack>
  );
}
