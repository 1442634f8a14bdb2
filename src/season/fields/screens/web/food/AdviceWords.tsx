import { Trans } from "@lingui/react/macro";
import { shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import type { SoilAdvice } from "#knowledge/agronomy/nutrients/soilAdvice.ts";
import styles from "./Food.module.css";

/** A remedy of the soil card, for the whole field, with its source. */
export function AdviceWords({ advice, areaHa }: { advice: SoilAdvice; areaHa: number }) {
  return (
    <div>
      <p>
        <Remedy of={advice} kg={(advice.kgPerHa ?? 0) * areaHa} />
      </p>
      <p className={styles.source}>
        <Trans>Source:</Trans> <span data-citation>{advice.source}</span>
      </p>
    </div>
  );
}

function Remedy({ of: { kind }, kg }: { of: SoilAdvice; kg: number }) {
  const kilos = kg < 10 ? shortFigure(Math.round(kg * 10) / 10) : wholeFigure(kg);
  switch (kind) {
    case "zinc":
      return (
        <Trans>
          Zinc is low. Give {kilos} kg of zinc sulphate (21 % zinc) on this field before sowing or planting,
          apart from DAP and super phosphate; it lasts for about three years.
        </Trans>
      );
    case "sulphur":
      return (
        <Trans>
          Sulphur is low. Give {kilos} kg of gypsum on this field before or at sowing. Where super phosphate
          is given in place of DAP, it brings sulphur, and no gypsum is needed.
        </Trans>
      );
    case "lime":
      return (
        <Trans>
          The soil is very acid (pH below 5.5). Lime mends it: have the soil laboratory measure the lime
          requirement of this field, and buy by that figure alone.
        </Trans>
      );
    case "gypsum":
      return (
        <Trans>
          The soil is sodic (pH above 8.5, usar). Gypsum mends it: have the soil laboratory measure the gypsum
          requirement of this field, and buy by that figure alone. On bad land it is 10 to 15 tonnes for a
          hectare. Level and bund the field, mix the gypsum into the upper 10 cm, then let good water stand
          and sink.
        </Trans>
      );
    case "salt":
      return (
        <Trans>
          The soil is very salty (EC above 4): most crops yield less. Wash the salt down with good water
          before sowing, and sow what bears salt: barley, cotton, or a salt-tolerant mustard. Gypsum alone
          does not help against salt.
        </Trans>
      );
  }
}
