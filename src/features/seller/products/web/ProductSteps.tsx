import { Trans, useLingui } from "@lingui/react/macro";
import { type Category, categories, toxicityLabels } from "#features/market/contract.ts";
import { Details } from "#kit/web/ui/Details.tsx";
import { RadioCards } from "#kit/web/ui/RadioCards.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { categoryNames } from "../../web/categoryNames.ts";
import { CropChoice, type CropNames } from "./CropChoice.tsx";
import { labelWords } from "./choiceWords.ts";
import { FormStep } from "./FormStep.tsx";
import { PricePreview } from "./PricePreview.tsx";
import { fieldId, Line, Lines } from "./TypedFields.tsx";
import type { ProductForm } from "./useProductForm.ts";

interface StepProps {
  form: ProductForm;
}

const examples: Readonly<Record<Category, string>> = {
  seeds: "/products/pack-seeds-of-wheat.svg",
  fertilizers: "/products/pack-fertilizers-sack-leaf.svg",
  pesticides: "/products/pack-pesticides-bottle-leaf.svg",
};

/** What it is and who makes it. */
export function WhatItIs({ form }: StepProps) {
  const { i18n } = useLingui();
  const fault = form.faults.category;
  return (
    <FormStep number={1} title={<Trans>What it is</Trans>}>
      <RadioCards
        name={fieldId("category")}
        label={<Trans>Kind of product</Trans>}
        value={form.typed.category}
        error={fault ? i18n._(fault) : undefined}
        onChange={(word) => form.put("category", word)}
        cards={categories.map((category) => ({
          value: category,
          word: i18n._(categoryNames[category]),
          picture: <img src={examples[category]} alt="" width="160" height="120" />,
        }))}
      />
      <Line
        form={form}
        field="name"
        label={<Trans>Name</Trans>}
        hint={<Trans>As it stands on the pack, as Urea, Neem Coated</Trans>}
      />
      <Line
        form={form}
        field="packSize"
        label={<Trans>Pack</Trans>}
        hint={<Trans>As 45 kg bag, 1 litre bottle, 500 g packet</Trans>}
      />
      <Line
        form={form}
        field="weight"
        label={<Trans>Weight of one pack</Trans>}
        hint={<Trans>Buyers compare prices for a kg by it. A litre counts as a kg.</Trans>}
        inputMode="decimal"
        after="kg"
      />
      <Line form={form} field="manufacturer" label={<Trans>Who makes it</Trans>} />
    </FormStep>
  );
}

/** Price, discount and, for a new one, the first stock. */
export function PriceAndStock({ form, isNew }: StepProps & { isNew: boolean }) {
  return (
    <FormStep number={2} title={isNew ? <Trans>Price and stock</Trans> : <Trans>Price</Trans>}>
      <Line
        form={form}
        field="mrp"
        label={<Trans>MRP of one pack</Trans>}
        hint={<Trans>The highest price, printed on the pack</Trans>}
        inputMode="decimal"
        before="Rs"
      />
      <Line
        form={form}
        field="price"
        label={<Trans>Your price for one pack</Trans>}
        inputMode="decimal"
        before="Rs"
      />
      <PricePreview typed={form.typed} />
      {isNew ? (
        <Line
          form={form}
          field="stock"
          label={<Trans>How many packs do you have?</Trans>}
          inputMode="numeric"
          after={<Trans>packs</Trans>}
        />
      ) : null}
      <Line
        form={form}
        field="lowStockAt"
        label={<Trans>Tell me when so few are left</Trans>}
        inputMode="numeric"
        after={<Trans>packs</Trans>}
      />
      <Line
        form={form}
        field="sku"
        label={<Trans>Your own number for it</Trans>}
        hint={<Trans>If you have one (SKU). Files that you import know the product by it.</Trans>}
      />
    </FormStep>
  );
}

/** What a buyer wants to know before using it. */
export function UseAndSafety({ form, crops }: StepProps & { crops: CropNames }) {
  const { i18n } = useLingui();
  const isPesticide = form.typed.category === "pesticides";
  const fault = form.faults.toxicityLabel;
  return (
    <FormStep number={4} title={isPesticide ? <Trans>Use and safety</Trans> : <Trans>Use</Trans>}>
      <Lines
        form={form}
        field="description"
        label={<Trans>What should a farmer know about it?</Trans>}
        hint={<Trans>What it does, when it is used, what to look out for</Trans>}
        rows={4}
      />
      <CropChoice form={form} crops={crops} />
      {isPesticide ? (
        <>
          <RadioCards
            name={fieldId("toxicityLabel")}
            label={<Trans>Colour of the triangle on the pack</Trans>}
            value={form.typed.toxicityLabel}
            error={fault ? i18n._(fault) : undefined}
            onChange={(word) => form.put("toxicityLabel", word)}
            cards={toxicityLabels.map((label) => ({
              value: label,
              word: i18n._(labelWords[label].colour),
              line: i18n._(labelWords[label].meaning),
            }))}
          />
          <Line
            form={form}
            field="waitingDays"
            label={<Trans>Wait before harvest</Trans>}
            hint={<Trans>As the label says. Leave it empty where it says nothing.</Trans>}
            inputMode="numeric"
            after={<Trans>days</Trans>}
          />
        </>
      ) : null}
      <Line
        form={form}
        field="dose"
        label={<Trans>How much for a hectare</Trans>}
        hint={<Trans>As 2 bags, 500 ml in 500 litres of water</Trans>}
      />
      <Line form={form} field="composition" label={<Trans>What is in it</Trans>} />
      <Lines
        form={form}
        field="restrictions"
        label={<Trans>Warnings and limits</Trans>}
        hint={<Trans>Only if there are any</Trans>}
        rows={2}
      />
    </FormStep>
  );
}

/** The same words in Hindi, for whoever reads Mitti in Hindi. */
export function InHindi({ form }: StepProps) {
  const { faults } = form;
  const hasFault = Object.keys(faults).some((field) => field.endsWith("_hi"));
  return (
    <Details
      summary={<Trans>The same in Hindi (many buyers read Hindi)</Trans>}
      {...(hasFault ? { open: true } : {})}
    >
      <Stack>
        {" "}
        <Line form={form} field="name_hi" lang="hi" label={<Trans>Name in Hindi</Trans>} />
        <Line form={form} field="packSize_hi" lang="hi" label={<Trans>Pack in Hindi</Trans>} />
        <Lines form={form} field="description_hi" lang="hi" label={<Trans>About it in Hindi</Trans>} />
        <Line form={form} field="dose_hi" lang="hi" label={<Trans>How much for a hectare, in Hindi</Trans>} />
        <Lines
          form={form}
          field="restrictions_hi"
          lang="hi"
          label={<Trans>Warnings in Hindi</Trans>}
          rows={2}
        />
      </Stack>{" "}
    </Details>
  );
}
