import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Select } from "#kit/web/ui/Select.tsx";
import { agronomy } from "#knowledge/agronomy/contract.ts";
import type { DistrictQuery, Place } from "./fieldForm.ts";

interface DistrictChoiceProps {
  query: DistrictQuery;
  place: Place;
  onChange: (place: Place) => void;
}

/** Districts of a state, of a PIN code, or near by; without a network the state alone is known. */
export function DistrictChoice({ query, place, onChange }: DistrictChoiceProps) {
  const { t } = useLingui();
  const found = useCall(agronomy.districts, { query }).answer ?? [];
  const { district } = place;
  const isListed = found.some(({ code }) => code === district?.code);
  return (
    <Select
      label={<Trans>District</Trans>}
      name="district"
      value={district ? String(district.code) : ""}
      onChange={({ target }) => {
        const chosen = found.find(({ code }) => String(code) === target.value);
        onChange(
          chosen
            ? { district: { code: chosen.code, name: chosen.name }, state: chosen.state }
            : { ...place, district: undefined },
        );
      }}
    >
      <option value="">{t`not said`}</option>
      {district && !isListed ? (
        <option value={String(district.code)} lang="en">
          {district.name}
        </option>
      ) : null}
      {found.map(({ code, name, formerName }) => (
        <option key={code} value={String(code)} lang="en">
          {formerName ? `${name} (${formerName})` : name}
        </option>
      ))}
    </Select>
  );
}
