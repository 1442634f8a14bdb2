import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useCall } from "#kit/web/call.tsx";
import { useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { lossPath } from "#screens/carePaths.ts";
import { fields } from "#season/fields/contract.ts";
import { basisOf } from "../causes.ts";
import { basisTexts, causeTexts } from "./causeTexts.ts";
import styles from "./Loss.module.css";
import { LossClock } from "./LossClock.tsx";
import { LossPaper } from "./LossPaper.tsx";
import { LossPhotos } from "./LossPhotos.tsx";
import { Tell } from "./Tell.tsx";
import type { ChangeFolder, FolderProps } from "./useFolders.ts";
import { HowMuch, WhenItWas } from "./WhenAndHowMuch.tsx";

/** One folder: its clock, photos, hour and area, each stored as it is answered; then whom to tell, and its paper. */
export function FolderSteps({
  folder,
  change,
  clock,
}: Pick<FolderProps, "folder" | "clock"> & { change: ChangeFolder }) {
  const { i18n } = useLingui();
  const { id, cause, crop, field } = folder;
  const set: FolderProps["set"] = (part) =>
    change(id, (before) => (before ? { ...before, ...part(before) } : undefined));
  const stages = useCall(fields.season, { params: { id: folder.season } }).answer?.stages;
  const isMissing = stages !== undefined && folder.stages === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the phone has the plan
  useEffect(() => {
    if (isMissing) void set(() => ({ stages }));
  }, [isMissing]);
  const shown = { folder, set, clock };
  return (
    <>
      <div className={styles.steps} data-print="no">
        <p>
          <strong>{i18n._(causeTexts[cause])}</strong>: {crop.name}, <bdi translate="no">{field.name}</bdi>
        </p>
        <LossClock {...shown} />
        <LossPhotos {...shown} />
        <WhenItWas {...shown} />
        <HowMuch {...shown} />
        <p>{i18n._(basisTexts[basisOf[cause]])}</p>
        <Tell {...shown} />
        <Remove folder={folder} change={change} />
      </div>
      <LossPaper {...shown} />
    </>
  );
}

function Remove({ folder, change }: Pick<FolderProps, "folder"> & { change: ChangeFolder }) {
  const navigate = useNavigate();
  return (
    <Details summary={<Trans>Delete this folder</Trans>}>
      <p>
        <Trans>Its photos are nowhere else. This can't be undone.</Trans>
      </p>
      <Button
        kind="danger"
        onClick={async () => {
          if (await change(folder.id, () => undefined)) navigate(lossPath, { replace: true });
        }}
      >
        <Trans>Delete it for good</Trans>
      </Button>
    </Details>
  );
}
