import type { I18n } from "@lingui/core";

/**
 * The catalogues of screens and parts that nobody comes in by. Their addresses are half a kilobyte, which every first visit
 * would carry; this list comes with the first of them instead.
 */
export const laterCatalogues = import.meta.glob<{ messages: Parameters<I18n["load"]>[1] }>([
  "../../../features/{bills,care,checkout,dashboard,delivery,discussions,fields,moderation,needs,operator,payments,register}/web/languages/*.po",
  "../../../features/{account,care,checkout,delivery,fields,lots,moderation,notifications,seller}/*/web/languages/*.po",
  "../../../features/seller/web/languages/*.po",
  "../../../features/crops/{detail,land,place}/web/languages/*.po",
  "../../../features/market/{safety,shop}/web/languages/*.po",
]);
