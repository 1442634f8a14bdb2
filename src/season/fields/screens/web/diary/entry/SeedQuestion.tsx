import { Trans, useLingui } from "@lingui/react/macro";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { germinations, yields } from "../../../../rules.ts";
import type { ShownSeason } from "../withWaiting.ts";
import type { EntryDraft } from "./entryDraft.ts";
import { cameUpWords, yieldWords } from "./entryWords.ts";

interface SeedQuestionProps {
  season: ShownSeason;
  draft: EntryDraft["seed"];
  onChange: (draft: EntryDraft["seed"]) => void;
}

/** Asks once in a season whether seed bought here would be sown again; nothing where none was bought, or it was answered. */
export function SeedQuestion({ season: { seeds = [], entries }, draft, onChange }: SeedQuestionProps) {
  const { t, i18n } = useLingui();
  const open = seeds.filter(({ id }) => !entries.some(({ seed }) => seed?.product === id));
  const asked = open.find(({ id }) => id === draft?.product) ?? open[0];
  if (!asked) return null;
  const change = (part: Partial<NonNullable<EntryDraft["seed"]>>) =>
    onChange({ product: asked.id, ...draft, ...part });
  return (
    <Stack>
      {open.length > 1 ? (
        <Select
          label={<Trans>Which seed did you sow?</Trans>}
          name="seed"
          value={asked.id}
          onChange={({ target }) => change({ product: target.value })}
        >
          {open.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <RadioCards
        label={<Trans>Would you sow {asked.name} again?</Trans>}
        hint={<Trans>Other farmers see only how many say so.</Trans>}
        name="again"
        value={draft?.again === undefined ? "" : draft.again ? "yes" : "no"}
        onChange={(word) => change({ again: word === "yes" })}
        cards={[
          { value: "yes", word: <Trans>Yes</Trans> },
          { value: "no", word: <Trans>No</Trans> },
        ]}
      />
      {draft?.again === undefined ? null : (
        <>
          <Select
            label={<Trans>How did it come up?</Trans>}
            name="cameUp"
            value={draft.cameUp ?? ""}
            onChange={({ target }) => change({ cameUp: germinations.find((one) => one === target.value) })}
          >
            <option value="">{t`Choose, if you like`}</option>
            {germinations.map((one) => (
              <option key={one} value={one}>
                {i18n._(cameUpWords[one])}
              </option>
            ))}
          </Select>
          <Select
            label={<Trans>How much did it bring?</Trans>}
            name="brought"
            value={draft.brought ?? ""}
            onChange={({ target }) => change({ brought: yields.find((one) => one === target.value) })}
          >
            <option value="">{t`Choose, if you like`}</option>
            {yields.map((one) => (
              <option key={one} value={one}>
                {i18n._(yieldWords[one])}
              </option>
            ))}
          </Select>
        </>
      )}
    </Stack>
  );
}
