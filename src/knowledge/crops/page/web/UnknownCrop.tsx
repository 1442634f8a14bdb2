import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { paths } from "#screens/paths.ts";
import { EmptyField } from "../../web/drawing/EmptyField.tsx";

/** There is no such crop: said in words, with the way to those that are. */
export default function UnknownCrop() {
  return (
    <EmptyState
      picture={<EmptyField />}
      action={
        <ButtonLink kind="main" to={paths.cropSuggestion}>
          <Trans>Get Crops</Trans>
        </ButtonLink>
      }
    >
      <Trans>We know no crop by this name. Choose your soil and season to see crops that fit.</Trans>
    </EmptyState>
  );
}
