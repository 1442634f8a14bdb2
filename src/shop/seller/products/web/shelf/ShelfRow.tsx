import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { rupees, shortFigure } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { FieldError } from "#kit/web/ui/form/FieldFrame.tsx";
import { ChevronDown } from "#kit/web/ui/icons.ts";
import { useHelps } from "#people/team/web/useHelps.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { ProductPicture } from "#shop/market/web/ProductPicture.tsx";
import type { ShelfProduct } from "../../contract.ts";
import { type QuickField, quickFields } from "../../quickEdit.ts";
import { focusBeside } from "./focusBeside.ts";
import { PacksLeft } from "./PacksLeft.tsx";
import styles from "./ShelfTable.module.css";
import { type QuickEditing, useQuickEdit } from "./useQuickEdit.ts";

interface ShelfRowProps {
  product: ShelfProduct;
  /** True below the first screen: its picture may come later. */
  later: boolean;
  onStock: () => void;
}

/**
 * One of the shop's own: discount, name, price and list price as the specification has them, and what is left. On a phone its name opens
 * the fields to type in.
 */
export function ShelfRow({ product, later, onStock }: ShelfRowProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const edit = useQuickEdit(product);
  // Unsaved texts are in sight.
  const [isOpen, setOpen] = useState(edit.isChanged);
  const isStock = useHelps() === "stock";
  const marks = { "data-changed": edit.isChanged || undefined, "data-open": isOpen || undefined };
  const name = product.title;
  const isLow = product.packs <= product.lowStockAt;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // With Enter one goes on to the next row, as in a table program; the button stays where it was.
    const from = document.activeElement;
    const wrong = edit.save();
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus();
    else if (from instanceof HTMLInputElement) focusBeside(from, 1);
    else form.closest("tr")?.querySelector<HTMLElement>("input[data-quick=stock]")?.focus();
  };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: laid out as a grid it would be none
    <tr role="row" className={styles.row} {...marks}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as above */}
      <th role="rowheader" scope="row" className={styles.product}>
        <span className={styles.picture}>
          <ProductPicture product={product} later={later} />
        </span>
        <span className={styles.words}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            translate="no"
          >
            {name}
            <ChevronDown aria-hidden="true" />
          </button>
          <span className={styles.name} translate="no">
            {isStock ? name : <Link to={portalPaths.product(product._id)}>{name}</Link>}
          </span>
          <span className={styles.marks}>
            {product.discount > 0 ? <Badge tone="offer">{shortFigure(product.discount)}%</Badge> : null}
            {product.hidden ? (
              <Badge>
                <Trans>Hidden</Trans>
              </Badge>
            ) : null}
            {product.withheld ? (
              <Badge>
                {product.banned ? (
                  <Trans>Not shown: the law forbids it</Trans>
                ) : (
                  <Trans>Not shown: no licence</Trans>
                )}
              </Badge>
            ) : null}
          </span>
        </span>
        <span role="alert" className={styles.faults}>
          {quickFields.map((field) => (
            <Fault key={field} id={`${id}-${field}-error`} fault={edit.faults[field]} />
          ))}
        </span>
      </th>
      <td role="cell" className={styles.cell}>
        <span className={isStock ? undefined : styles.figure}>{rupees(product.price)}</span>
        {isStock ? null : <Cell id={id} field="price" label={t`Price of ${name}, Rs`} edit={edit} />}
        {product.mrp > product.price ? (
          <p className={styles.beside}>
            <Trans>
              MRP <s>{rupees(product.mrp)}</s>
            </Trans>
          </p>
        ) : null}
      </td>
      <td role="cell" className={styles.cell}>
        <Cell id={id} field="stock" label={t`Stock of ${name}, packs`} edit={edit} />
        <div className={isLow ? undefined : styles.figure}>
          <PacksLeft product={product} />
        </div>
      </td>
      <td role="cell" className={styles.way}>
        <form id={id} noValidate onSubmit={save} className={styles.buttons}>
          {edit.isChanged ? (
            <>
              <Button type="submit" aria-label={t`Save ${name}`}>
                <Trans>Save</Trans>
              </Button>
              <Button kind="plain" onClick={edit.drop} aria-label={t`Undo the changes of ${name}`}>
                <Trans>Undo</Trans>
              </Button>
            </>
          ) : (
            <>
              <Button onClick={onStock} aria-label={t`Restock ${name}`}>
                <Trans>Restock</Trans>
              </Button>
              {isOpen && !isStock ? (
                <span className={styles.whole}>
                  <ButtonLink kind="plain" to={portalPaths.product(product._id)} aria-label={t`Edit ${name}`}>
                    <Trans>Edit</Trans>
                  </ButtonLink>
                </span>
              ) : null}
            </>
          )}
        </form>
        <output className={styles.told}>
          {edit.sending ? <Trans>Saving…</Trans> : edit.message ? i18n._(edit.message) : null}
        </output>
      </td>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </tr>
  );
}

/** A figure to type in. On a phone its name is above it; in the table it is in the column's head. */
function Cell({
  id,
  field,
  label,
  edit,
}: {
  id: string;
  field: QuickField;
  label: string;
  edit: QuickEditing;
}) {
  const isWrong = edit.faults[field] !== undefined;
  return (
    <span className={styles.entry}>
      <span className={styles.label} aria-hidden="true">
        {field === "price" ? <Trans>Price, Rs</Trans> : <Trans>Stock, packs</Trans>}
      </span>
      <input
        id={`${id}-${field}`}
        form={id}
        data-quick={field}
        className={styles.input}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-${field}-error` : undefined}
        inputMode={field === "price" ? "decimal" : "numeric"}
        autoComplete="off"
        maxLength={20}
        value={edit.texts[field]}
        onChange={(event) => edit.put(field, event.target.value)}
      />
    </span>
  );
}

/** Beside the name, where there is room for a sentence. */
function Fault({ id, fault }: { id: string; fault: MessageDescriptor | undefined }) {
  const { i18n } = useLingui();
  return <FieldError id={id}>{fault ? i18n._(fault) : null}</FieldError>;
}
