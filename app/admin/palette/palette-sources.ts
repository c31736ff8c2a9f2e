import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { NamedScreen } from "../page-place.ts";

/** Something that the palette leads to. */
export interface PaletteItem {
  id: string;
  label: string;
  /** Its group, such as one of the menu, or the list of a record. */
  hint?: string;
  href: string;
}

export interface PaletteGroup {
  label: string;
  screens: readonly NamedScreen[];
}

const mostScreens = 12;

/**
 * Screens whose name, group or end of their path has every typed word; those whose name begins with
 * the words first.
 */
export function findScreens(query: string, groups: readonly PaletteGroup[]): PaletteItem[] {
  const typed = foldText(query);
  const words = typed.split(/\s+/).filter(Boolean);
  const found = groups.flatMap(({ label: hint, screens }) =>
    screens
      .filter(({ label, path }) => {
        const text = foldText(`${label} ${hint} ${path.split("/").at(-1)?.replaceAll("-", " ")}`);
        return words.every((word) => text.includes(word));
      })
      .map(({ label, path }) => ({ id: path, label, hint, href: path })),
  );
  const isFirst = ({ label }: PaletteItem) => Number(foldText(label).startsWith(typed));
  return found.sort((one, other) => isFirst(other) - isFirst(one)).slice(0, mostScreens);
}

/** Asks the server for records; an empty list where it does not answer. */
export async function fetchRecords(query: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const answer = await fetch(`/admin/find?q=${encodeURIComponent(query)}`, {
    headers: { accept: "application/json" },
    signal,
  });
  if (!answer.ok) return [];
  const { items }: { items: PaletteItem[] } = await answer.json();
  return items;
}
