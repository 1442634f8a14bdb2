import { Trans } from "@lingui/react/macro";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { paths } from "#screens/paths.ts";
import { emptyFieldPicture } from "#screens/pictures.ts";

/** The field or season does not exist, or is somebody else's, which the answer does not tell apart. */
export function NoField() {
  return (
    <EmptyState
      picture={<img src={emptyFieldPicture} alt="" width="104" height="148" decoding="async" />}
      action={
        <ButtonLink kind="main" to={paths.fields}>
          <Trans>My fields</Trans>
        </ButtonLink>
      }
    >
      <Trans>There is nothing of yours at this address.</Trans>
    </EmptyState>
  );
}

export function noField(problem: Problem) {
  return ["not-found", "invalid"].includes(problemWordOf(problem)) ? <NoField /> : null;
}
