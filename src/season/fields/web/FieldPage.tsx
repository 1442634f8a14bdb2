import { lazyPart } from "#kit/web/bring.ts";
import { WhileScreenComes } from "#kit/web/ui/WhileScreenComes.tsx";

const FieldScreen = lazyPart(() => import("../screens/web/FieldScreen.tsx"));

/** One field: the frame paints first, the screen with its texts follows. */
export default function FieldPage() {
  return (
    <WhileScreenComes>
      <FieldScreen />
    </WhileScreenComes>
  );
}
