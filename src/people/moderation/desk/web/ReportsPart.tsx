import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { kindTexts, reasonTexts } from "../../web/moderationTexts.ts";
import { moderationDesk, type WaitingCase } from "../contract.ts";
import { reportPaths } from "../paths.ts";

/** Reported things that wait for a decision, the oldest first, page by page. */
export default function ReportsPart() {
  const { t } = useLingui();
  usePage({ title: t`Reported texts` });
  const [after, setAfter] = useState<string>();
  const called = useCall(moderationDesk.list, { query: after === undefined ? {} : { after } });
  return (
    <Page title={t`Reported texts`}>
      <Await of={called} shape="card" count={3}>
        {({ cases, next }) => (
          <Stack>
            {cases.length === 0 ? (
              <EmptyState>
                <Trans>Nothing reported waits for you.</Trans>
              </EmptyState>
            ) : (
              <Grid of="wide">
                {cases.map((one) => (
                  <CaseCard key={`${one.kind} ${one.id}`} one={one} />
                ))}
              </Grid>
            )}
            <Row>
              {after === undefined ? null : (
                <Button onClick={() => setAfter(undefined)}>
                  <Trans>To the oldest</Trans>
                </Button>
              )}
              {next === null ? null : (
                <Button onClick={() => setAfter(next)}>
                  <Trans>Next page</Trans>
                </Button>
              )}
            </Row>
          </Stack>
        )}
      </Await>
    </Page>
  );
}

function CaseCard({ one }: { one: WaitingCase }) {
  const { i18n } = useLingui();
  const { kind, id, text, reason, state, reports, answered, since } = one;
  const day = useDates().moment(since);
  return (
    <Card as="li">
      <Stack gap="tight">
        <h2>
          <CardLink to={reportPaths.one(kind, id)}>
            {i18n._(kindTexts[kind])}: {i18n._(reasonTexts[reason])}
          </CardLink>
        </h2>
        <blockquote dir="auto">{text}</blockquote>
        <p>
          <Plural value={reports} one="# person reported it." other="# people reported it." />{" "}
          <Trans>Waiting since {day}.</Trans>
        </p>
        <Row>
          {state === "reported" ? null : (
            <Badge>
              <Trans>hidden</Trans>
            </Badge>
          )}
          {answered ? (
            <Badge tone="offer">
              <Trans>author answered</Trans>
            </Badge>
          ) : null}
        </Row>
      </Stack>
    </Card>
  );
}
