import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { Chit } from "#knowledge/register/chit/contract.ts";
import { ChitForm } from "./ChitForm.tsx";
import { ChitResult } from "./ChitResult.tsx";
import { type ChitDraft, chitOf, emptyDraft, storedChit, typedItems } from "./chitDraft.ts";
import { useBook } from "./useBook.ts";

interface ChitCheckProps {
  /** Id of the season, or the crop: a chit that was typed for another one is not shown here. */
  readonly of: string;
  readonly pest?: string | undefined;
  /** Crop, day, land, sprayer, and what was sprayed before. */
  readonly around: Omit<Chit, "items" | "pest" | "harvestOn">;
}

/** A chit typed and judged on this phone, with or without a network; what is typed stays until it is another chit. */
export default function ChitCheck({ of, pest, around }: ChitCheckProps) {
  const { open, problem, retry } = useBook();
  const [stored, store] = useStored(storedChit);
  const draft = stored?.of === of ? stored : emptyDraft(of, pest);
  const change = (part: Partial<ChitDraft>) => store({ ...draft, ...part });
  const result = useRef<HTMLDivElement>(null);
  const isShown = draft.isChecked && typedItems(draft).length > 0;
  useEffect(() => {
    if (isShown) result.current?.scrollIntoView({ block: "start" });
  }, [isShown]);
  if (!open && problem)
    return (
      <Alert
        tone="warning"
        title={<Trans>The register is not on this phone yet. It comes with a network, and stays.</Trans>}
        action={
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
  if (!open) return <Skeleton shape="lines" count={4} />;
  return (
    <Stack gap="loose">
      <ChitForm crop={around.crop} open={open} draft={draft} onChange={change} />
      <div ref={result}>{isShown ? <ChitResult chit={chitOf(draft, around)} open={open} /> : null}</div>
    </Stack>
  );
}
