import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import { sourceLanguage } from "#kit/contract/languages.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { isLandUnit, landUnits, unitName } from "#knowledge/agronomy/landUnits.ts";
import { bighaName, bighaSource, bighas } from "../../land.ts";
import type { Land } from "../../web/land/land.ts";
import styles from "./LandFields.module.css";

interface UnitOfLandProps {
  mine: Land;
  /** Size of the unit; undefined while the farmer's own bigha is not a number. */
  squareMetres: number | undefined;
  onChange: (part: Partial<Land>) => void;
  notANumber: string;
}

/** Hectare, acre and their parts, the bigha of a state, or one's own: bighas differ, so each says what it is taken as and after whom. */
export function UnitOfLand({ mine, squareMetres, onChange, notANumber }: UnitOfLandProps) {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const bigha = bighas.find(({ state }) => state === mine.unit);
  const metres = squareMetres === undefined ? "" : wholeFigure(squareMetres);
  const source = bigha && bighaSource(bigha, language);

  // React leaves a select rendered by the server as it is, whatever value was stored.
  const box = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (box.current && box.current.value !== mine.unit) box.current.value = mine.unit;
  }, [mine.unit]);

  // Land that was told before the state's bigha was kept with it.
  useEffect(() => {
    if (bigha && mine.stateBigha === undefined) onChange(unitPart(bigha.state));
  });

  return (
    <>
      <Select
        label={<Trans>Unit</Trans>}
        name="unit"
        ref={box}
        value={mine.unit}
        onChange={(event) => onChange(unitPart(event.target.value))}
      >
        {Object.keys(landUnits)
          .filter(isLandUnit)
          .map((unit) => (
            <option key={unit} value={unit}>
              {unitName(unit, language)}
            </option>
          ))}
        {bighas.map((each) => {
          const name = bighaName(each, language);
          return <option key={each.state} value={each.state}>{t`bigha, ${name}`}</option>;
        })}
        <option value="own">{t`my own bigha`}</option>
      </Select>
      {mine.unit === "own" ? (
        <Field
          label={<Trans>Square metres in your bigha</Trans>}
          name="ownBigha"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={mine.ownBigha}
          onChange={(event) => onChange({ ownBigha: event.target.value })}
          error={squareMetres === undefined ? notANumber : undefined}
        />
      ) : null}
      {bigha ? (
        <p className={styles.remark}>
          <Trans>Taken as {metres} square metres. Bighas differ; if yours does, choose "my own bigha".</Trans>{" "}
          <Trans>Source:</Trans>{" "}
          <span data-citation lang={source === bigha.source ? sourceLanguage : undefined}>
            {source}
          </span>
        </p>
      ) : null}
    </>
  );
}

/** A unit as it is kept, with what the state's bigha is taken as. */
export function unitPart(unit: string): Partial<Land> {
  const bigha = bighas.find(({ state }) => state === unit)?.bighaSquareMetres;
  return bigha === undefined ? { unit } : { unit, stateBigha: bigha };
}
