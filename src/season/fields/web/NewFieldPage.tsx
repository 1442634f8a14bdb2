import { lazyPart } from "#kit/web/lazy/bring.ts";
import { WhileScreenComes } from "#kit/web/ui/feedback/WhileScreenComes.tsx";

const NewFieldScreen = lazyPart(() => import("../screens/web/NewFieldScreen.tsx"));

/** A new field: the frame paints first, the screen with its texts follows. */
export default function NewFieldPage() {
  return (
    <WhileScreenComes>
      <NewFieldScreen />
    </WhileScreenComes>
  );
}
