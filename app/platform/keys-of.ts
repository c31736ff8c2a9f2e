/** Returns the keys of an object by their names: it is declared with these alone, which the type cannot promise. */
export function keysOf<T extends object>(of: T): (keyof T & string)[] {
  return Object.keys(of) as (keyof T & string)[];
}
