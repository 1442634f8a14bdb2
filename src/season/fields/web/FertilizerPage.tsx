import { lazyPart } from "#kit/web/lazy/bring.ts";
import { WhileScreenComes } from "#kit/web/ui/feedback/WhileScreenComes.tsx";

const FertilizerScreen = lazyPart(() => import("../screens/web/FertilizerScreen.tsx"));

/** Fertilizer of a season: the frame paints first, the screen with its texts follows. */
export default function FertilizerPage() {
  return (
    <WhileScreenComes>
      <FertilizerScreen />
    </WhileScreenComes>
  );
}
