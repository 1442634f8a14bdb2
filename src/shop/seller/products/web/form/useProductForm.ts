import { useMemo, useRef, useState } from "react";
import { type Form, useForm } from "#kit/web/form.ts";
import { randomKey } from "#kit/web/randomKey.ts";
import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { visitorNow } from "#kit/web/storage/visitor.ts";
import type { OwnProduct } from "../../contract.ts";
import { typedInto } from "../../lowStock.ts";
import { mergeTyped } from "../../mergeTyped.ts";
import { readProduct, type TypedField, type TypedProduct, typedFields } from "../../typedProduct.ts";
import { wordsOf } from "./faultWords.ts";
import { blank, completed, type Draft, formOf, saidIn, storedDraft } from "./typedForm.ts";

export interface ProductForm extends Pick<Form<TypedField>, "ref" | "faults" | "check" | "refuse"> {
  readonly draft: Draft;
  readonly typed: TypedProduct;
  /** True where what was typed before was found again. */
  readonly found: boolean;
  /** Whether there is anything that was not saved. */
  readonly changed: boolean;
  /** Fields that somebody else changed as well. */
  readonly both: readonly TypedField[];
  readonly put: (field: TypedField, text: string) => void;
  /** Takes in what was saved meanwhile, here or by somebody else. */
  readonly takeIn: (product: OwnProduct) => void;
  /** The product is what was sent; what was typed since is still unsaved. */
  readonly saved: (product: OwnProduct) => void;
  /** Forgets what was typed. */
  readonly forget: () => void;
}

/** Values in the form of a product, stored on this phone until it is saved. */
export function useProductForm(product: OwnProduct | undefined, crops: ReadonlySet<string>): ProductForm {
  const stored = useMemo(() => storedDraft(product?._id), [product?._id]);
  const fresh = (of: OwnProduct | undefined): Draft => {
    const typed = of ? formOf(of) : blank;
    return { email: visitorNow(), key: randomKey(), typed, base: typed, version: of?.version ?? 0 };
  };
  const [begun, setBegun] = useState(() => {
    const saved = readStored(stored);
    if (!saved || saved.email !== visitorNow()) return undefined;
    return completed(saved, product ? formOf(product) : blank);
  });
  const [state, setState] = useState<{ draft: Draft; both: readonly TypedField[] }>(() =>
    begun ? rebased(begun, product) : { draft: fresh(product), both: [] },
  );
  const { draft, both } = state;
  const now = useRef(draft.typed);
  now.current = draft.typed;

  const found = useMemo(() => {
    const read = readProduct(saidIn(draft.typed), {
      crops,
      cropsNeeded: product === undefined,
      stockNeeded: product === undefined,
    });
    return wordsOf(read.faults ?? []);
  }, [draft.typed, crops, product]);
  const { ref, faults, check, refuse, mend, reset } = useForm<TypedField>({ found });
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
    ref,
    faults,
    check,
    refuse,
    put: (field, text) => {
      mend(field);
      const typed = product ? { ...draft.typed, [field]: text } : typedInto(draft.typed, field, text);
      keep({ ...draft, typed }, both);
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
      reset();
      setBegun(undefined);
    },
    forget: () => {
      writeStored(stored, undefined);
      setState({ draft: fresh(product), both: [] });
      reset();
      setBegun(undefined);
    },
  };
}

/** Typed values on top of the current product. */
function rebased(draft: Draft, product: OwnProduct | undefined): { draft: Draft; both: TypedField[] } {
  if (!product || product.version === draft.version) return { draft, both: [] };
  const theirs = formOf(product);
  const { merged, both } = mergeTyped(draft.base, draft.typed, theirs);
  return { draft: { ...draft, typed: merged, base: theirs, version: product.version }, both };
}

function isChanged({ typed, base }: Draft): boolean {
  return Object.entries(typed).some(([field, text]) => text !== base[field as TypedField]);
}
