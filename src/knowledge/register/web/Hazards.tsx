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
      {hours === null ? null : (
        <Fact name={<Trans>Going back into the field</Trans>}>
          <Trans>Not before {hours} hours, says the register</Trans>
        </Fact>
      )}
      <Fact
        name={
          hours === null ? (
            <Trans>Fish, ponds, going back into the field</Trans>
          ) : (
            <Trans>Fish and ponds</Trans>
          )
        }
      >
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
  const { worst, isKnown } = harmToBees(hazards);
  if (!isKnown) return <Trans>Not known here: read the label</Trans>;
  if (worst?.level === "high")
    return <Trans>Kills bees: not while anything flowers, spray after sunset</Trans>;
  if (worst) return <Trans>Harms bees: not while anything flowers, spray after sunset</Trans>;
  return <Trans>Little harm to grown bees; still spray no open flowers</Trans>;
}

/** Who says so of bees; nothing where it is not known, or where the product is not sprayed. */
export function BeeSources({ use }: { use: Use }) {
  const { sources, isKnown } = harmToBees(use.hazards);
  if (!isKnown || !isSprayed(use) || sources === "") return null;
  return (
    <Fact name={<Trans>Bees</Trans>}>
      <small lang="en" className={styles.small}>
        {sources}
      </small>
    </Fact>
  );
}

function harmToBees(hazards: readonly Hazard[]) {
  const known = hazards.flatMap(({ bees }) => bees ?? []);
  const worst =
    known.find(({ level }) => level === "high") ?? known.find(({ level }) => level === "moderate");
  const sources = [...new Set((worst ? [worst] : known).map(({ source }) => source))].join("; ");
  return { worst, sources, isKnown: worst !== undefined || known.length >= hazards.length };
}
