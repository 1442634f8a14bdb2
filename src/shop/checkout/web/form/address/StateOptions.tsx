import { useLingui } from "@lingui/react/macro";
import { statesFor } from "#knowledge/agronomy/states.ts";

/** The choices of a State, in the order of the reader's language, after one that names none. */
export function StateOptions() {
  const { t, i18n } = useLingui();
  return (
    <>
      <option value="">{t`Choose the State`}</option>
      {statesFor(i18n.locale).map(({ name, word }) => (
        <option key={name} value={name}>
          {word}
        </option>
      ))}
    </>
  );
}
