import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentType, Fragment } from "react";
import { rupees, rupeesFromPaise, shortFigure } from "#kit/contract/figures.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { Price } from "#kit/web/ui/Price.tsx";
import { type Category, categories, toxicityLabels } from "#shop/market/contract.ts";
import { type Field, fields, formSteps, type TypedField } from "#shop/market/productFields.ts";
import { discountOf, measureOf, percentOf, pricePerMeasure } from "#shop/market/rules.ts";
import { categoryNames } from "../../../web/categoryNames.ts";
import { readFigure } from "../../typedFigure.ts";
import type { TypedProduct } from "../../typedProduct.ts";
import { labelWords } from "../choiceWords.ts";
import { CropChoice, type CropNames } from "./CropChoice.tsx";
import { FormStep } from "./FormStep.tsx";
import { TypedChoice, TypedInput } from "./TypedFields.tsx";
import type { ProductForm } from "./useProductForm.ts";

interface StepProps {
  form: ProductForm;
  crops: CropNames;
  isNew: boolean;
}

/** Fields for the product and its maker. */
export function WhatItIs(props: StepProps) {
  return (
    <FormStep number={1} title={<Trans>What it is</Trans>}>
      <Fields {...props} step="what" />
    </FormStep>
  );
}

/** Price, discount and, for a new one, the first stock. */
export function PriceAndStock(props: StepProps) {
  return (
    <FormStep number={2} title={props.isNew ? <Trans>Price and stock</Trans> : <Trans>Price</Trans>}>
      <Fields {...props} step="price" />
    </FormStep>
  );
}

/** Fields that a buyer wants to know before using it. */
export function UseAndSafety(props: StepProps) {
  const isPesticide = props.form.typed.category === "pesticides";
  return (
    <FormStep number={4} title={isPesticide ? <Trans>Use and safety</Trans> : <Trans>Use</Trans>}>
      <Fields {...props} step="use" />
    </FormStep>
  );
}

/** The same texts in Hindi, for people who read Mitti in Hindi. */
export function InHindi(props: StepProps) {
  const hasFault = formSteps.hindi.some((field) => props.form.faults[field]);
  return (
    <Details
      summary={<Trans>The same in Hindi (many buyers read Hindi)</Trans>}
      {...(hasFault ? { open: true } : {})}
    >
      <Stack>
        <Fields {...props} step="hindi" />
      </Stack>
    </Details>
  );
}

/** The fields of a step, each by its kind; what is asked of another category, or of new products alone, is left out. */
function Fields({ step, ...props }: StepProps & { step: keyof typeof formSteps }) {
  const { form, isNew } = props;
  const isAsked = (field: TypedField) => {
    const { only }: Field = fields[field];
    return (only === undefined || only === form.typed.category) && (field !== "stock" || isNew);
  };
  return formSteps[step].filter(isAsked).map((field) => {
    const Special = special[field];
    return (
      <Fragment key={field}>
        {Special ? <Special {...props} /> : <TypedInput form={form} field={field} />}
        {field === "price" ? <PricePreview typed={form.typed} /> : null}
      </Fragment>
    );
  });
}

/** Fields that are not simply typed. */
const special: Partial<Record<TypedField, ComponentType<StepProps>>> = {
  category: KindChoice,
  crops: CropChoice,
  toxicityLabel: TriangleChoice,
};

function KindChoice({ form }: StepProps) {
  const { i18n } = useLingui();
  const cards = categories.map((category) => ({
    value: category,
    word: i18n._(categoryNames[category]),
    picture: <img src={examples[category]} alt="" width="160" height="120" />,
  }));
  return <TypedChoice form={form} field="category" cards={cards} pictureAt="start" />;
}

const examples: Readonly<Record<Category, string>> = {
  seeds: "/products/pack-seeds-of-wheat.svg",
  fertilizers: "/products/pack-fertilizers-sack-leaf.svg",
  pesticides: "/products/pack-pesticides-bottle-leaf.svg",
};

function TriangleChoice({ form }: StepProps) {
  const { i18n } = useLingui();
  const cards = toxicityLabels.map((label) => ({
    value: label,
    word: i18n._(labelWords[label].colour),
    line: i18n._(labelWords[label].meaning),
  }));
  return <TypedChoice form={form} field="toxicityLabel" cards={cards} />;
}

/** Price and discount as buyers will see them, while they are typed. */
function PricePreview({ typed }: { typed: TypedProduct }) {
  const paise = (text: string) => {
    const read = readFigure(text, 2, "Rs");
    return "value" in read && read.value > 0 ? read.value : undefined;
  };
  const [mrp, price] = [paise(typed.mrp), paise(typed.price)];
  if (mrp === undefined || price === undefined || price > mrp) return <output />;
  const percent = percentOf(discountOf(mrp, price));
  const figure = shortFigure(percent);
  const weight = readFigure(typed.weight, 3, "kg");
  const measure =
    "value" in weight && weight.value > 0 && weight.value !== 1000 ? measureOf(typed.packSize) : null;
  const perMeasure =
    "value" in weight && measure ? rupees(pricePerMeasure(rupeesFromPaise(price), weight.value / 1000)) : "";
  return (
    <output>
      <Row>
        <Trans>Buyers see:</Trans>
        {percent > 0 ? (
          <Badge tone="offer">
            <Trans>{figure}% Off</Trans>
          </Badge>
        ) : null}
        <Price
          before={mrp > price ? rupees(rupeesFromPaise(mrp)) : undefined}
          unit={
            measure === "kg" ? (
              <Trans>{perMeasure} per kg</Trans>
            ) : measure === "litre" ? (
              <Trans>{perMeasure} per litre</Trans>
            ) : undefined
          }
        >
          {rupees(rupeesFromPaise(price))}
        </Price>
      </Row>
    </output>
  );
}
