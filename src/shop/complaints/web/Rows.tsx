import { Trans, useLingui } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import type { Complaint } from "../contract.ts";
import { dueAt } from "../rules.ts";
import { subjectWords } from "./words.ts";

/** Complaints in short; each leads to its page. */
export function Rows({ rows, to }: { rows: readonly Complaint[]; to: (number: string) => string }) {
  return (
    <Grid of="wide">
      {rows.map((row) => (
        <OneRow key={row.number} row={row} to={to} />
      ))}
    </Grid>
  );
}

function OneRow({ row, to }: { row: Complaint; to: (number: string) => string }) {
  const { i18n } = useLingui();
  const { deadline, day } = useDates();
  const due = dueAt(row);
  const [until, since] = [due === null ? "" : deadline(due), day(row.filedAt)];
  return (
    <Card as="li">
      <Row apart>
        <h2>
          <CardLink to={to(row.number)}>
            <span translate="no">{row.number}</span>
          </CardLink>
        </h2>
        <Badge tone={due === null ? "good" : "now"}>
          {due === null ? (
            <Trans>Settled</Trans>
          ) : row.acknowledgedAt === null ? (
            <Trans>Not seen yet</Trans>
          ) : (
            <Trans>Somebody looks at it</Trans>
          )}
        </Badge>
      </Row>
      <p>
        {i18n._(subjectWords[row.about])} · {since}
      </p>
      {until ? (
        <p>
          {row.acknowledgedAt === null ? (
            <Trans>Word from us by {until}</Trans>
          ) : (
            <Trans>Settled by {until}</Trans>
          )}
        </p>
      ) : null}
    </Card>
  );
}
