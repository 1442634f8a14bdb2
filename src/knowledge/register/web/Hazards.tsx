import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isSprayed, worstClass } from "../rules.ts";
import type { Hazard, RegisteredUse } from "../shapes.ts";
import { WhoClassSign } from "./labels/WhoClassSign.tsx";
import styles from "./UseFacts.module.css";

type Use = Pick<RegisteredUse, "hazards" | "reentryHours" | "application" | "dose" | "kind">;

/** Harm to people, bees and fish, and the time to go back into the field, as far as a source says so; else they are shown as unknown. */
export function Hazards({ use }: { use: Use }) {
  const { hazards, reentryHours: hours } = use;
  return (
    <>
      <Fact name={<Trans>How poisonous for people</Trans>}>
        <WhoClassSign whoClass={worstClass(hazards)} />
        <People hazards={hazards} />
      </Fact>
      {isSprayed(use) ? (
        <Fact name={<Trans>Bees</Trans>}>
          <Bees hazards={hazards} />
        </Fact>
      ) : null}
      <Fact name={<Trans>Going back into the field</Trans>}>
        {hours === null ? (
          <Trans>Not known here: read the label</Trans>
        ) : (
          <Trans>Not before {hours} hours, says the register</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Fish and ponds</Trans>}>
        <Trans>Not known here: read the label</Trans>
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Of a mixture the class is that of its most poisonous part. */
function People({ hazards }: { hazards: readonly Hazard[] }) {
  const unlisted = hazards.filter(({ whoClass }) => whoClass === null);
  const names = unlisted.map(({ active }) => active).join(", ");
  if (hazards.length < 2 || unlisted.length === hazards.length) return null;
  return (
    <small className={styles.small}>
      <Trans>The class of its most poisonous part.</Trans>{" "}
      {unlisted.length > 0 ? (
        <Trans>
          Not in the list: <span lang="en">{names}</span>
        </Trans>
      ) : null}
    </small>
  );
}

/** The worst that a source says of one of its parts. */
function Bees({ hazards }: { hazards: readonly Hazard[] }) {
  const known = hazards.flatMap(({ bees }) => bees ?? []);
  const worst =
    known.find(({ level }) => level === "high") ?? known.find(({ level }) => level === "moderate");
  const sources = [...new Set((worst ? [worst] : known).map(({ source }) => source))].join("; ");
  if (!worst && known.length < hazards.length) return <Trans>Not known here: read the label</Trans>;
  return (
    <>
      {worst?.level === "high" ? (
        <Trans>Kills bees: not while anything flowers, spray after sunset</Trans>
      ) : worst ? (
        <Trans>Harms bees: not while anything flowers, spray after sunset</Trans>
      ) : (
        <Trans>Little harm to grown bees; still spray no open flowers</Trans>
      )}
      <small lang="en" className={styles.small}>
        {sources}
      </small>
    </>
  );
}
