import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { readStored, useStored } from "#kit/web/storage/stored.ts";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { maxAreaLetters } from "#knowledge/agronomy/landUnits.ts";
import { type Land, squareMetresOf, storedLand } from "../../web/land/land.ts";
import { readLand, readStoredLand } from "../../web/readLand.ts";
import { useAreaRead } from "../../web/useAreaRead.ts";
import styles from "./LandFields.module.css";
import { UnitOfLand, unitPart } from "./UnitOfLand.tsx";

/** How much land there is, in the farmer's own unit. Said on one screen, it counts on all. */
export function LandFields() {
  const { t } = useLingui();
  const [land, keep] = useStored(storedLand);
  const part = useRef<HTMLDivElement>(null);
  // Each change goes into what is stored at that moment: while a rendered page is taken over, two may come at once.
  const change = (typed: Partial<Land>) => {
    const land = { ...readStored(storedLand), ...typed };
    keep({ ...land, read: readLand(land)?.area });
  };

  // Takes over the choice made before this code came; the boxes hand on typed text themselves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration: later input goes through onChange
  useLayoutEffect(() => {
    const unit = part.current?.querySelector("select");
    if (unit?.selectedOptions[0]?.defaultSelected === false) change(unitPart(unit.value));
    readStoredLand();
  }, []);

  const notANumber = t`Please write a number above 0`;
  const notAnArea = t`Please write a number above 0, such as 2.5, 1/2 or 2-20`;
  const area = land.area.trim();
  const read = useAreaRead(land);
  return (
    <div ref={part} className={styles.fields}>
      <Field
        label={<Trans>Area</Trans>}
        name="area"
        inputMode="decimal"
        autoComplete="off"
        maxLength={maxAreaLetters}
        hint={read && `= ${read}`}
        value={land.area}
        onChange={(event) => change({ area: event.target.value })}
        error={area !== "" && !read && !readLand({ ...land, unit: "hectare" }) ? notAnArea : undefined}
      />
      <UnitOfLand mine={land} squareMetres={squareMetresOf(land)} onChange={change} notANumber={notANumber} />
    </div>
  );
}
