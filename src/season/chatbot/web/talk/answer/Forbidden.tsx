import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import type { Answered, Forbidden as ForbiddenUse } from "../../../contract.ts";

/** So many crops are named. */
const shown = 6;

interface ForbiddenProps {
  forbidden: ForbiddenUse;
  /** Those that the question named. */
  crops: Answered["crops"];
}

/** Says that the law forbids it, by which order, and links to the allowed uses. */
export function Forbidden({
  forbidden: { substance, banned, crops: on, order, orderDate },
  crops,
}: ForbiddenProps) {
  // One crop has a record for each season.
  const names = [...new Set(on.map(({ name }) => name.replace(/ \(.*/, "")))];
  const first = names.slice(0, shown).join(", ");
  const source = [order, orderDate].filter(Boolean).join(", ");
  const [crop] = crops;
  const cropName = crop?.name;
  return (
    <>
      <Mark tone="warn">
        {banned ? (
          <Trans>
            {substance} is banned in India: it may be neither sold nor used. Please do not use it.
          </Trans>
        ) : names.length > shown ? (
          <Trans>
            {substance} is forbidden on these and other crops: {first}. Please do not use it there.
          </Trans>
        ) : names.length > 0 ? (
          <Trans>
            {substance} is forbidden on {first}. Please do not use it there.
          </Trans>
        ) : (
          <Trans>Most packs of {substance} may not be sold any more. Please do not use old ones.</Trans>
        )}
      </Mark>
      <p>
        {source ? (
          <Trans>By order of the government of India: {source}.</Trans>
        ) : (
          <Trans>By the official list of banned pesticides.</Trans>
        )}{" "}
        <Trans>What is allowed instead depends on the crop and the pest:</Trans>
      </p>
      <ButtonLink to={crop ? withQuery(paths.advisories, { crop: crop._id }) : paths.advisories}>
        {crop ? <Trans>What troubles {cropName}, and what is allowed</Trans> : <Trans>Find the pest</Trans>}
      </ButtonLink>
    </>
  );
}
