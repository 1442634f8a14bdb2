import { lazyWithTexts } from "#kit/web/catalogues.ts";
import { WhileScreenComes } from "#kit/web/ui/WhileScreenComes.tsx";

const FieldsScreen = lazyWithTexts(
  ["season/fields/screens"],
  () => import("../screens/web/FieldsScreen.tsx"),
);

/** One's own fields: the frame paints first, the screen with its texts follows. */
export default function FieldsPage() {
  return (
    <WhileScreenComes>
      <FieldsScreen />
    </WhileScreenComes>
  );
}
