import { Trans } from "@lingui/react/macro";
import { lazyInBrowser } from "#kit/web/lazy/lazyOnVisible.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { paths } from "#screens/paths.ts";
import { signPicture } from "#season/chatbot/contract.ts";
import type { Field } from "#season/fields/contract.ts";
import type { ProblemCause, ProblemCrop } from "../contract.ts";
import { AskSomebody } from "./AskSomebody.tsx";
import styles from "./Problem.module.css";
import type { SeenSoFar } from "./Trail.tsx";
import { useSignText } from "./useSignText.ts";

const CauseUses = lazyInBrowser("registered-uses", () => import("./CauseUses.tsx"));

interface CauseStepProps {
  crop: ProblemCrop;
  cause: ProblemCause;
  field: Field | undefined;
  seen: SeenSoFar;
}

/** The screen of a cause: the first step, then what may be sprayed and how much of it, then people. */
export function CauseStep({ crop, cause, field, seen: { part, sign } }: CauseStepProps) {
  const signText = useSignText();
  const { id, problem, symptoms, firstStep } = cause;
  return (
    <>
      <section className={styles.cause}>
        <img src={signPicture(id)} alt="" width="96" height="96" decoding="async" />
        <div className={styles.names}>
          <h2>{problem}</h2>
        </div>
        <p className={styles.whole}>{symptoms}</p>
      </section>
      <section className={styles.now}>
        <h2>
          <Trans>Do this first</Trans>
        </h2>
        <p>{firstStep}</p>
        <p>
          <Link to={paths.advisory(id)}>
            <Trans>All steps, and how to prevent it</Trans>
          </Link>
        </p>
      </section>
      <CauseUses cause={{ id, problem }} crop={crop} field={field} />
      <AskSomebody crop={crop} sign={part && sign ? signText(part, sign) : problem} />
    </>
  );
}
