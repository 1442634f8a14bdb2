/**
 * Migrations that were altered after data could have been made with them. It happened four times in the first two days;
 * since then `migrations/merged.sha256` and a test keep every merged file as it is. Data made with an earlier version is
 * taken on: it gets what the later one does in addition, and from then on counts as made with that.
 */
export interface Alteration {
  readonly name: string;
  /** The SHA-256 of the earlier version, as the data has it. */
  readonly checksum: string;
  /** Statements that bring its schema and rows to those of the current file. */
  readonly repair: string;
}

const productOnShelf = `
  create index product_on_shelf on product (shop_id, category) where deleted_at is null;
  create index product_hidden on product (shop_id, created_at, id) where deleted_at is null and hidden = 1;`;

export const alterations: readonly Alteration[] = [
  {
    name: "0003-market",
    checksum: "108684807c6fa9408d5e8b0d7a25c28ef6b79a6254501c60116406e4df422e1d",
    // The key got the category in front.
    repair: `
      create table product_crop_before as
        select product.category, product_crop.crop, product_crop.product_id
        from product_crop join product on product.id = product_crop.product_id;
      drop table product_crop;
      create table product_crop (
        category text not null,
        crop text not null,
        product_id text not null references product (id),
        primary key (category, crop, product_id)
      );
      create index product_crop_by_product on product_crop (product_id);
      insert into product_crop (category, crop, product_id)
        select category, crop, product_id from product_crop_before;
      drop table product_crop_before;`,
  },
  {
    name: "0008-shelf",
    checksum: "d580c24a1737fd99f17ef3be50d7943b3cd2f6ae08f7aaacfd05c83914069623",
    repair: `
      create index product_running_low on product (shop_id, created_at, id)
        where deleted_at is null and stock <= low_stock_at;
      alter table stock_change add column note text not null default '';${productOnShelf}`,
  },
  {
    name: "0008-shelf",
    checksum: "36395ecbaba24eae129ea3858ec919dc6ceea95afbb6913f83ebd72f818e1627",
    repair: productOnShelf,
  },
  {
    name: "0010-licences",
    checksum: "d89945d42a8208c27630472e8001473a5bb32fa806958122150295c089406ee1",
    repair: `
      create index product_withheld on product (shop_id, created_at, id)
        where deleted_at is null and withheld = 1;`,
  },
];

/**
 * Written side by side on several branches and merged in another order than that of their numbers. None of them builds
 * on another, so data that has a later one takes the earlier ones too.
 */
export const sideBySide: ReadonlySet<string> = new Set([
  "0002-account",
  "0003-market",
  "0004-search.postgres",
  "0004-search.sqlite",
  "0005-orders",
  "0006-discussions",
]);
