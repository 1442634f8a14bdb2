import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import type { Search } from "../../contract.ts";
import { EmptyField } from "../drawing/EmptyField.tsx";

/** Nothing grows in this soil and season, as far as the data know. */
export default function NoCrops({ search }: { search: Search }) {
  return (
    <EmptyState
      picture={<EmptyField soil={search.soilType} season={search.season} />}
      action={
        <ButtonLink kind="main" to={withQuery(paths.cropSuggestion, search)}>
          <Trans>Change the search</Trans>
        </ButtonLink>
      }
    >
      <Trans>No crops Found for the given input :(</Trans>
    </EmptyState>
  );
}
