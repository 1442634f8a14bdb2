import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { isMobile } from "#people/account/accountName.ts";
import { paths } from "#screens/paths.ts";
import { notifications, notificationsPageSize } from "../contract.ts";
import { NotificationCards } from "./NotificationCards.tsx";
import { staleNotifications, useLiveNotifications } from "./useLiveNotifications.ts";

const BellChoices = lazyPart(() => import("./BellChoices.tsx"));
const MailChoice = lazyPart(() => import("./MailChoice.tsx"));
const PhoneTextsPart = lazyPart(() => import("../../phoneTexts/web/PhoneTextsPart.tsx"));
const PushCard = lazyPart(() => import("../../push/web/PushCard.tsx"));

/** The person's notifications, the newest first. */
export default function NotesPage() {
  const { t } = useLingui();
  usePage({ title: t`What is new` });
  useLiveNotifications();
  const byNumber = isMobile(useVisitorEmail());
  return (
    <Page title={<Trans>What is new</Trans>} width="text">
      <ReadAll />
      <Paged
        usePage={useSome}
        size={notificationsPageSize}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            action={
              <ButtonLink kind="main" to={paths.market}>
                <Trans>Proceed to shop</Trans>
              </ButtonLink>
            }
          >
            <Trans>Nothing yet. News of your orders and answers to what you said will be here.</Trans>
          </EmptyState>
        }
        more={<Trans>Older ones</Trans>}
      >
        {(some) => <NotificationCards of={some} />}
      </Paged>
      <Details summary={<Trans>What the bell counts</Trans>}>
        <Suspense>
          <BellChoices />
        </Suspense>
      </Details>
      <Details summary={<Trans>Mails of what is new</Trans>}>
        <Suspense>
          <MailChoice />
        </Suspense>
      </Details>
      {byNumber ? (
        <Suspense>
          <PhoneTextsPart />
        </Suspense>
      ) : null}
      <Suspense>
        <PushCard />
      </Suspense>
    </Page>
  );
}

const useSome = (before: string | undefined) => useCall(notifications.list, { query: { before } });

/**
 * Marks as read up to the newest one on the screen: later ones stay new. Shows nothing where nothing is new.
 */
function ReadAll() {
  const newest = useSome(undefined).answer?.[0]?.id;
  const count = useCall(notifications.count, {}).answer?.count ?? 0;
  const { send, sending, problem } = useMutation(notifications.read, { refreshes: staleNotifications });
  if (count === 0 || newest === undefined) return null;
  return (
    <>
      <ProblemAlert of={problem} />
      <div>
        <Button onClick={() => void send({ body: { upTo: newest } })} aria-disabled={sending}>
          <Trans>Mark all as read</Trans>
        </Button>
      </div>
    </>
  );
}
