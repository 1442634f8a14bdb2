import { lazyPart } from "#kit/web/lazy/bring.ts";
import { WhileScreenComes } from "#kit/web/ui/feedback/WhileScreenComes.tsx";

const LossScreen = lazyPart(() => import("./LossScreen.tsx"));

/** A damaged crop: the frame paints first, the screen follows. */
export default function LossPage() {
  return (
    <WhileScreenComes>
      <LossScreen />
    </WhileScreenComes>
  );
}
