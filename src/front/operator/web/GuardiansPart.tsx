import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { guardianPageSize, operator } from "../contract.ts";

type Waiting = Answer<typeof operator.guardians>[number];

const refreshes = [operator.guardians, operator.piles];

/** Accounts of people under 18: their guardian is rung up, and the consent is noted here. */
export default function GuardiansPart() {
  const { t } = useLingui();
  usePage({ title: t`Under-18 approvals` });
  return (
    <Page
      title={t`Under-18 approvals`}
      lead={<Trans>Ring them or write to them. If they say yes, note it here.</Trans>}
    >
      <Stack>
        <Paged
          usePage={useGuardians}
          size={guardianPageSize}
          empty={<NobodyWaits />}
          end={null}
          idOf={({ cursor }) => cursor}
          more={<Trans>More</Trans>}
          count={3}
        >
          {(list) => (
            <Grid of="wide">
              {list.map((waiting) => (
                <GuardianCard key={waiting.person} waiting={waiting} />
              ))}
            </Grid>
          )}
        </Paged>
      </Stack>
    </Page>
  );
}

const useGuardians = (cursor: string | undefined) => useCall(operator.guardians, { query: { cursor } });

function NobodyWaits() {
  return (
    <EmptyState>
      <Trans>No guardian has to be asked.</Trans>
    </EmptyState>
  );
}

function GuardianCard({ waiting }: { waiting: Waiting }) {
  const { moment } = useDates();
  const { name, email, guardian, reach } = waiting;
  const asked = moment(waiting.askedAt);
  const goes = moment(waiting.goesAt);
  return (
    <Card as="li">
      <Stack>
        <h2 translate="no">{guardian}</h2>
        <p>
          <bdi translate="no">{reach}</bdi>
        </p>
        <p>
          <Trans>
            For <span translate="no">{name}</span>, <bdi translate="no">{email}</bdi>
          </Trans>
        </p>
        <p>
          <Trans>
            Waiting since {asked}. Without a yes the account is deleted on {goes}.
          </Trans>
        </p>
        <Agreed waiting={waiting} />
      </Stack>
    </Card>
  );
}

/** Notes the guardian's yes, having said what follows from it: it can't be taken back here. */
function Agreed({ waiting: { person, name, guardian } }: { waiting: Waiting }) {
  const { t } = useLingui();
  const { send, sending, problem } = useMutation(operator.guardianAgreed, { refreshes });
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const agree = async () => {
    if (!sending && !(await send({ params: { person } })).problem) close();
  };
  return (
    <>
      <div>
        <Button onClick={() => setAsks(true)}>
          <Trans>Has agreed</Trans>
        </Button>
      </div>
      <SheetDialog
        open={asks}
        onClose={close}
        closeLabel={t`Not yet`}
        title={<Trans>Has {guardian} said yes?</Trans>}
      >
        <Stack>
          <p>
            <Trans>Then {name} can log in from now on. You can't take this back here.</Trans>
          </p>
          <ProblemAlert of={problem} />
          <Row>
            <Button kind="main" aria-disabled={sending} onClick={() => void agree()}>
              <Trans>Yes, has agreed</Trans>
            </Button>
            <Button onClick={close}>
              <Trans>Not yet</Trans>
            </Button>
          </Row>
        </Stack>
      </SheetDialog>
    </>
  );
}
