import { Trans, useLingui } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { openProblems } from "../rules.ts";
import type { ProblemRow } from "../shapes.ts";
import { kindWords, stateWords } from "./words.ts";

/** Problems in short; each leads to its page. */
export function Rows({ rows, to }: { rows: readonly ProblemRow[]; to: (id: string) => string }) {
  return (
    <Grid of="wide">
      {rows.map((row) => (
        <OneRow key={row.id} row={row} to={to} />
      ))}
    </Grid>
  );
}

function OneRow({ row, to }: { row: ProblemRow; to: (id: string) => string }) {
  const { i18n } = useLingui();
  const { deadline, day } = useDates();
  const until = row.answerBy === null ? "" : deadline(row.answerBy);
  const since = day(row.openedAt);
  return (
    <Card as="li">
      <Row apart>
        <h2>
          <CardLink to={to(row.id)}>{row.name}</CardLink>
        </h2>
        <Badge tone={openProblems.includes(row.state) ? "now" : "plain"}>
          {i18n._(stateWords[row.state])}
        </Badge>
      </Row>
      <p>
        {i18n._(kindWords[row.kind])} · {since}
      </p>
      {until && row.state !== "confirming" ? (
        <p>
          <Trans>The shop has time until {until}</Trans>
        </p>
      ) : null}
    </Card>
  );
}
