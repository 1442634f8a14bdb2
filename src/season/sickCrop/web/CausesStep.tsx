import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { signPicture } from "#season/chatbot/contract.ts";
import { causeNames, firstSentence } from "#season/chatbot/web/advisoryText.ts";
import type { ProblemCrop } from "../contract.ts";
import type { LikelyCause } from "../rules.ts";
import type { PlantPart } from "../signs.ts";
import { AskSomebody } from "./AskSomebody.tsx";
import styles from "./Problem.module.css";
import { problemAddress } from "./problemAddress.ts";
import { commonWords } from "./signWords.ts";
import { useSignText } from "./useSignText.ts";

interface CausesStepProps {
  crop: ProblemCrop;
  part: PlantPart;
  sign: string;
  ranked: readonly LikelyCause[];
}

const shown = 3;
const more = 6;

/** Likely causes with the first step of each, the likeliest first; then people to ask. */
export function CausesStep({ crop, part, sign, ranked }: CausesStepProps) {
  const signText = useSignText();
  const card = (likely: LikelyCause) => (
    <CauseCard
      key={likely.cause.id}
      likely={likely}
      to={problemAddress({ crop: crop._id, part, sign, cause: likely.cause.id })}
    />
  );
  const others = ranked.slice(shown, shown + more);
  return (
    <>
      <h2>
        <Trans>It may be one of these</Trans>
      </h2>
      {ranked.length === 0 ? (
        <EmptyState>
          <Trans>We know of no cause for this. Ask people who may know.</Trans>
        </EmptyState>
      ) : (
        <Grid of="five">{ranked.slice(0, shown).map(card)}</Grid>
      )}
      <p className={styles.estimate}>
        <Trans>Commonest first, for this month and place. How common each is, is our estimate.</Trans>
      </p>
      {others.length > 0 ? (
        <Details summary={<Trans>None of these</Trans>}>
          <Grid of="five">{others.map(card)}</Grid>
        </Details>
      ) : null}
      <AskSomebody crop={crop} sign={signText(part, sign)} />
    </>
  );
}

function CauseCard({ likely: { cause, common }, to }: { likely: LikelyCause; to: string }) {
  const { i18n } = useLingui();
  const { id, problem, causeType, symptoms, firstStep } = cause;
  return (
    <Card as="li">
      <div className={styles.cause}>
        <img src={signPicture(id)} alt="" width="96" height="96" decoding="async" />
        <div className={styles.names}>
          <h3>
            <CardLink to={to}>{problem}</CardLink>
          </h3>
          <span>
            <Badge>{i18n._(causeNames[causeType])}</Badge> {i18n._(commonWords[common])}
          </span>
        </div>
        <p className={styles.whole}>{firstSentence(symptoms)}</p>
        <p className={styles.tonight}>
          <strong>
            <Trans>First:</Trans>
          </strong>{" "}
          {firstStep}
        </p>
      </div>
    </Card>
  );
}
