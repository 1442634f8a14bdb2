import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/router/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { paths } from "#screens/paths.ts";
import { EnrolSteps } from "./EnrolSteps.tsx";
import { EnterForm } from "./EnterForm.tsx";

/** Login step before the desk for operators who have shown no code in this session. */
export default function Door({ state }: { state: "none" | "enrol" | "code" }) {
  const { t } = useLingui();
  usePage({ title: t`The desk` });
  return (
    <Page title={t`The desk`} width="text">
      {state === "none" ? (
        <EmptyState
          action={
            <ButtonLink to={paths.home}>
              <Trans>To the start page</Trans>
            </ButtonLink>
          }
        >
          <Trans>Only those who look after this site work here.</Trans>
        </EmptyState>
      ) : state === "enrol" ? (
        <EnrolSteps />
      ) : (
        <EnterForm />
      )}
    </Page>
  );
}
