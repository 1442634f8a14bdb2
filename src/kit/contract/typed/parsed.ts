/** A typed text as a value, or everything that is wrong with it. */
export type Parsed<Value, Fault> =
  | { readonly value: Value; readonly faults?: undefined }
  | { readonly value?: undefined; readonly faults: readonly Fault[] };
