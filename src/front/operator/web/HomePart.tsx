import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Answer } from "#kit/contract/call.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { operator, type PileKey } from "../contract.ts";
import { DeskLinks } from "./DeskLinks.tsx";
import styles from "./HomePart.module.css";

const pileTitles: Readonly<Record<PileKey, MessageDescriptor>> = {
  licences: msg`Licences to check`,
  returns: msg`Orders where something is wrong`,
  complaints: msg`Complaints`,
  reports: msg`Reported texts`,
  guardians: msg`Under-18 approvals`,
  catalogue: msg`Same goods, several shops`,
};

type ShownPile = Answer<typeof operator.piles>[number];

/** Waiting work, the most overdue pile first. */
export default function HomePart() {
  const { t } = useLingui();
  usePage({ title: t`The desk` });
  const piles = useCall(operator.piles, {});
  return (
    <Page title={t`The desk`} lead={<Trans>What waits for you, the most urgent first.</Trans>}>
      <Await of={piles} shape="card" count={3} empty={<NothingWaits />}>
        {(list) => (
          <Stack>
            {list.every(({ count }) => count === 0) ? <NothingWaits /> : null}
            <Grid of="wide">
              {list.map((pile) => (
                <PileCard key={pile.key} pile={pile} />
              ))}
            </Grid>
          </Stack>
        )}
      </Await>
      <DeskLinks />
    </Page>
  );
}

function NothingWaits() {
  return (
    <EmptyState>
      <Trans>Nothing waits for you.</Trans>
    </EmptyState>
  );
}

function PileCard({ pile }: { pile: ShownPile }) {
  const { i18n } = useLingui();
  const { moment } = useDates();
  const { key, href, count, oldestAt, dueAt, overdue } = pile;
  const since = oldestAt === null ? "" : moment(oldestAt);
  const due = dueAt === null ? "" : moment(dueAt);
  return (
    <Card as="li">
      <div className={styles.pile}>
        <h2>
          <CardLink to={href}>{i18n._(pileTitles[key])}</CardLink>
        </h2>
        <p>{count === 0 ? <Trans>None</Trans> : <Plural value={count} one="# waits" other="# wait" />}</p>
        {oldestAt === null ? null : (
          <p>
            <Trans>The oldest since {since}</Trans>
          </p>
        )}
        {dueAt === null ? null : (
          <p>
            <Trans>Due {due}</Trans>
          </p>
        )}
        {overdue > 0 ? (
          <Alert tone="warning" title={<Plural value={overdue} one="# is overdue" other="# are overdue" />} />
        ) : null}
      </div>
    </Card>
  );
}
