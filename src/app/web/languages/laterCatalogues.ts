import type { I18n } from "@lingui/core";

/**
 * The catalogues of screens and parts that nobody comes in by. Their addresses are half a kilobyte, which every first visit
 * would carry; this list comes with the first of them instead.
 */
export const laterCatalogues = import.meta.glob<{ messages: Parameters<I18n["load"]>[1] }>([
  "../../../{front,season,shop,community,people,knowledge}/**/web/languages/*.po",
  // Those of loadCatalogues.ts.
  "!../../../{people/account,shop/cart,season/chatbot,knowledge/crops,front/home,shop/market}/web/languages/*.po",
  "!../../../knowledge/crops/money/web/languages/*.po",
  "!../../../shop/market/sample/web/languages/*.po",
]);
