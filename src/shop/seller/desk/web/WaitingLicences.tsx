import { Trans, useLingui } from "@lingui/react/macro";
import type { Answer } from "#kit/contract/call.ts";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { categoryNames } from "../../web/categoryNames.ts";
import { shopDesk, waitingPageSize } from "../contract.ts";
import { shopDeskPaths } from "../paths.ts";

/** Licences to be checked, the one that waits longest first. */
export default function WaitingLicences() {
  const { t } = useLingui();
  usePage({ title: t`Licences to check` });
  return (
    <Page title={t`Licences to check`}>
      <Stack>
        <Paged
          usePage={useWaiting}
          size={waitingPageSize}
          empty={<NothingWaits />}
          end={<End />}
          idOf={({ cursor }) => cursor}
          more={<Trans>More</Trans>}
          count={3}
        >
          {(list) => (
            <Grid of="wide">
              {list.map((waiting) => (
                <WaitingCard key={waiting.cursor} waiting={waiting} />
              ))}
            </Grid>
          )}
        </Paged>
      </Stack>
    </Page>
  );
}

const useWaiting = (cursor: string | undefined) => useCall(shopDesk.waiting, { query: { cursor } });

function WaitingCard({ waiting }: { waiting: Answer<typeof shopDesk.waiting>[number] }) {
  const { i18n } = useLingui();
  const { moment } = useDates();
  const { shop, shopName, category, application } = waiting;
  const sentAt = moment(application.handedInAt);
  return (
    <Card as="li">
      <h2>
        <CardLink to={shopDeskPaths.licence(shop, category)}>
          <span translate="no">{shopName}</span>
        </CardLink>
      </h2>
      <p>
        {i18n._(categoryNames[category])} · <bdi translate="no">{application.number}</bdi>
      </p>
      <p>
        <Trans>Waiting since {sentAt}</Trans>
      </p>
    </Card>
  );
}

function End() {
  return (
    <p>
      <Trans>That is all.</Trans>
    </p>
  );
}

function NothingWaits() {
  return (
    <EmptyState>
      <Trans>No licence waits to be checked.</Trans>
    </EmptyState>
  );
}
