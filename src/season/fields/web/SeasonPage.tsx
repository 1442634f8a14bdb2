import { lazyPart } from "#kit/web/lazy/bring.ts";
import { WhileScreenComes } from "#kit/web/ui/feedback/WhileScreenComes.tsx";

const SeasonScreen = lazyPart(() => import("../screens/web/SeasonScreen.tsx"));

/** One season: the frame paints first, the screen with its texts follows. */
export default function SeasonPage() {
  return (
    <WhileScreenComes>
      <SeasonScreen />
    </WhileScreenComes>
  );
}
