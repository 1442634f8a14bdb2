import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { useDates } from "#kit/web/dates.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { assumedWater } from "../contract.ts";
import { mayRepeat } from "../rules.ts";
import type { Prohibition, RegisteredUse } from "../shapes.ts";
import { goesIntoWater, reckonSpray } from "../uses/spray.ts";
import { applicationOf } from "../uses/usesShown.ts";
import { WeedTime } from "../weeds/web/WeedTime.tsx";
import { BeeSources, Hazards } from "./Hazards.tsx";
import { usePestText } from "./names/pestText.ts";
import { registerCropIn } from "./names/productText.ts";
import { ProtectionSource } from "./Protection.tsx";
import styles from "./UseFacts.module.css";
import { useDoseText } from "./useDoseText.ts";

/** The land that a dose is reckoned for beside hectare and acre. */
export interface SprayLand {
  readonly hectares: number;
  /** `2 acre` */
  readonly name: string;
}

/** Sprayer, field and time of a spray; all of it may be unknown. */
export interface SprayWith {
  readonly pumpLitres: number;
  readonly land?: SprayLand | undefined;
  /** Day in India; undefined where none is chosen. */
  readonly on: string | undefined;
}

const acreInHectares = 0.404_685_642_24;

interface UseFactsProps extends SprayWith {
  use: RegisteredUse;
  /** The crop in the reader's words: no dose is shown without it. */
  crop: string;
}

/** One registered use: how much, in how much water, how long to wait, and where the register says so. */
export function UseFacts({ use, crop, pumpLitres, land, on }: UseFactsProps) {
  const { names } = usePestText();
  return (
    <>
      <dl className={styles.facts} data-use={use.id}>
        <Fact name={<Trans>Crop and pest</Trans>}>
          {crop}: {names(use.pests) || <span lang="en">{use.pest}</span>}
        </Fact>
        {use.prohibited ? (
          <Fact name={<Trans>Forbidden</Trans>}>
            <Forbidden by={use.prohibited} crop={crop} />
          </Fact>
        ) : (
          <Allowed use={use} crop={crop} pumpLitres={pumpLitres} land={land} on={on} />
        )}
      </dl>
      <Details summary={<Trans>Kind of action, and where this is written</Trans>}>
        <dl className={styles.facts}>
          <InRegister use={use} />
          {use.groups.length > 0 && !use.prohibited ? <Groups use={use} /> : null}
          {use.prohibited ? null : <BeeSources use={use} />}
          {use.prohibited || applicationOf(use) !== "sprayed" ? null : (
            <Fact name={<Trans>Protective clothing</Trans>}>
              <ProtectionSource />
            </Fact>
          )}
          <Source use={use} />
        </dl>
      </Details>
    </>
  );
}

/** Crop and weeds as the register has them, where it says when or how the crop is grown. */
function InRegister({ use: { crop, pest, weedControl } }: { use: RegisteredUse }) {
  const { language } = useChosenLanguage();
  if (!weedControl) return null;
  return (
    <Fact name={<Trans>Crop and pest</Trans>}>
      <small className={styles.small}>
        {registerCropIn(language, crop)}: <i lang="la">{pest}</i>
      </small>
    </Fact>
  );
}

/** The order that forbids it on this crop: such a row shows no dose. */
export function Forbidden({ by: { order, orderDate }, crop }: { by: Prohibition; crop: string }) {
  const { calendarDayWithYear: calendarDay } = useDates();
  const day = orderDate === "" ? "" : calendarDay(orderDate);
  return (
    <Mark tone="warn">
      <Trans>Forbidden on {crop} by the Government of India: do not use it.</Trans>{" "}
      <span translate="no">{[order, day].filter(Boolean).join(", ")}</span>
    </Mark>
  );
}

function Allowed({ use, crop, pumpLitres, land, on }: UseFactsProps) {
  return (
    <>
      {use.weedControl ? (
        <Fact name={<Trans>When</Trans>}>
          <WeedTime of={use.weedControl} />
        </Fact>
      ) : null}
      <Doses use={use} pumpLitres={pumpLitres} land={land} />
      <Fact name={<Trans>Wait before harvest of {crop}</Trans>}>
        <Wait use={use} />
        {on === undefined ? null : <HarvestFrom use={use} on={on} />}
      </Fact>
      <Hazards use={use} />
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

/**
 * Only a dose per hectare is reckoned for a land; a dose per litre, for the sprayer. The rest stays as it is
 * written.
 */
function Doses({ use, pumpLitres, land }: Pick<UseFactsProps, "use" | "pumpLitres" | "land">) {
  const { exact, measured, litres } = useDoseText();
  const { dose, doseAsWritten } = use;
  if (dose === null || dose.per === "words" || dose.unit === "%") {
    return (
      <Fact name={<Trans>Dose, as the register writes it</Trans>}>
        {doseAsWritten ? <span lang="en">{doseAsWritten}</span> : <Trans>Not stated: read the label</Trans>}
      </Fact>
    );
  }
  if (dose.per === "kg_seed")
    return <Fact name={<Trans>For one kilo of seed</Trans>}>{exact(dose, dose.unit)}</Fact>;
  const pump = reckonSpray(use, { areaHa: acreInHectares, pumpLitres });
  const perPump = pump.perPump ? (
    <Fact name={<Trans>In your {pumpLitres}-litre pump</Trans>}>{measured(pump.perPump, dose.unit)}</Fact>
  ) : null;
  if (dose.per === "litre_water") {
    return (
      <>
        <Fact name={<Trans>For one litre of water</Trans>}>{exact(dose, dose.unit)}</Fact>
        {perPump}
      </>
    );
  }
  const mine = land && reckonSpray(use, { areaHa: land.hectares, pumpLitres });
  const pumps = <Pumps of={mine ?? pump} />;
  const isOther =
    land && Math.abs(land.hectares - 1) > 1e-6 && Math.abs(land.hectares - acreInHectares) > 1e-6;
  return (
    <>
      <Fact name={<Trans>For one hectare</Trans>}>{exact(dose, dose.unit)}</Fact>
      {pump.dose ? <Fact name={<Trans>For one acre</Trans>}>{measured(pump.dose, dose.unit)}</Fact> : null}
      {isOther && mine?.dose ? (
        <Fact name={<Trans>For your {land.name}</Trans>}>{measured(mine.dose, dose.unit)}</Fact>
      ) : null}
      {use.waterAsWritten !== "" ? (
        <Fact name={<Trans>How to apply it, as the register writes it</Trans>}>
          <span lang="en">{use.waterAsWritten}</span>
        </Fact>
      ) : goesIntoWater(use) ? (
        <>
          {perPump}
          <Fact name={land ? <Trans>Water for {land.name}</Trans> : <Trans>Water for one acre</Trans>}>
            {litres((mine ?? pump).waterLitres ?? 0)}, {pumps}
            <WaterSource use={use} />
          </Fact>
        </>
      ) : null}
    </>
  );
}

function Pumps({ of: { pumps } }: { of: { pumps: number | null } }) {
  const count = Math.ceil((pumps ?? 0) - 0.05);
  return <Plural value={count} one="about # pump" other="about # pumps" />;
}

function WaterSource({ use: { water } }: { use: RegisteredUse }) {
  const { litres } = useDoseText();
  const perHectare = litres(water?.most ?? assumedWater);
  return (
    <small className={styles.small}>
      {water ? (
        <Trans>The register says {perHectare} a hectare.</Trans>
      ) : (
        <Trans>
          The register names no water: counted with {perHectare} a hectare. Use what the label says.
        </Trans>
      )}
    </small>
  );
}

/** The wait in words, for this crop alone; an empty value in the register is not none. */
export function Wait({
  use: { waiting, waitingDays },
}: {
  use: Pick<RegisteredUse, "waiting" | "waitingDays">;
}) {
  if (waiting === "days") return <Plural value={waitingDays ?? 0} one="# day" other="# days" />;
  if (waiting === "none") return <Trans>The register asks for no wait; read the label</Trans>;
  if (waiting === "seed") return <Trans>It is only on the seed: no wait is counted</Trans>;
  return <Trans>The register does not say: read the label before you spray</Trans>;
}

function HarvestFrom({ use, on }: { use: RegisteredUse; on: string }) {
  const { calendarDay } = useDates();
  if (use.waiting !== "days" || use.waitingDays === null) return null;
  const [sprayed, from] = [calendarDay(on), calendarDay(daysLater(on, use.waitingDays))];
  return (
    <span className={styles.safe}>
      <Trans>
        Sprayed on {sprayed}: harvest from {from}
      </Trans>
    </span>
  );
}

function Groups({ use: { groups } }: { use: RegisteredUse }) {
  return (
    <Fact name={<Trans>Kind of action (group)</Trans>}>
      {groups.map(({ active, scheme, code, name }) => (
        <span key={active} className={styles.group}>
          <span translate="no">
            {scheme} {code}
          </span>
          : {name}
        </span>
      ))}
      {groups.every(mayRepeat) ? null : (
        <small className={styles.small}>
          <Trans>Do not use the same group twice running: the pest gets used to it.</Trans>
        </small>
      )}
      <small className={styles.small}>
        {groups.every(({ source }) => source !== "") ? (
          <span lang="en">{[...new Set(groups.map(({ source }) => source))].join("; ")}</span>
        ) : (
          <Trans>The group is from our own list, not from the register.</Trans>
        )}
      </small>
    </Fact>
  );
}

/** Its place in the register, so that anybody can look it up. */
function Source({ use }: { use: RegisteredUse }) {
  const { calendarDayWithYear: calendarDay } = useDates();
  const { page, asOn } = use;
  const day = calendarDay(asOn);
  return (
    <div className={styles.source}>
      <dt>
        <Trans>Register</Trans>
      </dt>
      <dd>
        <span lang="en" translate="no">
          {use.product}: CIB&amp;RC, Major Uses of Pesticides, {use.part}
        </span>
        ,{" "}
        <Trans>
          page {page}, as on {day}
        </Trans>
      </dd>
    </div>
  );
}
