/**
 * Features whose texts the lower parts of a page need, by the page's file: the server renders with them, a browser brings them when such
 * a part comes near. Apart from the routes, as no browser needs the list.
 */
export const textsBelow: Readonly<Record<string, readonly string[]>> = {
  "knowledge/crops/form/web/CropSuggestionPage.tsx": ["knowledge/crops/land"],
  "knowledge/crops/web/CropResultsPage.tsx": [
    "knowledge/crops/form",
    "knowledge/crops/land",
    "knowledge/crops/compare",
    "knowledge/crops/more",
    "knowledge/crops/local",
    "knowledge/crops/share",
  ],
  "knowledge/crops/web/CropDetailPage.tsx": [
    "knowledge/crops/money",
    "knowledge/crops/land",
    "knowledge/crops/detail",
    "knowledge/crops/share",
    "season/needs",
    "knowledge/register/weeds",
  ],
  "season/chatbot/web/AdvisoryPage.tsx": ["season/fields/today"],
  "shop/market/web/ProductDetailPage.tsx": [
    "shop/market/safety",
    "knowledge/register",
    "knowledge/register/weeds",
    "season/needs",
    "knowledge/crops",
    "shop/support",
  ],
};
