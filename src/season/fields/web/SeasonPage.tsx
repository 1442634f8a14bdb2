import { lazyWithTexts } from "#kit/web/catalogues.ts";
import { WhileScreenComes } from "#kit/web/ui/WhileScreenComes.tsx";

const SeasonScreen = lazyWithTexts(
  ["season/fields/screens"],
  () => import("../screens/web/SeasonScreen.tsx"),
);

/** One season: the frame paints first, the screen with its texts follows. */
export default function SeasonPage() {
  return (
    <WhileScreenComes>
      <SeasonScreen />
    </WhileScreenComes>
  );
}
