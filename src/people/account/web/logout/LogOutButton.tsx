import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { useLogOut } from "./useLogOut.ts";

const UnsentSheet = lazyPart(() => import("./UnsentSheet.tsx"));

/** The red 'Log out'. */
export default function LogOutButton() {
  const leavingBy = useLogOut();
  const { logOut, leaving, problem } = leavingBy;
  return (
    <>
      <ProblemAlert of={problem} />
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
