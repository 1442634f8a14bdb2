import { Trans, useLingui } from "@lingui/react/macro";
import { rupees, rupeesFromPaise, wholeFigure } from "#kit/contract/figures.ts";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Field, fields } from "#shop/market/productFields.ts";
import { blankProduct, readProduct, type TypedField, typedFields } from "../../products/typedProduct.ts";
import { fieldTexts, Typed } from "../../products/web/fieldTexts.tsx";

/** Content of a file, explained before one is chosen: its columns, and the words for crops. */
export function ColumnHelp() {
  const { t } = useLingui();
  return (
    <Details summary={<Trans>What goes into each column</Trans>}>
      <Stack>
        <p>
          <Trans>
            A row names the columns, in any order. Names like Item code, Rate, Qty or कीमत are understood too.
            Of a product that you have already, its code or its name and what changes are enough: what the
            file leaves out stays.
          </Trans>
        </p>
        <Columns caption={t`A new product needs these`} fields={typedFields.filter(isNeeded)} />
        <Columns
          caption={t`These may be left empty or out`}
          fields={typedFields.filter((field) => !isNeeded(field))}
        />
      </Stack>
    </Details>
  );
}

/** The columns that the rule of products misses where nothing is typed. */
const neededFields = new Set(
  readProduct(blankProduct, { crops: new Set(), skuNeeded: false, stockNeeded: true }).faults?.map(
    ({ field }) => field,
  ),
);
const isNeeded = (field: TypedField) => neededFields.has(field);

function Columns({ caption, fields }: { caption: string; fields: readonly TypedField[] }) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={caption}
      headName={t`Column`}
      columns={[{ name: t`What goes in` }]}
      rows={fields.map((field) => ({
        id: field,
        head: <Typed>{field}</Typed>,
        cells: [
          <span key={field}>
            {fieldTexts[field].column} <Limit field={field} />
          </span>,
        ],
      }))}
    />
  );
}

/** The most that a column takes. */
function Limit({ field }: { field: TypedField }) {
  const limits: Field = fields[field];
  if (limits.kind === "line" || limits.kind === "lines") {
    const most = limits.max;
    return <Trans>At most {most} letters.</Trans>;
  }
  if (limits.kind !== "figure") return null;
  const { max, decimals, unit } = limits;
  const most = unit === "Rs" ? rupees(rupeesFromPaise(max)) : wholeFigure(max / 10 ** decimals);
  return <Trans>At most {most}.</Trans>;
}
