/** How columns of a product's own number are named. */
export const skuNames: readonly string[] = [
  ...["sku code", "item code", "product code", "code", "item no", "item number", "part no", "article no"],
  ...["product id", "product number", "barcode", "bar code", "ean"],
  ...["कोड", "उत्पाद कोड", "सामान कोड", "सामान का कोड", "आइटम कोड"],
];
