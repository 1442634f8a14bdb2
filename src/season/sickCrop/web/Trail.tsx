import { useLingui } from "@lingui/react/macro";
import { Link } from "#kit/web/router/Link.tsx";
import type { ProblemCrop } from "../contract.ts";
import type { PlantPart } from "../signs.ts";
import styles from "./Problem.module.css";
import { problemAddress } from "./problemAddress.ts";
import { partWords } from "./signWords.ts";
import { useSignText } from "./useSignText.ts";

/** The answers so far, each with the way back to its question. */
export interface SeenSoFar {
  readonly crop: ProblemCrop | undefined;
  readonly part: PlantPart | undefined;
  readonly sign: string | undefined;
}

export function Trail({ crop, part, sign }: SeenSoFar) {
  const { i18n, t } = useLingui();
  const signText = useSignText();
  if (!crop) return null;
  const steps = [
    { to: problemAddress({}), title: crop.title },
    ...(part ? [{ to: problemAddress({ crop: crop._id }), title: i18n._(partWords[part]) }] : []),
    ...(part && sign
      ? [
          {
            to: problemAddress({ crop: crop._id, part }),
            title: signText(part, sign),
          },
        ]
      : []),
  ];
  return (
    <nav aria-label={t`Change what you tapped`}>
      <ol className={styles.trail}>
        {steps.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
