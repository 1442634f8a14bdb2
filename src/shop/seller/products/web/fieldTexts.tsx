import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { FigureUnit } from "#kit/contract/typed/typedFigure.ts";
import { type Category, categories, toxicityLabels } from "#shop/market/contract.ts";
import { betweenCrops, forAllCrops } from "#shop/market/cropTargets.ts";
import { fields, type TypedField } from "#shop/market/productFields.ts";
import { writtenFigure } from "../typedFigure.ts";

/** Texts of the portal for a field of a product. */
export interface FieldText {
  /** In the form. */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Content of its column in a file. */
  readonly column: ReactNode;
  /** Advice where it is missing; a sentence that fits any field where there is none. */
  readonly missing?: MessageDescriptor;
}

/** Text that must be typed letter by letter, in every language. */
export function Typed({ children }: { children: string }) {
  return (
    <b translate="no" lang="en">
      {children}
    </b>
  );
}

/** As shown beside the figure. */
export const unitWords: Readonly<Record<FigureUnit, ReactNode>> = {
  Rs: "Rs",
  kg: "kg",
  packs: <Trans>packs</Trans>,
  days: <Trans>days</Trans>,
};

const standardLowStock = fields.lowStockAt.standard;
const asTyped = (field: "weight" | "mrp" | "price", value: number) => (
  <Typed>{writtenFigure(value, fields[field].decimals)}</Typed>
);
const mrpColumn: TypedField = "mrp";
const pesticides: Category = "pesticides";

/** Texts of every field: for its form, its faults and its column. */
export const fieldTexts: Readonly<Record<TypedField, FieldText>> = {
  sku: {
    label: <Trans>Your product code (SKU)</Trans>,
    hint: <Trans>If you use one. Imported files find the product by it.</Trans>,
    column: <Trans>A code of your own for this product and no other.</Trans>,
    missing: msg`Please write a code of your own.`,
  },
  name: {
    label: <Trans>Name</Trans>,
    hint: <Trans>As printed on the pack, like Urea, Neem Coated</Trans>,
    column: <Trans>The name, as printed on the pack.</Trans>,
    missing: msg`Please write what it is called.`,
  },
  name_hi: { label: <Trans>Name in Hindi</Trans>, column: <Trans>The name in Hindi.</Trans> },
  category: {
    label: <Trans>Kind of product</Trans>,
    column: (
      <Trans>
        One of these words: <Typed>{categories.join(", ")}</Typed>. Buyers see <Typed>{pesticides}</Typed>{" "}
        only under a licence, which you enter in this portal.
      </Trans>
    ),
    missing: msg`Please choose one of the three.`,
  },
  packSize: {
    label: <Trans>Pack</Trans>,
    hint: <Trans>Like 45 kg bag, 1 litre bottle, 500 g packet</Trans>,
    column: <Trans>The pack in words, like 45 kg bag, 1 litre bottle, 500 g packet.</Trans>,
    missing: msg`Please write what the pack says, like 45 kg bag.`,
  },
  packSize_hi: { label: <Trans>Pack in Hindi</Trans>, column: <Trans>The pack in Hindi.</Trans> },
  weight: {
    label: <Trans>Weight of one pack</Trans>,
    hint: <Trans>Buyers compare prices per kg with it. A litre counts as a kg.</Trans>,
    column: (
      <Trans>
        Kilograms of one pack, like {asTyped("weight", 45_000)} or {asTyped("weight", 500)}. A litre counts as
        a kg.
      </Trans>
    ),
    missing: msg`Please write the weight in kg, like 45 or 0.5.`,
  },
  mrp: {
    label: <Trans>MRP of one pack</Trans>,
    hint: <Trans>The highest price, printed on the pack</Trans>,
    column: <Trans>The MRP of one pack in rupees, like {asTyped("mrp", 260_000)}.</Trans>,
    missing: msg`Please write the MRP printed on the pack.`,
  },
  price: {
    label: <Trans>Your price for one pack</Trans>,
    column: (
      <Trans>
        Your price of one pack in rupees, like {asTyped("price", 235_050)}; not above the{" "}
        <Typed>{mrpColumn}</Typed>.
      </Trans>
    ),
    missing: msg`Please write your price for one pack.`,
  },
  manufacturer: {
    label: <Trans>Who makes it</Trans>,
    column: <Trans>Who makes it.</Trans>,
    missing: msg`Please write who makes it.`,
  },
  barcode: {
    label: <Trans>Barcode</Trans>,
    hint: <Trans>The number below the bars on the pack, if there is one</Trans>,
    column: <Trans>The number below the bars on the pack, if there is one.</Trans>,
  },
  composition: { label: <Trans>What is in it</Trans>, column: <Trans>What is in it.</Trans> },
  crops: {
    label: <Trans>For which crops?</Trans>,
    hint: <Trans>Each one that you choose is added. Buyers who look for their crop find it.</Trans>,
    column: (
      <Trans>
        The code of each crop from the list below, with <Typed>{betweenCrops}</Typed> between two of them, or{" "}
        <Typed>{forAllCrops}</Typed>.
      </Trans>
    ),
    missing: msg`Please choose its crops, or say that it is for all.`,
  },
  description: {
    label: <Trans>What should a farmer know about it?</Trans>,
    hint: <Trans>What it does, when it is used, what to look out for</Trans>,
    column: <Trans>What a farmer should know about it.</Trans>,
    missing: msg`Please write a sentence or two about it.`,
  },
  description_hi: { label: <Trans>About it in Hindi</Trans>, column: <Trans>The same in Hindi.</Trans> },
  dose: {
    label: <Trans>How much for a hectare</Trans>,
    hint: <Trans>Like 2 bags, 500 ml in 500 litres of water</Trans>,
    column: <Trans>How much for a hectare, like 2 bags.</Trans>,
  },
  dose_hi: {
    label: <Trans>How much for a hectare, in Hindi</Trans>,
    column: <Trans>How much for a hectare, in Hindi.</Trans>,
  },
  waitingDays: {
    label: <Trans>Wait before harvest</Trans>,
    hint: <Trans>As the label says. Leave it empty if the label says nothing.</Trans>,
    column: <Trans>Days to wait before the harvest, if the label says so.</Trans>,
  },
  toxicityLabel: {
    label: <Trans>Colour of the triangle on the pack</Trans>,
    column: (
      <Trans>
        The colour of the triangle on the pack: <Typed>{toxicityLabels.join(", ")}</Typed>. Needed for{" "}
        <Typed>{pesticides}</Typed>.
      </Trans>
    ),
  },
  restrictions: {
    label: <Trans>Warnings and limits</Trans>,
    hint: <Trans>If there are any</Trans>,
    column: <Trans>Warnings and limits, if there are any.</Trans>,
  },
  restrictions_hi: { label: <Trans>Warnings in Hindi</Trans>, column: <Trans>Warnings in Hindi.</Trans> },
  stock: {
    label: <Trans>How many packs do you have?</Trans>,
    column: <Trans>How many packs you have, in whole packs.</Trans>,
    missing: msg`Please write how many packs you have. 0 if none yet.`,
  },
  lowStockAt: {
    label: <Trans>Warn me when stock falls to</Trans>,
    column: (
      <Trans>We warn you when this many packs are left; if you leave it empty, at {standardLowStock}.</Trans>
    ),
  },
};
