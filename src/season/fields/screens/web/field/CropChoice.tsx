import { Trans, useLingui } from "@lingui/react/macro";
import { byName } from "#kit/contract/byName.ts";
import { useCall } from "#kit/web/call.tsx";
import { Select } from "#kit/web/ui/Select.tsx";
import { crops } from "#knowledge/crops/contract.ts";
import { useFieldText } from "../fieldText.ts";

interface CropChoiceProps {
  value: string;
  onChange: (crop: string) => void;
  error: string | undefined;
}

/** Every crop; those that are sown this month stand first. */
export function CropChoice({ value, onChange, error }: CropChoiceProps) {
  const { t } = useLingui();
  const text = useFieldText();
  const month = new Date().getMonth() + 1;
  const now = useCall(crops.sown, { query: { month } }).answer ?? [];
  const all = useCall(crops.list, { query: {} }).answer ?? [];
  const options = (list: readonly { _id: string; name: string; name_hi: string }[]) =>
    list.map((crop) => (
      <option key={crop._id} value={crop._id}>
        {text.named(crop)}
      </option>
    ));
  const inOrder = all.toSorted(byName(text.named));
  return (
    <Select
      label={<Trans>Crop</Trans>}
      name="crop"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    >
      <option value="">{t`choose`}</option>
      {value !== "" && all.length === 0 ? <option value={value}>{t`the crop you chose`}</option> : null}
      {now.length > 0 && all.length > 0 ? (
        <optgroup label={t`Sown this month`}>{options(now)}</optgroup>
      ) : null}
      {all.length > 0 ? <optgroup label={t`All crops`}>{options(inOrder)}</optgroup> : null}
    </Select>
  );
}
