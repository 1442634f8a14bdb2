import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { shortFigure } from "#kit/contract/figures.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { Facets } from "../../contract.ts";
import { useProductText } from "../productText.ts";
import { everything, type Listing } from "./listing.ts";

interface FacetFormProps {
  facets: Facets;
  listing: Listing;
  onApply: (change: Partial<Listing>) => void;
}

/** The choices that a category has, with what is chosen now. */
export function FacetForm({ facets, listing, onApply }: FacetFormProps) {
  const { t } = useLingui();
  const productText = useProductText();
  const [chosen, setChosen] = useState(listing);
  const choose = (change: Partial<Listing>) => setChosen((before) => ({ ...before, ...change }));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(chosen);
  };
  const price = (name: "minPrice" | "maxPrice", label: string, hint: number) => (
    <Field
      label={label}
      before="Rs"
      inputMode="numeric"
      placeholder={shortFigure(hint)}
      value={chosen[name]}
      onChange={(event) => choose({ [name]: event.target.value.replace(/\D/g, "").slice(0, 8) })}
    />
  );
  return (
    <form onSubmit={apply}>
      <Stack>
        <Select
          label={t`Crop`}
          value={chosen.crop}
          onChange={(event) => choose({ crop: event.target.value })}
        >
          <option value="">{t`All crops`}</option>
          {facets.crops.map((crop) => (
            <option key={crop.id} value={crop.id}>
              {crop.name}
            </option>
          ))}
        </Select>
        <Select
          label={t`Company`}
          value={chosen.manufacturer}
          onChange={(event) => choose({ manufacturer: event.target.value })}
        >
          <option value="">{t`All companies`}</option>
          {facets.manufacturers.map((maker) => (
            <option key={maker} lang={productText.langOf(maker)} translate="no">
              {maker}
            </option>
          ))}
        </Select>
        {price("minPrice", t`Price from`, facets.price.from)}
        {price("maxPrice", t`Price up to`, facets.price.to)}
        <Row>
          <Button kind="main" type="submit">
            <Trans>Show</Trans>
          </Button>
          <Button kind="plain" onClick={() => onApply(everything)}>
            <Trans>Show all</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
