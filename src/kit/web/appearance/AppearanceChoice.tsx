import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CheckboxField } from "../ui/form/CheckboxField.tsx";
import { Select } from "../ui/form/Select.tsx";
import { type Theme, themes, useAppearance } from "./appearance.ts";

const themeNames: Readonly<Record<Theme, MessageDescriptor>> = {
  "": msg`Same as phone`,
  light: msg`Light`,
  dark: msg`Dark`,
  sunlight: msg`Sunlight: black on white`,
};

/** Colours for the hour and the place, and less data for a dear line. */
export default function AppearanceChoice() {
  const { i18n } = useLingui();
  const { theme, saver, chooseTheme, chooseSaver } = useAppearance();
  return (
    <>
      <Select
        label={<Trans>Colours</Trans>}
        value={theme}
        onChange={(event) => chooseTheme(themes.find((known) => known === event.target.value) ?? "")}
      >
        {themes.map((each) => (
          <option key={each} value={each}>
            {i18n._(themeNames[each])}
          </option>
        ))}
      </Select>
      <CheckboxField
        label={<Trans>Data saver</Trans>}
        hint={<Trans>Uses less internet</Trans>}
        checked={saver}
        onChange={(event) => chooseSaver(event.target.checked)}
      />
    </>
  );
}
