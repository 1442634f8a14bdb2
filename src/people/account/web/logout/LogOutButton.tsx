import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { useLogOut } from "./useLogOut.ts";

const UnsentSheet = lazyPart(() => import("./UnsentSheet.tsx"));

/** The red 'Log out'. */
export default function LogOutButton() {
  const { i18n } = useLingui();
  const leavingBy = useLogOut();
  const { logOut, leaving, problem } = leavingBy;
  return (
    <>
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
      <Button kind="danger" onClick={logOut} aria-disabled={leaving}>
        <Trans>Log out</Trans>
      </Button>
      {leavingBy.unsent ? (
        <Suspense>
          <UnsentSheet {...leavingBy} unsent={leavingBy.unsent} />
        </Suspense>
      ) : null}
    </>
  );
}
