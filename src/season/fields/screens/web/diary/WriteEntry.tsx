import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { seasonParams } from "../queryWords.ts";
import type { SeasonPartProps } from "../season/seasonPart.ts";
import { seasonTabPath } from "../season/seasonTabs.ts";
import styles from "./Diary.module.css";
import { EntryForm, type FormKind } from "./entry/EntryForm.tsx";
import { entryWords } from "./entry/entryWords.ts";

/** A button for each kind of entry, and its form; that of a spray opens by itself where the address names what it is against. */
export function WriteEntry({ season, diary, kinds }: SeasonPartProps & { kinds: readonly FormKind[] }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const against = useQueryParams(seasonParams).get("spray");
  const [chosen, setChosen] = useState<FormKind>();
  const writing = against !== null && kinds.includes("spray") ? "spray" : chosen;
  const close = () => {
    setChosen(undefined);
    if (against !== null) navigate(seasonTabPath(season.id, "diary"), { replace: true });
  };
  return (
    <>
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <Button key={kind} disabled={!diary} onClick={() => setChosen(kind)}>
            {i18n._(entryWords[kind])}
          </Button>
        ))}
      </div>
      {diary ? (
        <SheetDialog
          open={writing !== undefined}
          onClose={close}
          closeLabel={t`Close`}
          title={writing ? i18n._(entryWords[writing]) : ""}
        >
          {writing ? (
            <EntryForm
              {...{ kind: writing, season, diary }}
              advisory={against ?? undefined}
              onWritten={close}
            />
          ) : null}
        </SheetDialog>
      ) : null}
    </>
  );
}
