import { Trans } from "@lingui/react/macro";
import { type Language, languages, languageTable } from "#kit/contract/languages.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Select } from "#kit/web/ui/Select.tsx";

/** Each language in its own script. */
export function LanguageChoice() {
  const { language, choose } = useChosenLanguage();
  return (
    <Select
      label={<Trans>Language</Trans>}
      value={language}
      onChange={(event) => void choose(event.target.value as Language)}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageTable[each].name}
        </option>
      ))}
    </Select>
  );
}
