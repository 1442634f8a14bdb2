import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { problemWords } from "#kit/web/problemWords.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { useLogOut } from "./useLogOut.ts";

const UnsentSheet = lazy(() => import("./UnsentSheet.tsx"));

/** The red 'Log out'. */
export function LogOutButton() {
  const { i18n } = useLingui();
  const leavingBy = useLogOut();
  const { logOut, leaving, problem } = leavingBy;
  return (
    <>
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemWords(problem))} /> : null}
      <Button kind="danger" onClick={logOut} aria-disabled={leaving}>
        <Trans>Log out</Trans>
      </Button>
      {leavingBy.unsent > 0 ? (
        <Suspense>
          <UnsentSheet {...leavingBy} />
        </Suspense>
      ) : null}
    </>
  );
}
