import { Plural, Trans } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { paths } from "#screens/paths.ts";
import type { Found } from "../../contract.ts";

interface SearchNotesProps {
  found: Found;
  query: string;
}

/** How many were found, what the words were taken for, and where nothing was found what to do. */
export function SearchNotes({ found, query }: SearchNotesProps) {
  const { products, more, corrected, named, unsold } = found;
  const count = products.length;
  return (
    <>
      {named ? <Named {...named} /> : null}
      {corrected.map((one) => (
        <p key={one.typed}>
          <Trans>
            Showing <b translate="no">{one.meant}</b> for <span translate="no">“{one.typed}”</span>
          </Trans>
        </p>
      ))}
      {count > 0 ? (
        <output>
          {more ? (
            <Trans>The best {count} products</Trans>
          ) : (
            <Plural value={count} one="# product" other="# products" />
          )}
        </output>
      ) : (
        <EmptyState
          action={
            unsold === null ? null : (
              <ButtonLink to={paths.discussions}>
                <Trans>Ask other farmers</Trans>
              </ButtonLink>
            )
          }
        >
          {unsold === null ? (
            <Trans>
              No products found for <span translate="no">“{query}”</span>. Try a shorter word, or choose a
              category.
            </Trans>
          ) : (
            <Trans>
              Nobody sells <span translate="no">“{unsold}”</span> here yet. Here are seeds, fertilizers and
              pesticides.
            </Trans>
          )}
        </EmptyState>
      )}
    </>
  );
}

type NamedProps = Pick<NonNullable<Found["named"]>, "is" | "name" | "what" | "match">;

/** Message on a brand's content, and how similar the finds are. */
function Named({ is, name, what, match }: NamedProps) {
  const called = <b translate="no">{name}</b>;
  return (
    <p>
      {is === "maker" ? (
        <Trans>
          {called} makes {what}. These work the same way or contain the same substance.
        </Trans>
      ) : is === "brand" ? (
        <Trans>
          {called} is a brand of <span translate="no">{what}</span>.
        </Trans>
      ) : null}{" "}
      {match === "substance" && is === "brand" ? (
        <Trans>These have the same substance; strength and dose may differ, so read the label.</Trans>
      ) : match === "kind" ? (
        <Trans>
          Nobody sells {called} or the same substance here. These are of the same kind; check that the label
          names your crop.
        </Trans>
      ) : match === "none" ? (
        <Trans>Nobody here sells it or anything like it.</Trans>
      ) : null}
    </p>
  );
}
