import { lazyPart } from "#kit/web/lazy/bring.ts";
import { WhileScreenComes } from "#kit/web/ui/feedback/WhileScreenComes.tsx";

const FieldsScreen = lazyPart(() => import("./FieldsScreen.tsx"));

/** Today, at the address of one's own fields: the frame paints first, the screen with its texts follows. */
export default function FieldsPage() {
  return (
    <WhileScreenComes>
      <FieldsScreen />
    </WhileScreenComes>
  );
}
