import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useNavigate, useParams } from "#kit/web/router/router.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { CropPicture } from "#knowledge/crops/web/CropPicture.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { type Field, fields, type SeasonBrief } from "../../contract.ts";
import { useStartAhead } from "../../start/web/useStartAhead.ts";
import { ChangePump } from "./field/ChangePump.tsx";
import { FieldForm } from "./field/FieldForm.tsx";
import { draftOf } from "./field/fieldForm.ts";
import { NoField } from "./field/NoField.tsx";
import { useOwnFields, type WaitingById } from "./field/useOwnFields.ts";
import { WaitsMark } from "./field/WaitsMark.tsx";
import { useFieldText } from "./fieldText.ts";
import { useNoteField } from "./noteField.ts";
import { useLiveFields } from "./useLiveFields.ts";
import { useStartText } from "./useStartText.ts";

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

/** The four answers and the name, to be corrected. */
function ChangeField({ field }: { field: Field }) {
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

/** Deletes the field with all that was written of it; said before, as it can't be undone. */
function RemoveField({ field }: { field: Field }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const remove = useMutation(fields.remove, { refreshes: [fields.list, fields.today] });
  return (
    <Stack>
      <p>
        <Trans>Its seasons, diaries and money records are deleted too. This can't be undone.</Trans>
      </p>
      {remove.problem ? (
        <Alert tone="danger" role="alert" title={i18n._(problemMessage(remove.problem))} />
      ) : null}
      <div>
        <Button
          kind="danger"
          aria-disabled={remove.sending}
          onClick={async () => {
            if (!(await remove.send({ params: { id: field.id } })).problem)
              navigate(paths.fields, { replace: true });
          }}
        >
          <Trans>Delete the field for good</Trans>
        </Button>
      </div>
    </Stack>
  );
}

/** Present and past crops of a field, the latest sown first. */
function SeasonList({ seasons, waits }: { seasons: readonly SeasonBrief[]; waits: WaitingById }) {
  const shortDay = useShortDay();
  const { began } = useStartText();
  if (seasons.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="seasons">
      <h2 id="seasons">
        <Trans>What was sown here</Trans>
      </h2>
      <Grid of="wide">
        {seasons.map(({ id, crop, sownOn, start, overOn }) => {
          return (
            <Card key={id} as="li" picture={<CropPicture crop={crop} later />}>
              <h3>
                <CardLink to={paths.season(id)}>{crop.name}</CardLink>
              </h3>
              <p>{began(start, shortDay(sownOn))}</p>
              <WaitsMark of={waits.get(id)} />
              <p>
                {overOn ? (
                  <Badge>
                    <Trans>over</Trans>
                  </Badge>
                ) : (
                  <Badge tone="now">
                    <Trans>growing</Trans>
                  </Badge>
                )}
              </p>
            </Card>
          );
        })}
      </Grid>
    </Stack>
  );
}
