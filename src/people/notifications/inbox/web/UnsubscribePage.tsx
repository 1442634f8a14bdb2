import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useLocation, useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { notifications } from "../contract.ts";

/**
 * Where a mail's "no more of these" leads, without a log-in. A tap does it and not the opening: mail programs open links by themselves,
 * to look for bad ones.
 */
export default function UnsubscribePage() {
  const { t } = useLingui();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [token, setToken] = useState(hash.slice(1));
  useEffect(() => {
    if (hash === "") return;
    setToken(hash.slice(1));
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  usePage({
    title: t`No more mails about orders`,
    description: t`Turn off the mails that tell you of your orders, by one tap and without logging in.`,
  });
  return (
    <Page title={<Trans>No more mails about orders</Trans>} width="text">
      {hydrated && token === "" ? <BrokenLink /> : <TurnOff token={token} />}
    </Page>
  );
}

/** The link was cut, or is none of ours; people who can log in unsubscribe there. */
function BrokenLink() {
  return (
    <Alert
      tone="warning"
      role="alert"
      title={<Trans>Please open the link in the mail again</Trans>}
      action={
        <ButtonLink to={paths.dashboard}>
          <Trans>My page</Trans>
        </ButtonLink>
      }
    >
      <Trans>This one turns off nothing. You can also turn the mails off on your own page.</Trans>
    </Alert>
  );
}

function TurnOff({ token }: { token: string }) {
  const { send, sending, problem } = useMutation(notifications.unsubscribe);
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <Alert tone="good" role="status" title={<Trans>The mails are turned off</Trans>}>
        <Trans>What happens to your orders is on your page. There you can turn the mails on again.</Trans>
      </Alert>
    );
  }
  if (problem && ["not-found", "invalid"].includes(problemWordOf(problem) ?? "")) return <BrokenLink />;
  return (
    <Stack>
      <ProblemAlert of={problem} />
      <p>
        <Trans>
          You then get no mail when an order is packed, sent or paid, of a problem or a complaint, and no
          daily mail of what is new. Mails about your password and about recalled goods still come.
        </Trans>
      </p>
      <div>
        <Button
          kind="main"
          aria-disabled={sending}
          onClick={async () => {
            if (token !== "" && !(await send({ params: { token } })).problem) setDone(true);
          }}
        >
          <Trans>Turn these mails off</Trans>
        </Button>
      </div>
    </Stack>
  );
}
