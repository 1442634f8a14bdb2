/** The parts of the operator's desk that are about shops. */
export const shopDeskPaths = {
  licences: "/operator/licences",
  anyLicence: "/operator/licences/:shop/:category",
  licence: (shop: string, category: string) => `/operator/licences/${encodeURIComponent(shop)}/${category}`,
  shops: "/operator/shops",
  anyShop: "/operator/shops/:shop",
  shop: (shop: string) => `/operator/shops/${encodeURIComponent(shop)}`,
} as const;
