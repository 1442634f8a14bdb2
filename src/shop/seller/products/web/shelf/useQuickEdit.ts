import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useState } from "react";
import { rupees, rupeesFromPaise, wholeFigure } from "#kit/contract/figures.ts";
import type { Problem } from "#kit/contract/problem.ts";
import { type Faults, faultsNamed } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { readStored, storedJson, useStored, writeStored } from "#kit/web/storage/stored.ts";
import { visitorNow } from "#kit/web/storage/visitor.ts";
import { fields } from "#shop/market/productFields.ts";
import { type ShelfProduct, seller } from "../../contract.ts";
import { type QuickField, quickFields, readQuickEdit } from "../../quickEdit.ts";
import { readFigure, writtenFigure } from "../../typedFigure.ts";
import type { TypedFault } from "../../typedProduct.ts";
import { wordsOfFault } from "../form/faultWords.ts";
import { stale } from "../stale.ts";
import { asSent, type TypedRow, typedSince, withSeen, withText } from "./typedRow.ts";

/** For this tab: a reload, or a line that was cut, loses nothing. Goes at log-out with everything else of a person. */
const storedRows = storedJson<TypedRows>("shelf-rows", { email: "", rows: {} }, isTypedRows, "session");

/** Rows that are kept; nobody types in more before saving. */
const maxRows = 200;

export interface QuickEditing {
  /** Texts in the row's fields. */
  readonly texts: Readonly<Record<QuickField, string>>;
  readonly isChanged: boolean;
  readonly sending: boolean;
  readonly faults: Faults<QuickField>;
  /** Outcome of the last save, or why it failed. */
  readonly message: MessageDescriptor | undefined;
  readonly put: (field: QuickField, text: string) => void;
  /** Answers the first field that is not right; undefined where the row is on its way. */
  readonly save: () => QuickField | undefined;
  /** Back to what is there. */
  readonly drop: () => void;
}

const paiseOf = (rupees: number) => Math.round(rupees * 100);
const decimals = { price: 2, stock: 0 } as const;

/**
 * Price and stock of one row of the list. A typed value counts as current as soon as it is sent, and is shown
 * as typed again where it could not be saved; it stays on the phone until then.
 */
export function useQuickEdit(product: ShelfProduct): QuickEditing {
  const { send, sending } = useMutation(seller.quick, { refreshes: stale });
  const [rows] = useStored(storedRows);
  const typed = rowIn(rows, product._id);
  /** The server's last values, from an answer or a refusal, until the list has them too. */
  const [answered, setAnswered] = useState<{ after: ShelfProduct; answer: ShelfProduct }>();
  const [faults, setFaults] = useState<Faults<QuickField>>({});
  const [message, setTold] = useState<MessageDescriptor>();
  const now = answered?.after === product ? answered.answer : product;
  const there = { price: now.price, stock: now.packs };
  const written = {
    price: writtenFigure(paiseOf(there.price), 2),
    stock: writtenFigure(there.stock, 0),
  };
  // Other rows, and this one, may have been typed in since this was drawn.
  const latest = () => rowIn(readStored(storedRows), product._id);
  const keep = (row: TypedRow) => writeStored(storedRows, withRow(readStored(storedRows), product._id, row));

  const put = (field: QuickField, text: string) => {
    setTold(undefined);
    const { [field]: before, ...others } = typed;
    const { [field]: _, ...stillWrong } = faults;
    setFaults(stillWrong);
    // A value that was sent without an answer may be stored by now: back to the old figure is a change then.
    const isBack = !before?.sent && isSame(text, field, there[field]);
    keep(isBack ? others : withText(typed, field, text, there));
  };

  const save = (): QuickField | undefined => {
    if (sending || Object.keys(typed).length === 0) return undefined;
    const texts = { price: typed.price?.text, stock: typed.stock?.text };
    const read = readQuickEdit(texts, paiseOf(now.mrp));
    if (read.faults) {
      setFaults(wordsOf(read.faults));
      return quickFields.find((field) => read.faults.some((fault) => fault.field === field));
    }
    setFaults({});
    setTold(undefined);
    void sendRow(texts, read.value.stock);
    return undefined;
  };

  const sendRow = async (
    texts: { price?: string | undefined; stock?: string | undefined },
    counted: number | null,
  ) => {
    keep(asSent(latest()));
    const { answer, problem } = await send({
      params: { id: product._id },
      body: {
        ...(texts.price === undefined ? {} : { price: texts.price, priceSeen: typed.price?.seen ?? 0 }),
        ...(texts.stock === undefined ? {} : { stock: texts.stock, stockSeen: typed.stock?.seen ?? 0 }),
        ...(typed.stock ? { key: typed.stock.key, revision: typed.stock.revision } : {}),
      },
    });
    if (answer) {
      setAnswered({ after: product, answer });
      keep(typedSince(latest(), texts, { price: answer.price, stock: answer.packs }));
      setTold(savedWords(counted, answer.packs));
      return;
    }
    const refused = refusedBy(problem);
    setFaults(refused);
    if (Object.keys(refused).length === 0) setTold(problemMessage(problem));
    const meanwhile = meanwhileAt(problem);
    if (!meanwhile) return;
    const { field, seen } = meanwhile;
    setAnswered({ after: product, answer: { ...now, [field === "price" ? "price" : "packs"]: seen } });
    keep(withSeen(latest(), field, seen));
  };

  return {
    texts: { price: typed.price?.text ?? written.price, stock: typed.stock?.text ?? written.stock },
    isChanged: !sending && Object.keys(typed).length > 0,
    sending,
    faults,
    message,
    put,
    save,
    drop: () => {
      keep({});
      setFaults({});
      setTold(undefined);
    },
  };
}

/** Whether a text says what is there already: `99`, `99.00` and `९९` are one price. */
function isSame(text: string, field: QuickField, there: number): boolean {
  const read = readFigure(text, decimals[field], fields[field].unit);
  return "value" in read && read.value === (field === "price" ? paiseOf(there) : there);
}

function wordsOf(faults: readonly TypedFault[]): Faults<QuickField> {
  return Object.fromEntries(faults.map((fault) => [fault.field, wordsOfFault(fault)]));
}

/** Faults of the two fields in a refusal. */
function refusedBy(problem: Problem): Faults<QuickField> {
  return faultsNamed(problem, quickFields, ({ field, rule, limit = 0 }) => {
    if (rule === "changed") {
      const price = rupees(rupeesFromPaise(limit));
      return msg`Somebody changed this: now ${price}. Save again to set your price.`;
    }
    if (rule === "stock") {
      const left = wholeFigure(limit);
      return msg`Sold meanwhile: only ${left} packs are left. Please count again.`;
    }
    return wordsOfFault({ field, rule, limit } as TypedFault);
  });
}

/** The current value, in Rs or packs, where somebody changed the price or bought the packs meanwhile. */
function meanwhileAt(problem: Problem): { field: QuickField; seen: number } | undefined {
  for (const { rule, limit } of problem.errors ?? []) {
    if (limit === undefined) continue;
    if (rule === "changed") return { field: "price", seen: rupeesFromPaise(limit) };
    if (rule === "stock") return { field: "stock", seen: limit };
  }
  return undefined;
}

function savedWords(counted: number | null, packs: number): MessageDescriptor {
  if (counted === null || counted === packs) return msg`Saved.`;
  const left = wholeFigure(packs);
  const sold = wholeFigure(counted - packs);
  return counted > packs
    ? msg`Saved. ${sold} were sold meanwhile: now ${left}.`
    : msg`Saved. Somebody changed this: now ${left}.`;
}

interface TypedRows {
  /** Whose; another person on this phone has not typed them. */
  readonly email: string;
  readonly rows: Readonly<Record<string, TypedRow>>;
}

/** The rows with a changed one; an unchanged row is removed. */
function withRow({ email, rows }: TypedRows, id: string, row: TypedRow): TypedRows {
  const own = email === visitorNow() ? rows : {};
  const { [id]: _, ...others } = own;
  const stored = Object.entries(others).slice(-(maxRows - 1));
  return {
    email: visitorNow(),
    rows: Object.fromEntries(Object.keys(row).length > 0 ? [...stored, [id, row]] : stored),
  };
}

/** Typed values of a row; nothing where it was somebody else. */
function rowIn({ email, rows }: TypedRows, id: string): TypedRow {
  return email === visitorNow() ? (rows[id] ?? {}) : {};
}

function isTypedRows(value: unknown): value is TypedRows {
  const { email, rows } = (value ?? {}) as { email?: unknown; rows?: unknown };
  return (
    typeof email === "string" && typeof rows === "object" && rows !== null && Object.values(rows).every(isRow)
  );
}

function isRow(row: unknown): boolean {
  return (
    typeof row === "object" &&
    row !== null &&
    Object.values(row).every(
      (cell: { text?: unknown; seen?: unknown; key?: unknown; revision?: unknown } | null) =>
        typeof cell?.text === "string" &&
        typeof cell.seen === "number" &&
        typeof cell.key === "string" &&
        typeof cell.revision === "number",
    )
  );
}
