import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { categories } from "#shop/market/contract.ts";
import { fieldTexts } from "../../products/web/fieldTexts.tsx";
import { type Column, type ColumnField, columnFields, type GivenValues, type Import } from "../contract.ts";
import { categoryWords } from "./categoryWords.ts";
import { fileProblem } from "./fileProblems.ts";
import { SendingBar } from "./SendingBar.tsx";
import type { TableSending } from "./useTable.ts";

/** Fields that a dealer's table mostly has, in the order in which they are asked; others only where the table has them. */
const usual: readonly ColumnField[] = [
  ...(["name", "price", "mrp", "packSize", "stock", "category", "manufacturer", "crops"] as const),
  ...(["sku", "description"] as const),
];

/** The second step: which column is what, with our guess; the table is read once more where it is something else. */
export function ChooseColumns({ file, sending }: { file: Import; sending: TableSending }) {
  const { t, i18n } = useLingui();
  const { table, readAs, send, progress } = sending;
  const [columns, setColumns] = useState<readonly Column["field"][]>(file.columns.map(({ field }) => field));
  const [given, setGiven] = useState<GivenValues>(file.given);
  const [message, setMessage] = useState<MessageDescriptor>();
  const missing = missingIn(file);
  const placeOf = (field: ColumnField) => columns.indexOf(field);
  const choose = (field: ColumnField, place: number) =>
    setColumns(columns.map((was, at) => (at === place ? field : was === field ? "" : was)));
  const shown = [...usual, ...columnFields.filter((field) => !usual.includes(field) && placeOf(field) >= 0)];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!table || progress !== undefined) return;
    const problem = await send(table, { columns: columns.join(","), ...given });
    setMessage(problem && fileProblem(problem));
  };
  const isHeld = table !== undefined && readAs === file.id;
  const found = file.columns
    .flatMap(({ name, field }) => (field === "" || name === "" ? [] : [name]))
    .join(", ");

  return (
    <Details
      open={missing.length > 0}
      summary={
        missing.length > 0 ? (
          <Trans>2. Which column is what? Please look at this</Trans>
        ) : (
          <Trans>2. Which column is what: understood</Trans>
        )
      }
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          {found === "" ? null : (
            <p>
              <Trans>
                We read these columns: <span translate="no">{found}</span>. All others are left out.
              </Trans>
            </p>
          )}
          <Grid of="pairs" as="div">
            {shown.map((field) => (
              <Select
                key={field}
                label={field === "packUnit" ? <Trans>Unit of the pack</Trans> : fieldTexts[field].label}
                value={placeOf(field)}
                disabled={!isHeld}
                error={missing.includes(field) ? t`Which column is this?` : undefined}
                onChange={({ target }) => choose(field, Number(target.value))}
              >
                <option value={-1}>{t`Not in the table`}</option>
                {file.columns.map((column, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, their places are what tells them apart
                  <option key={place} value={place}>
                    {wordsOf(column, t`Column ${place + 1}`)}
                  </option>
                ))}
              </Select>
            ))}
            <Select
              label={<Trans>Rows without a kind of product are</Trans>}
              value={given.category ?? ""}
              disabled={!isHeld}
              onChange={({ target }) =>
                setGiven({ ...given, category: categories.find((one) => one === target.value) })
              }
            >
              <option value="">{t`As their names say`}</option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {i18n._(categoryWords[category])}
                </option>
              ))}
            </Select>
          </Grid>
          <CheckboxField
            label={<Trans>Where a row has no MRP, its price is the MRP</Trans>}
            checked={given.mrp === "price"}
            disabled={!isHeld}
            onChange={({ target }) => setGiven({ ...given, mrp: target.checked ? "price" : undefined })}
          />
          <SendingBar progress={progress} />
          {message ? <p role="alert">{i18n._(message)}</p> : null}
          {isHeld ? (
            <div>
              <Button type="submit" aria-disabled={progress !== undefined}>
                <Trans>Read the table like this</Trans>
              </Button>
            </div>
          ) : (
            <p>
              <Trans>To change this, choose your table above once more and check it.</Trans>
            </p>
          )}
        </Stack>
      </form>
    </Details>
  );
}

/** Fields that no row can do without, and that neither a column nor the seller's word says. */
export function missingIn({ columns, given, bad }: Import): ColumnField[] {
  // Of products that are known already a table may say less.
  if (bad === 0) return [];
  const has = (field: ColumnField) => columns.some((column) => column.field === field);
  const needed: ColumnField[] = ["name", "price"];
  return [
    ...needed.filter((field) => !has(field) && columns.length > 0),
    ...(has("mrp") || given.mrp || columns.length === 0 ? [] : (["mrp"] as const)),
  ];
}

/** A column by its name and what is in it. */
function wordsOf({ name, samples }: Column, without: string): string {
  return samples.length > 0 ? `${name || without} (${samples.join(" · ")})` : name || without;
}
