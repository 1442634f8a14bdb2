import { lazyWithTexts } from "#kit/web/catalogues.ts";
import { WhileScreenComes } from "#kit/web/ui/WhileScreenComes.tsx";

const NewFieldScreen = lazyWithTexts(
  ["season/fields/screens", "knowledge/crops", "knowledge/crops/land"],
  () => import("../screens/web/NewFieldScreen.tsx"),
);

/** A new field: the frame paints first, the screen with its texts follows. */
export default function NewFieldPage() {
  return (
    <WhileScreenComes>
      <NewFieldScreen />
    </WhileScreenComes>
  );
}
