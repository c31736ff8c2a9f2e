import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { NamedScreen } from "../page-place.ts";

/** Something that the palette leads to. */
export interface PaletteItem {
  id: string;
  label: string;
  /** Its group, such as one of the menu. */
  hint?: string;
  href: string;
}

export interface PaletteGroup {
  label: string;
  screens: readonly NamedScreen[];
}

/** The frame's data for every source. */
export interface PaletteScope {
  groups: readonly PaletteGroup[];
}

/** Finds items for typed words. Screens are a source; the records and the actions of a resource are others. */
export type PaletteSource = (
  query: string,
  scope: PaletteScope,
) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>;

/** The sources of the palette, in the order of their answers. */
const sources: readonly PaletteSource[] = [findScreens];

const mostShown = 12;

/** Asks all sources; one that fails leaves the answers of the others. */
export async function findItems(query: string, scope: PaletteScope): Promise<PaletteItem[]> {
  const found = await Promise.allSettled(sources.map(async (source) => source(query, scope)));
  return found
    .flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []))
    .slice(0, mostShown);
}

/** Screens whose name, group or path has every typed word; those whose name begins with the words first. */
export function findScreens(query: string, { groups }: PaletteScope): PaletteItem[] {
  const typed = foldText(query);
  const words = typed.split(/\s+/).filter(Boolean);
  const found = groups.flatMap(({ label: hint, screens }) =>
    screens
      .filter(({ label, path }) => {
        const text = foldText(`${label} ${hint} ${path.replaceAll(/[/-]/g, " ")}`);
        return words.every((word) => text.includes(word));
      })
      .map(({ label, path }) => ({ id: path, label, hint, href: path })),
  );
  const isFirst = ({ label }: PaletteItem) => Number(foldText(label).startsWith(typed));
  return found.sort((one, other) => isFirst(other) - isFirst(one));
}
