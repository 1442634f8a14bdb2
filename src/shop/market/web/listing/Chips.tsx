import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { rupees } from "#kit/contract/figures.ts";
import { useCall } from "#kit/web/call.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { type Category, market } from "../../contract.ts";
import { useProductText } from "../productText.ts";
import { type Listing, wordsOf } from "./listing.ts";

/** Filters of a list; each chip removes its own. */
export default function Chips({ category, listing }: { category: Category; listing: Listing }) {
  const { t } = useLingui();
  const productText = useProductText();
  const facets = useCall(market.facets, { query: { category } });
  const crop = facets.answer?.crops.find(({ id }) => id === listing.crop);
  const from = rupees(Number(listing.minPrice));
  const to = rupees(Number(listing.maxPrice));
  const chips = [
    { name: "crop", shown: crop ? crop.name : listing.crop, without: { crop: "" } },
    { name: "manufacturer", shown: listing.manufacturer, without: { manufacturer: "" } },
    { name: "minPrice", shown: listing.minPrice && t`from ${from}`, without: { minPrice: "" } },
    { name: "maxPrice", shown: listing.maxPrice && t`up to ${to}`, without: { maxPrice: "" } },
  ].filter(({ shown }) => shown !== "");
  return (
    <Row>
      {chips.map(({ name, shown, without }) => (
        <ButtonLink
          key={name}
          kind="chip"
          to={withQuery(paths.category(category), wordsOf({ ...listing, ...without }))}
          aria-label={t`Remove: ${shown}`}
        >
          <span lang={name === "manufacturer" ? productText.langOf(shown) : undefined}>{shown}</span>
          <X aria-hidden="true" size={18} />
        </ButtonLink>
      ))}
    </Row>
  );
}
