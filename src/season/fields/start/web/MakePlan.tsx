import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { writeStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { StandingCrop } from "#knowledge/crops/contract.ts";
import { ensureSession } from "#people/account/device/web/ensureSession.ts";
import { paths } from "#screens/paths.ts";
import type { SeasonBrief } from "../../contract.ts";
import { type Doubt, sowingDoubts } from "../../diary/doubts.ts";
import { AskOnce } from "../../screens/web/AskOnce.tsx";
import type { DiaryStore } from "../../screens/web/diary/diaryStore.ts";
import { useDiary } from "../../screens/web/diary/useDiary.ts";
import { storedHasField } from "../../web/hasField.ts";
import type { StartDraft } from "./draft.ts";
import styles from "./Steps.module.css";

export interface MakePlanProps {
  crop: StandingCrop;
  draft: StartDraft;
  change: (part: Partial<StartDraft>) => void;
  forget: () => void;
  /** Seasons of the field so far. */
  others: readonly SeasonBrief[];
  /** A sentence that asks for what is missing. */
  missing?: string | undefined;
  /** Answers the id of the field, after it was put on the phone where it is new. */
  toField: (diary: DiaryStore) => Promise<string>;
}

/** The one button that makes field and season: both are put on the phone first, with ids that keep a second tap from making two. */
export function MakePlan({ crop, draft, forget, others, missing, toField }: MakePlanProps) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { diary } = useDiary();
  const sending = useRef(false);
  const [checked, setChecked] = useState(false);
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const [problem, setProblem] = useState<Problem>();
  const make = async (store: DiaryStore, sure: boolean) => {
    const { sownOn, ids } = draft;
    const failed = await ensureSession();
    setProblem(failed);
    if (failed) return;
    const field = await toField(store);
    await store.sow(field, crop, sure ? { sownOn, sure } : { sownOn }, ids.season);
    writeStored(storedHasField, "yes");
    navigate(paths.season(ids.season), { replace: true });
    forget();
  };
  const send = async (sure: boolean) => {
    setChecked(true);
    if (missing || !diary || sending.current) return;
    const doubted = sure ? [] : doubtsOf(crop, draft.sownOn, others);
    setDoubts(doubted);
    if (doubted.length > 0) return;
    sending.current = true;
    await make(diary, sure).finally(() => {
      sending.current = false;
    });
  };
  return (
    <Stack>
      {checked && missing ? <Alert tone="warning" role="alert" title={missing} /> : null}
      {problem ? (
        <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))}>
          <Trans>Your answers are kept on this phone. Tap the button again later.</Trans>
        </Alert>
      ) : null}
      <AskOnce doubts={doubts} onYes={() => void send(true)} onNo={() => setDoubts([])} />
      <div className={styles.plan}>
        <Button kind="main" aria-disabled={!diary} onClick={() => void send(false)}>
          <Trans>Show my plan</Trans>
        </Button>
      </div>
    </Stack>
  );
}

/** Of an orchard's year only the server asks. */
function doubtsOf(crop: StandingCrop, sownOn: string, others: readonly SeasonBrief[]): Doubt[] {
  const isSown = crop.sowingRemark === null && !crop.perennial;
  return sowingDoubts({ sownOn, start: "sowing", sowingMonths: isSown ? crop.sowingMonths : [], others });
}
