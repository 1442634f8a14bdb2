import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { register } from "#knowledge/register/contract.ts";
import type { SeasonPartProps } from "../season/seasonPart.ts";
import styles from "./Diary.module.css";
import { DiaryLine } from "./DiaryLine.tsx";
import { EntryForm, type FormKind } from "./entry/EntryForm.tsx";
import { entryWords } from "./entry/entryWords.ts";

/** Asks for the register of the crop, so that the phone has it when something is sprayed where there is no network. */
function KeptUses({ crop }: { crop: string }) {
  useCall(register.uses, { query: { crop } });
  return null;
}

/** How many lines are shown unfolded; a whole season has some hundred. */
const shownFirst = 8;

const kinds = ["cost", "sale", "spray", "harvest", "note"] as const satisfies readonly FormKind[];

/** Work, costs, sales and observations, the latest first; written with or without a network. */
export function Diary({ season, diary }: SeasonPartProps) {
  const { t, i18n } = useLingui();
  const [writing, setWriting] = useState<FormKind>();
  const [whole, setWhole] = useState(false);
  const entries = whole ? season.entries : season.entries.slice(0, shownFirst);
  return (
    <Stack as="section" aria-labelledby="diary">
      <h2 id="diary">
        <Trans>Diary</Trans>
      </h2>
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <Button key={kind} disabled={!diary} onClick={() => setWriting(kind)}>
            {i18n._(entryWords[kind])}
          </Button>
        ))}
      </div>
      {diary && season.overOn === null ? <KeptUses crop={season.crop._id} /> : null}
      {diary ? (
        <SheetDialog
          open={writing !== undefined}
          onClose={() => setWriting(undefined)}
          closeLabel={t`Close`}
          title={writing ? i18n._(entryWords[writing]) : ""}
        >
          {writing ? (
            <EntryForm kind={writing} season={season} diary={diary} onWritten={() => setWriting(undefined)} />
          ) : null}
        </SheetDialog>
      ) : null}
      {season.entries.length === 0 ? (
        <p>
          <Trans>Nothing is written yet. It works without a network too.</Trans>
        </p>
      ) : (
        <ul className={styles.lines}>
          {season.refused.map((each) => (
            <DiaryLine key={each.key} refused={each} season={season} diary={diary} />
          ))}
          {entries.map((entry) => (
            <DiaryLine key={entry.key} entry={entry} season={season} diary={diary} />
          ))}
        </ul>
      )}
      {season.entries.length > entries.length ? (
        <div>
          <Button onClick={() => setWhole(true)}>
            <Trans>The whole diary: {season.entries.length}</Trans>
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
