import { Trans, useLingui } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import type { Field } from "../../contract.ts";
import { useStartAhead } from "../../start/web/useStartAhead.ts";
import { ChangeField } from "./field/ChangeField.tsx";
import { ChangePump } from "./field/ChangePump.tsx";
import { NoField } from "./field/NoField.tsx";
import { RemoveField } from "./field/RemoveField.tsx";
import { SeasonList } from "./field/SeasonList.tsx";
import { useOwnFields, type WaitingById } from "./field/useOwnFields.ts";
import { WaitsMark } from "./field/WaitsMark.tsx";
import { useFieldText } from "./fieldText.ts";
import { useNoteField } from "./noteField.ts";
import { useLiveFields } from "./useLiveFields.ts";

/** One field: what grows and grew on it, sowing, and what is known of it. */
export default function FieldScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  const { called, waits } = useOwnFields();
  const field = called.answer?.find((each) => each.id === id);
  useNoteField(called.answer);
  useLiveFields();
  useStartAhead();
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
      <div>
        <ButtonLink kind="main" to={withQuery(paths.start, { field: field.id })}>
          <Trans>Sow here</Trans>
        </ButtonLink>
      </div>
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
