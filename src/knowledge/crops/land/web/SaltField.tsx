import { Trans, useLingui } from "@lingui/react/macro";
import { useStored } from "#kit/web/storage/stored.ts";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { soilSalts } from "../../local/shapes.ts";
import { storedSoilSalt } from "../../web/land/soilSalt.ts";

/** The question for salt in the soil, by its looks or by the soil card: few crops bear it. */
export function SaltField() {
  const { t } = useLingui();
  const [salt, store] = useStored(storedSoilSalt);
  const texts = {
    none: t`no, or not known`,
    salty: t`white salt on top (soil card: EC over 4)`,
    alkaline: t`hard when dry, soapy when wet (soil card: pH over 8.5)`,
  } as const;
  return (
    <Select
      label={<Trans>Salt in the soil</Trans>}
      name="salt"
      value={salt}
      onChange={({ target }) => store(soilSalts.find((each) => each === target.value))}
    >
      {soilSalts.map((each) => (
        <option key={each} value={each}>
          {texts[each]}
        </option>
      ))}
    </Select>
  );
}
