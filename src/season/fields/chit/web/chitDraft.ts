import { storedJson } from "#kit/web/storage/stored.ts";
import { readTypedFigure } from "#knowledge/crops/rules.ts";
import type { Chit, ChitItem } from "#knowledge/register/chit/contract.ts";

/** Units of an amount, and what it is for. */
export const measures = ["ml", "g", "l", "kg", "ml-pump", "g-pump"] as const;
export type Measure = (typeof measures)[number];

/** One name of a chit as it was typed. */
export interface TypedItem {
  readonly name: string;
  readonly amount: string;
  readonly measure: Measure;
}

/** A chit as it was typed, so that nothing is lost when the phone ends the page. */
export interface ChitDraft {
  /** Id of the season; the crop's where there is none. */
  readonly of: string;
  readonly pest: string;
  readonly harvestOn: string;
  readonly items: readonly TypedItem[];
  /** Whether it was sent to be checked. */
  readonly isChecked: boolean;
}

/** A chit has three names mostly. */
const names = 3;
export const emptyItem: TypedItem = { name: "", amount: "", measure: "ml" };

export const emptyDraft = (of: string, pest = ""): ChitDraft => ({
  ...{ of, pest, harvestOn: "", isChecked: false },
  items: Array.from({ length: names }, () => emptyItem),
});

/** Kept in this browser; goes with the person at log-out. */
export const storedChit = storedJson<ChitDraft | null>("chit", null, isDraft);

function isDraft(value: unknown): value is ChitDraft {
  const { of, pest, harvestOn, items } = (value ?? {}) as Partial<Record<keyof ChitDraft, unknown>>;
  const isText = (text: unknown) => typeof text === "string" && text.length <= 80;
  return (
    [of, pest, harvestOn].every(isText) &&
    Array.isArray(items) &&
    items.length === names &&
    items.every(
      (item: Partial<TypedItem> | null) =>
        isText(item?.name) && isText(item?.amount) && measures.some((measure) => measure === item?.measure),
    )
  );
}

/** Names that were typed. */
export const typedItems = ({ items }: Pick<ChitDraft, "items">) =>
  items.filter(({ name }) => name.trim() !== "");

/** Whether an amount is typed that is no figure: nothing is judged until it is one. */
export function isUnreadable({ name, amount }: TypedItem): boolean {
  return name.trim() !== "" && amount.trim() !== "" && !((readTypedFigure(amount) ?? 0) > 0);
}

/** The items as they are judged. */
export function itemsOf(draft: Pick<ChitDraft, "items">): ChitItem[] {
  return typedItems(draft).map(({ name, amount, measure }) => {
    const figure = readTypedFigure(amount);
    const [unit = "ml", per] = measure.split("-") as ["ml" | "g" | "l" | "kg", "pump" | undefined];
    return {
      name: name.trim().slice(0, 80),
      ...(figure === undefined || figure <= 0 ? {} : { amount: figure, unit, ...(per ? { per } : {}) }),
    };
  });
}

/** The chit of a draft on land and day. */
export function chitOf(draft: ChitDraft, around: Omit<Chit, "items" | "pest" | "harvestOn">): Chit {
  return {
    ...around,
    ...(draft.pest === "" ? {} : { pest: draft.pest }),
    ...(draft.harvestOn === "" ? {} : { harvestOn: draft.harvestOn }),
    items: itemsOf(draft),
  };
}
