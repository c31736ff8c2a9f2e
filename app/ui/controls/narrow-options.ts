import { foldText } from "#app/platform/i18n/fold-text.ts";

export interface ComboboxOption {
  id: string;
  name: string;
  /** A second line, such as the name in the other script. */
  note?: string;
}

/** Returns the options that have every typed word, folded, in their name or note. */
export function narrowOptions(
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] {
  const words = foldText(typed).split(" ");
  return options.filter(({ name, note = "" }) => {
    const text = foldText(`${name} ${note}`);
    return words.every((word) => text.includes(word));
  });
}
