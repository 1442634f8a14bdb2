declare const written: unique symbol;

/** JSON text of a column, typed with what it was written from: only `toJson` makes one. */
export type Json<Value> = string & { readonly [written]: Value };

export function toJson<Value>(value: Value): Json<Value> {
  return JSON.stringify(value) as Json<Value>;
}

export function fromJson<Value>(text: Json<Value>): Value {
  return JSON.parse(text);
}
