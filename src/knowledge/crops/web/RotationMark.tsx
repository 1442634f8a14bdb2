import { useLingui } from "@lingui/react/macro";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { RotationMark as OfRotation, RotationRule } from "../rotation.ts";

/** Whether a crop does well or badly after the one that stood before it, and why; `before` is that one's name. */
export function RotationMark({ mark, before }: { mark: OfRotation; before: string }) {
  const text = useRotationText(before);
  return <Mark tone={mark.kind === "good" ? "good" : "warn"}>{text(mark.rule)}</Mark>;
}

function useRotationText(before: string): (rule: RotationRule) => string {
  const { t } = useLingui();
  return (rule) => {
    switch (rule) {
      case "cereal-after-legume":
      case "allium-after-legume":
        return t`Good after ${before}: it left nitrogen in the soil`;
      case "solanum-again":
        return t`Not good after ${before}: wilt of tomato, potato, brinjal and chilli stays in the soil`;
      case "crucifer-again":
        return t`Not good after ${before}: club root of mustard, cabbage and radish stays in the soil`;
      case "cucurbit-again":
        return t`Not good after ${before}: diseases of gourds and melons stay in the soil`;
      case "allium-again":
        return t`Not good after ${before}: root rot of onion and garlic stays in the soil`;
      case "chickpea-again":
        return t`Not good after ${before}: its wilt lives in the soil for six years. Take a variety that resists it`;
      case "pigeonpea-again":
        return t`Not good after ${before}: its wilt stays in the soil. A year of jowar between keeps most of it off`;
      case "rice-wheat":
        return t`Rice and wheat for two years: let a pulse stand between, such as summer moong`;
    }
  };
}
