import { foldText } from "#app/platform/i18n/fold-text.ts";

/** Folded words of a list that is parted at spaces. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" ").map(foldText));
}

/** Folded phrases, parted at bars, with what each says. */
export function phrases<Value>(
  list: readonly (readonly [value: Value, phrases: string])[],
): ReadonlyMap<string, Value> {
  return new Map(
    list.flatMap(([value, said]) =>
      said.split("|").map((phrase) => [foldText(phrase), value] as const),
    ),
  );
}
