import { lazyWithTexts } from "#kit/web/catalogues.ts";
import { WhileScreenComes } from "#kit/web/ui/WhileScreenComes.tsx";

const FieldScreen = lazyWithTexts(
  ["season/fields/screens", "knowledge/crops", "knowledge/crops/land"],
  () => import("../screens/web/FieldScreen.tsx"),
);

/** One field: the frame paints first, the screen with its texts follows. */
export default function FieldPage() {
  return (
    <WhileScreenComes>
      <FieldScreen />
    </WhileScreenComes>
  );
}
