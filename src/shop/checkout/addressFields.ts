interface AddressRule {
  readonly optional?: true;
  /** Letters of the field as it is stored. */
  readonly maxLength: number;
  /** Letters that the call accepts where people write more around it than is stored; else `maxLength`. */
  readonly maxTyped?: number;
}

const text = { maxLength: 60 } as const;

/** An address, declared once, in the order in which files and the reference have it: shapes, checks and rows follow from it. */
export const addressRules = {
  fname: text,
  /** Many people have one name alone. */
  lname: { optional: true, maxLength: 60 },
  company: { optional: true, maxLength: 100 },
  country: text,
  street: { maxLength: 120 },
  apartment: { optional: true, maxLength: 120 },
  city: text,
  state: text,
  postcode: { maxLength: 6, maxTyped: 40 },
  phone: { maxLength: 10, maxTyped: 60 },
} as const satisfies Readonly<Record<string, AddressRule>>;

export type AddressField = keyof typeof addressRules;

/** Fields that may be left out. */
export type OptionalAddressField = {
  [Field in AddressField]: (typeof addressRules)[Field] extends { optional: true } ? Field : never;
}[AddressField];

/** Optional fields may be empty. */
export type Address = Readonly<Record<AddressField, string>>;

export const addressFields = Object.keys(addressRules) as readonly AddressField[];

export function ruleOf(field: AddressField): AddressRule {
  return addressRules[field];
}

/** The one country that sellers send to, as bills are made for it. */
export const india = "India";

/** A name as it is written on a parcel; many people have one alone. */
export function wholeName({ fname, lname }: Pick<Address, "fname" | "lname">): string {
  return `${fname} ${lname}`.trim();
}
