/** Products that a shop has at once. */
export const productsPerShop = 100_000;

/** New products and changes of stocks that a seller makes by hand in an hour; files of products are counted as files. */
export const changesPerHour = 2_000;

/** Pictures of one product. */
export const maxPictures = 6;
