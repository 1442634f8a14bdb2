import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { PartSkeleton } from "#kit/web/lazy/PartSkeleton.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { StandingCrop } from "#knowledge/crops/contract.ts";
import { CropPicture } from "#knowledge/crops/web/CropPicture.tsx";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { useMayKeepFields } from "#people/account/device/web/useMayKeepFields.ts";
import { paths, withQuery } from "#screens/paths.ts";
import { useDraft } from "./draft.ts";
import styles from "./Steps.module.css";
import { WhenStep } from "./WhenStep.tsx";

const FieldStep = lazyPart(() => import("./FieldStep.tsx"));

const PlanStep = lazyPart(() => import("./PlanStep.tsx"));

interface StepsProps {
  crop: StandingCrop;
  /** Id of one's own field, where that is known already. */
  field: string | undefined;
}

/** Questions from a crop to its plan, one after the other; answers stay where they were given. */
export function Steps({ crop, field: given }: StepsProps) {
  const mayHaveFields = useMayKeepFields();
  const { draft, change, forget } = useDraft(crop._id);
  const field = given ?? draft?.field ?? "";
  const when = (
    <>
      <WhenStep
        crop={crop}
        sownOn={draft?.sownOn ?? ""}
        onChange={(sownOn) => change({ sownOn, field: field || "new" })}
      />
      {draft?.sownOn ? (
        <Suspense fallback={<PartSkeleton />}>
          <PlanStep crop={crop} field={field} draft={draft} change={change} forget={forget} />
        </Suspense>
      ) : null}
    </>
  );
  return (
    <Page width="text">
      <header className={styles.crop}>
        <CropPicture crop={crop} className={styles.picture} />
        <h1 tabIndex={-1}>{plainName(crop.name)}</h1>
        <Link to={withQuery(paths.start, { field: given })}>
          <Trans>Another crop</Trans>
        </Link>
      </header>
      <Stack gap="loose">
        {mayHaveFields && field === "" ? (
          <Suspense fallback={<PartSkeleton />}>
            <FieldStep onChoose={change}>{when}</FieldStep>
          </Suspense>
        ) : (
          when
        )}
        <noscript>
          <Trans>From here on this page needs JavaScript. Please switch it on in your browser.</Trans>{" "}
          <a href={paths.crop(crop._id)}>
            <Trans>What this crop needs can be read without it.</Trans>
          </a>
        </noscript>
      </Stack>
    </Page>
  );
}
