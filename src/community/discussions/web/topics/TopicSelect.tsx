import { useLingui } from "@lingui/react/macro";
import { byName } from "#kit/contract/byName.ts";
import type { Answer } from "#kit/contract/call.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { statesFor } from "#knowledge/agronomy/states.ts";
import type { discussions } from "../../contract.ts";
import { topicText } from "../../topics.ts";

interface TopicSelectProps {
  crops: Answer<typeof discussions.topics>;
  /** Said where nothing is chosen. */
  none: string;
  /** As in addresses; empty for none. */
  chosen: string;
  onChoose: (topic: string) => void;
}

/** All that messages may be about, in the order of the reader's own words. */
export function TopicSelect({ crops, none, chosen, onChoose }: TopicSelectProps) {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  return (
    <Select label={t`Crop or state`} value={chosen} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{none}</option>
      <optgroup label={t`Crops`}>
        {crops.toSorted(byName(({ name }) => name)).map((crop) => (
          <option key={crop.id} value={topicText({ crop: crop.id })}>
            {crop.name}
          </option>
        ))}
      </optgroup>
      <optgroup label={t`States`}>
        {statesFor(language).map(({ name, word }) => (
          <option key={name} value={topicText({ state: name })}>
            {word}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}
