declare const carried: unique symbol;

/**
 * A value on its way to the browser as JSON. Large page data travels so: the router's own encoding
 * numbers every value, which weighs more when compressed and takes longer to write and to read.
 */
export type JsonText<T> = string & { readonly [carried]?: T };

/** Serializes a value; types that JSON lacks (dates, undefined members) are lost. */
export function toJsonText<T>(value: T): JsonText<T> {
  return JSON.stringify(value);
}

export function readJsonText<T>(text: JsonText<T>): T {
  return JSON.parse(text);
}
