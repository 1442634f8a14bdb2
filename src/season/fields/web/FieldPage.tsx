import { lazyPart } from "#kit/web/lazy/bring.ts";
import { WhileScreenComes } from "#kit/web/ui/feedback/WhileScreenComes.tsx";

const FieldScreen = lazyPart(() => import("../screens/web/FieldScreen.tsx"));

/** One field: the frame paints first, the screen with its texts follows. */
export default function FieldPage() {
  return (
    <WhileScreenComes>
      <FieldScreen />
    </WhileScreenComes>
  );
}
