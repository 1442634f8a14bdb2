import { Trans } from "@lingui/react/macro";
import { Link } from "#kit/web/router/Link.tsx";
import { squareMetres } from "#knowledge/crops/rules.ts";
import { useMyLand } from "#knowledge/crops/web/land/useMyLand.ts";
import PestUses from "#knowledge/register/web/PestUses.tsx";
import { useSprayLand } from "#knowledge/register/web/useSprayLand.ts";
import { paths, withQuery } from "#screens/paths.ts";
import type { AdvisoryPage } from "../contract.ts";
import { registerCells, registerPests } from "../registerPests.ts";
import { AdvisoryPacks } from "./AdvisoryPacks.tsx";
import { NoneRegistered } from "./NoneRegistered.tsx";

interface AdvisoryUsesProps {
  advisory: Pick<AdvisoryPage, "id" | "problem" | "cropPages">;
  /** The field that is to be sprayed; else the land that was typed on any screen. */
  land?: Parameters<typeof useSprayLand>[0];
  /** Opens the first use with its dose. */
  firstOpen?: boolean;
}

/**
 * Uses that the register allows against an advisory's pest, by crop; nothing where there is nothing to spray.
 */
export default function AdvisoryUses({ advisory, land: given, firstOpen }: AdvisoryUsesProps) {
  const typed = useMyLand();
  const mine = given ?? typed;
  const acre = useSprayLand({ area: 1, unit: "acre", hectares: squareMetres.acre / squareMetres.hectare });
  const land = useSprayLand(mine);
  const reckoned = land ?? acre;
  const pests = registerPests[advisory.id] ?? [];
  const cells = registerCells[advisory.id] ?? [];
  if (pests.length + cells.length === 0 || advisory.cropPages.length === 0) return null;
  const crops = advisory.cropPages.map((crop) => ({ id: crop._id, words: crop.name }));
  const [only, another] = crops;
  const chit = { pest: pests[0], crop: another ? undefined : only?.id };
  return (
    <>
      <PestUses
        crops={crops}
        pests={pests}
        cells={cells}
        problem={advisory.problem}
        none={(of) => <NoneRegistered {...of} />}
        land={land}
        firstOpen={firstOpen}
        packs={(use, crop) => (reckoned ? <AdvisoryPacks use={use} crop={crop} land={reckoned} /> : null)}
      />
      <p>
        <Link to={withQuery(paths.chit, chit)}>
          <Trans>Did the dealer write you a chit? See whether it is right.</Trans>
        </Link>
      </p>
    </>
  );
}
