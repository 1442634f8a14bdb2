import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { Await } from "#kit/web/Await.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { emptyFieldPicture } from "#screens/pictures.ts";
import { DiaryNotice } from "./diary/DiaryNotice.tsx";
import { FieldCard } from "./field/FieldCard.tsx";
import { SowWhere } from "./field/SowWhere.tsx";
import { useOwnFields } from "./field/useOwnFields.ts";
import { useNoteField } from "./noteField.ts";
import { sowParams } from "./queryWords.ts";
import { useLiveFields } from "./useLiveFields.ts";

const Today = lazyPart(() => import("#season/fields/today/web/Today.tsx"));

/** One's own fields: what is due today over all of them, then each with what grows on it. */
export default function FieldsScreen() {
  const { t } = useLingui();
  const sow = useQueryParams(sowParams).get("sow") ?? undefined;
  const { called, waits } = useOwnFields();
  useLiveFields();
  useNoteField(called.answer);
  usePage({ title: t`My fields` });
  const add = (
    <ButtonLink kind="main" to={withQuery(paths.newField, { sow })}>
      <Trans>Add a field</Trans>
    </ButtonLink>
  );
  return (
    <Page title={<Trans>My fields</Trans>}>
      <DiaryNotice />
      <Await
        of={called}
        shape="card"
        count={2}
        empty={
          <EmptyState
            picture={<img src={emptyFieldPicture} alt="" width="104" height="148" decoding="async" />}
            action={add}
          >
            <Trans>
              You have not added a field yet. Tell how big it is and what you sow: you get a plan by day,
              whether to water today, and what it costs and brings.
            </Trans>
          </EmptyState>
        }
      >
        {(own) => (
          <Stack gap="loose">
            {sow ? (
              <SowWhere crop={sow} />
            ) : (
              <Suspense>
                <Today />
              </Suspense>
            )}
            <Grid of="wide">
              {own.map((field) => (
                <FieldCard key={field.id} field={field} sow={sow} waits={waits} />
              ))}
            </Grid>
            <div>{add}</div>
          </Stack>
        )}
      </Await>
    </Page>
  );
}
