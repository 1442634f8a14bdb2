import type { BreadcrumbList, FAQPage, Product, ProductLeaf, Thing, WithContext } from "schema-dts";
import { type Answer, type Call, cacheTagsOf } from "#kit/contract/call.ts";
import type { Language } from "#kit/contract/languages.ts";
import { translate, translateFilled } from "#kit/server/translation.ts";
import { crops } from "#knowledge/crops/contract.ts";
import { paths } from "#screens/paths.ts";
import { advisories } from "#season/chatbot/contract.ts";
import { market } from "#shop/market/contract.ts";
import type { Found } from "../pages/document.ts";

/** The picture of a page that has none of its own. */
const siteImage = "/icons/mitti-512.png";

interface Page {
  /** Makes a whole address of a path. */
  readonly at: (path: string) => string;
  readonly address: string;
  readonly language: Language;
}

/** Answers by the names of their calls: the built screens have copies of the calls' declarations. */
export type Answers = Map<string, unknown>;

export const nameOf = ({ method, path }: Pick<Call, "method" | "path">) => `${method} ${path}`;

/** Data of a page (JSON-LD, schema.org), made of the very answers that it was rendered from: it never says what the page does not. */
export async function foundOf(
  answers: Answers,
  ask: (call: Call, input: object) => Promise<unknown>,
  { origin, path, language }: { origin: string; path: string; language: Language },
): Promise<Found> {
  const at = (path: string) => new URL(path, origin).href;
  const answer = <C extends Call>(call: C) => answers.get(nameOf(call)) as Answer<C> | undefined;
  const [product, crop, advisory] = [answer(market.page), answer(crops.page), answer(advisories.page)];
  // Offers of the same goods have one address, that of the best, as in lists and in the sitemap.
  const asked = product?.entry === undefined ? undefined : { params: { entry: product.entry } };
  const offers = asked ? ((await ask(market.offers, asked)) as Offers) : [];
  const [best] = offers;
  const page: Page = { at, address: at(product && best ? paths.product(best._id) : path), language };
  const image = product?.pictures[0]?.large ?? siteImage;
  const data: WithContext<Thing>[] = [];
  if (product) data.push(productData(product, offers, page), trail(page, product.title, categoryOf(product)));
  else if (crop) data.push(trail(page, crop.title, ["Crop suggestions", paths.cropSuggestion]));
  else if (advisory)
    data.push(questions(advisory, page), trail(page, advisory.problem, ["Crop problems", paths.advisories]));
  const tags = asked ? cacheTagsOf(market.offers, asked) : [];
  return { address: page.address, image: at(image), data, tags };
}

type ProductPage = Answer<typeof market.page>;
type Offers = Answer<typeof market.offers>;

const categoryNames = { seeds: "Seeds", fertilizers: "Fertilizers", pesticides: "Pesticides" } as const;

const categoryOf = ({ category }: ProductPage) =>
  [categoryNames[category], paths.category(category)] as const;

/** A product with what shops ask for it. */
function productData(
  product: ProductPage,
  offers: Offers,
  { at, address, language }: Page,
): WithContext<Product> {
  const { rating, pictures } = product;
  const images = pictures.length > 0 ? pictures.map(({ large }) => large) : [product.img1];
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    description: product.about,
    sku: product._id,
    url: address,
    image: images.map(at),
    category: translate(categoryNames[product.category], language),
    ...(product.manufacturer ? { brand: { "@type": "Brand", name: product.manufacturer } } : {}),
    weight: { "@type": "QuantitativeValue", value: product.weight, unitCode: "KGM" },
    ...(rating.mean === null
      ? {}
      : {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: rating.mean,
            ratingCount: rating.count,
          },
        }),
    ...offered(product, offers, at),
  };
}

/** Offers of the goods: of a sample shop none, of several shops all that the page shows with the span of their prices. */
function offered(product: ProductPage, offers: Offers, at: Page["at"]): Pick<ProductLeaf, "offers"> {
  const { seller, ...own } = product;
  const stock = seller.paused ? ({ state: "out", left: null } as const) : own.stock;
  const all = offers.length > 0 ? offers : [{ ...own, stock, shop: seller }];
  const real = all.filter(({ shop }) => !shop.demonstration);
  const each = real.map(({ _id, price, stock, shop }) => ({
    "@type": "Offer" as const,
    url: at(paths.product(_id)),
    price,
    priceCurrency: "INR",
    itemCondition: "https://schema.org/NewCondition" as const,
    availability:
      stock.state === "out"
        ? ("https://schema.org/OutOfStock" as const)
        : ("https://schema.org/InStock" as const),
    seller: { "@type": "Organization" as const, name: shop.name, url: at(paths.shop(shop.id)) },
  }));
  const [one] = each;
  if (!one) return {};
  if (each.length === 1) return { offers: one };
  const prices = each.map(({ price }) => price);
  return {
    offers: {
      "@type": "AggregateOffer",
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      priceCurrency: "INR",
      offerCount: each.length,
      offers: each,
    },
  };
}

/** The way to a page from the home page. */
function trail(
  { at, address, language }: Page,
  name: string,
  [above, path]: readonly [name: string, path: string],
): WithContext<BreadcrumbList> {
  const steps = [
    { name: translate("Home", language), item: at(paths.home) },
    { name: translate(above, language), item: at(path) },
    { name, item: address },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

/** An advisory as questions and answers, each answer as the page has it. */
function questions(advisory: Answer<typeof advisories.page>, { language }: Page): WithContext<FAQPage> {
  const asked: readonly [question: string, answer: string][] = [
    ["{problem}: how do I recognise it?", advisory.symptoms],
    ["{problem}: what do I do now?", advisory.advice.join(" ")],
    ["{problem}: how do I prevent it next time?", advisory.prevention.join(" ")],
  ];
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: asked.map(([question, text]) => ({
      "@type": "Question",
      name: translateFilled(question, { problem: advisory.problem }, language),
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}
