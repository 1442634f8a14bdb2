import { useMemo, useRef, useState } from "react";
import { newKey } from "#features/checkout/web/pending.ts";
import { readStored, writeStored } from "#kit/web/stored.ts";
import { visitorNow } from "#kit/web/visitor.ts";
import type { OwnProduct } from "../../contract.ts";
import { mergeTyped } from "../../mergeTyped.ts";
import { readProduct, type TypedField, type TypedProduct, typedFields } from "../../typedProduct.ts";
import { type FaultWords, wordsOf } from "./faultWords.ts";
import { blank, type Draft, formOf, saidIn, storedDraft } from "./typedForm.ts";

export interface ProductForm {
  readonly draft: Draft;
  readonly typed: TypedProduct;
  /** True where what was typed before was found again. */
  readonly found: boolean;
  /** Whether there is anything that was not saved. */
  readonly changed: boolean;
  /** Fields that somebody else changed as well. */
  readonly both: readonly TypedField[];
  readonly faults: FaultWords;
  readonly put: (field: TypedField, text: string) => void;
  /** Shows from now on what is wrong; answers the fields that are. */
  readonly check: () => readonly TypedField[];
  /** Shows what the server found; answers its fields. */
  readonly refuse: (faults: FaultWords) => readonly TypedField[];
  /** Takes in what was saved meanwhile, here or by somebody else. */
  readonly takeIn: (product: OwnProduct) => void;
  /** The product is what was sent; what was typed since is still unsaved. */
  readonly saved: (product: OwnProduct) => void;
  /** Forgets what was typed. */
  readonly forget: () => void;
}

/** What stands in the form of a product, kept on this phone until it is saved. */
export function useProductForm(product: OwnProduct | undefined, crops: ReadonlySet<string>): ProductForm {
  const stored = useMemo(() => storedDraft(product?._id), [product?._id]);
  const fresh = (of: OwnProduct | undefined): Draft => {
    const typed = of ? formOf(of) : blank;
    return { email: visitorNow(), key: newKey(), typed, base: typed, version: of?.version ?? 0 };
  };
  const [begun, setBegun] = useState(() => {
    const kept = readStored(stored);
    return kept && kept.email === visitorNow() ? kept : undefined;
  });
  const [state, setState] = useState<{ draft: Draft; both: readonly TypedField[] }>(() =>
    begun ? rebased(begun, product) : { draft: fresh(product), both: [] },
  );
  const [shows, setShows] = useState(false);
  const [refused, setRefused] = useState<FaultWords>({});
  const { draft, both } = state;
  const now = useRef(draft.typed);
  now.current = draft.typed;

  const found = useMemo(() => {
    const read = readProduct(saidIn(draft.typed), { crops, stockNeeded: product === undefined });
    return wordsOf(read.faults ?? []);
  }, [draft.typed, crops, product]);
  const keep = (next: Draft, also: readonly TypedField[]) => {
    setState({ draft: next, both: also });
    writeStored(stored, isChanged(next) ? next : undefined);
  };

  return {
    draft,
    typed: draft.typed,
    found: begun !== undefined && isChanged(draft),
    changed: isChanged(draft),
    both,
    faults: { ...(shows ? found : {}), ...refused },
    put: (field, text) => {
      setRefused(({ [field]: _, ...others }) => others);
      keep({ ...draft, typed: { ...draft.typed, [field]: text } }, both);
    },
    check: () => {
      setShows(true);
      return Object.keys(found) as TypedField[];
    },
    refuse: (faults) => {
      setRefused(faults);
      return Object.keys(faults) as TypedField[];
    },
    takeIn: (latest) => {
      const next = rebased(draft, latest);
      keep(next.draft, next.both);
    },
    saved: (latest) => {
      const base = formOf(latest);
      const typed = Object.fromEntries(
        typedFields.map((field) => [
          field,
          now.current[field] === draft.typed[field] ? base[field] : now.current[field],
        ]),
      ) as unknown as TypedProduct;
      keep({ ...draft, typed, base, version: latest.version }, []);
      setShows(false);
      setBegun(undefined);
    },
    forget: () => {
      writeStored(stored, undefined);
      setState({ draft: fresh(product), both: [] });
      setShows(false);
      setBegun(undefined);
      setRefused({});
    },
  };
}

/** What was typed, on top of what the product is by now. */
function rebased(draft: Draft, product: OwnProduct | undefined): { draft: Draft; both: TypedField[] } {
  if (!product || product.version === draft.version) return { draft, both: [] };
  const theirs = formOf(product);
  const { merged, both } = mergeTyped(draft.base, draft.typed, theirs);
  return { draft: { ...draft, typed: merged, base: theirs, version: product.version }, both };
}

function isChanged({ typed, base }: Draft): boolean {
  return Object.entries(typed).some(([field, text]) => text !== base[field as TypedField]);
}
