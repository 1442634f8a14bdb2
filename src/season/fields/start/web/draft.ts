import { randomKey } from "#kit/web/randomKey.ts";
import { storedJson, useStored } from "#kit/web/storage/stored.ts";
import type { Place } from "../../screens/web/field/fieldForm.ts";

/** Answers of somebody on the way to a plan; stored at once, so that a reload or a lost network costs none. */
export interface StartDraft extends Place {
  readonly crop: string;
  /** Id of one's own field, or `new`; empty until it is chosen. */
  readonly field: string;
  /** How many fields there are already. */
  readonly others: number;
  /** Empty until it is chosen. */
  readonly sownOn: string;
  /** Ids that the new field and the season get: sent twice, they are made once. */
  readonly ids: { readonly field: string; readonly season: string };
}

/** The draft of the plan that is being asked for; goes with the person at log-out. */
const storedDraft = storedJson<StartDraft | null>("startDraft", null, isDraft);

/** The draft for a crop and how to change it; answers for another crop keep their place alone. */
export function useDraft(crop: string) {
  const [stored, store] = useStored(storedDraft);
  const draft = stored?.crop === crop ? stored : undefined;
  const change = (part: Partial<StartDraft>) => {
    const { district, state } = stored ?? {};
    const begun = draft ?? {
      ...{ crop, field: "", others: 0, sownOn: "", district, state },
      ids: { field: randomKey(), season: randomKey() },
    };
    store({ ...begun, ...part });
  };
  return { draft, change, forget: () => store(undefined) };
}

function isDraft(value: unknown): value is StartDraft {
  const { crop, field, others, sownOn, ids, district, state } = (value ?? {}) as Partial<StartDraft>;
  const texts = [crop, field, sownOn, ids?.field, ids?.season, state ?? "", district?.name ?? ""];
  return typeof others === "number" && texts.every((text) => typeof text === "string" && text.length < 100);
}
