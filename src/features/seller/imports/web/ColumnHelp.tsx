import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { categories, toxicityLabels } from "#features/market/contract.ts";
import { useProductWords } from "#features/market/web/names.ts";
import { rupees, rupeesFromPaise, wholeFigure } from "#kit/contract/figures.ts";
import { useCall } from "#kit/web/call.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Details } from "#kit/web/ui/Details.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { seller } from "../../contract.ts";
import { figureLimits, standardLowStock, wordLimits } from "../../productLimits.ts";
import { writtenFigure } from "../../typedFigure.ts";
import {
  betweenCrops,
  blankProduct,
  forAllCrops,
  readProduct,
  type TypedField,
  typedFields,
} from "../../typedProduct.ts";
import { PortalAwait } from "../../web/PortalAwait.tsx";

/** By it a product is known again. */
export const numberColumn: TypedField = "sku";

/** What goes into a file, told before one is chosen: its columns, and the words for crops. */
export function ColumnHelp() {
  const { t } = useLingui();
  return (
    <div>
      <Details summary={<Trans>What goes into each column</Trans>}>
        <Stack>
          <p>
            <Trans>
              The first row names the columns, in any order and spelled as here. Of a product that you have
              already, <Typed>{numberColumn}</Typed> and what changes are enough: what the file leaves out
              stays.
            </Trans>
          </p>
          <Columns caption={t`A new product needs these`} fields={typedFields.filter(isNeeded)} />
          <Columns
            caption={t`These may be left empty or out`}
            fields={typedFields.filter((field) => !isNeeded(field))}
          />
        </Stack>
      </Details>
      <Details summary={<Trans>The words for crops</Trans>}>
        <CropWords />
      </Details>
    </div>
  );
}

/** The columns that the rule of products misses where nothing is typed. */
const neededFields = new Set(
  readProduct(blankProduct, { crops: new Set(), skuNeeded: true, stockNeeded: true }).faults?.map(
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
            {words[field]} <Limit field={field} />
          </span>,
        ],
      }))}
    />
  );
}

function CropWords() {
  const { t } = useLingui();
  const { name } = useProductWords();
  const crops = useCall(seller.crops, {});
  return (
    <PortalAwait of={crops} loading={<Trans>Loading…</Trans>} shape="lines" count={3}>
      {(found) => (
        <DataTable
          caption={t`The words for crops`}
          captionHidden
          headName={t`Crop`}
          columns={[{ name: t`Write it so` }]}
          rows={found.map((crop) => ({
            id: crop.id,
            head: name(crop),
            cells: [<Typed key={crop.id}>{crop.id}</Typed>],
          }))}
        />
      )}
    </PortalAwait>
  );
}

/** What must be typed letter by letter, in every language. */
function Typed({ children }: { children: string }) {
  return (
    <b translate="no" lang="en">
      {children}
    </b>
  );
}

/** The most that a column takes. */
function Limit({ field }: { field: TypedField }) {
  if (field in wordLimits) {
    const most = wordLimits[field as keyof typeof wordLimits];
    return <Trans>At most {most} letters.</Trans>;
  }
  if (!(field in figureLimits)) return null;
  const figure = field as keyof typeof figureLimits;
  const limit = figureLimits[figure].most;
  const money = figure === "mrp" || figure === "price";
  const most = money
    ? rupees(rupeesFromPaise(limit))
    : wholeFigure(limit / 10 ** figureLimits[figure].decimals);
  return <Trans>At most {most}.</Trans>;
}

const asTyped = (field: keyof typeof figureLimits, value: number) => (
  <Typed>{writtenFigure(value, figureLimits[field].decimals)}</Typed>
);
const mrpColumn: TypedField = "mrp";
const pesticides: (typeof categories)[number] = "pesticides";

/** What goes into each column. */
const words: Readonly<Record<TypedField, ReactNode>> = {
  sku: <Trans>A number or word of your own for this product and for no other.</Trans>,
  name: <Trans>The name, as it stands on the pack.</Trans>,
  name_hi: <Trans>The name in Hindi.</Trans>,
  category: (
    <Trans>
      One of these words: <Typed>{categories.join(", ")}</Typed>. Buyers see <Typed>{pesticides}</Typed> only
      under a licence, which you name in this portal.
    </Trans>
  ),
  packSize: <Trans>The pack in words, as 45 kg bag, 1 litre bottle, 500 g packet.</Trans>,
  packSize_hi: <Trans>The pack in Hindi.</Trans>,
  weight: (
    <Trans>
      Kilograms of one pack, as {asTyped("weight", 45_000)} or {asTyped("weight", 500)}. A litre counts as a
      kg.
    </Trans>
  ),
  mrp: <Trans>The MRP of one pack in rupees, as {asTyped("mrp", 260_000)}.</Trans>,
  price: (
    <Trans>
      Your price of one pack in rupees, as {asTyped("price", 235_050)}; not above the{" "}
      <Typed>{mrpColumn}</Typed>.
    </Trans>
  ),
  manufacturer: <Trans>Who makes it.</Trans>,
  composition: <Trans>What is in it.</Trans>,
  crops: (
    <Trans>
      The word for each crop from the list below, with <Typed>{betweenCrops}</Typed> between two of them, or{" "}
      <Typed>{forAllCrops}</Typed>.
    </Trans>
  ),
  description: <Trans>What a farmer should know about it.</Trans>,
  description_hi: <Trans>The same in Hindi.</Trans>,
  dose: <Trans>How much for a hectare, as 2 bags.</Trans>,
  dose_hi: <Trans>How much for a hectare, in Hindi.</Trans>,
  waitingDays: <Trans>Days to wait before the harvest, if the label says so.</Trans>,
  toxicityLabel: (
    <Trans>
      The colour of the triangle on the pack: <Typed>{toxicityLabels.join(", ")}</Typed>. Needed for{" "}
      <Typed>{pesticides}</Typed>.
    </Trans>
  ),
  restrictions: <Trans>Warnings and limits, if there are any.</Trans>,
  restrictions_hi: <Trans>Warnings in Hindi.</Trans>,
  stock: <Trans>How many packs you have, in whole packs.</Trans>,
  lowStockAt: (
    <Trans>
      We tell you when only so many packs are left; where it is empty, when {standardLowStock} are.
    </Trans>
  ),
};
