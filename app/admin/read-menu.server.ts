import { readFeatures } from "#app/platform/features/feature-toggles.server.ts";
import { mayOpen, menu, subscreens, visibleMenu } from "./menu.ts";
import type { NamedScreen } from "./page-place.ts";
import type { AdminScope } from "./read-admin-page.server.ts";
import { hasScreen } from "./screens.ts";

/** A group of the menu in the page's language. */
export interface ShownGroup {
  label: string;
  screens: NamedScreen[];
}

/**
 * Returns the names of the screens that are not in the menu, or not in that of the administrator.
 * Those of a feature are left out: it may be off.
 */
export function nameSubscreens({ actor, t }: Pick<AdminScope, "actor" | "t">): NamedScreen[] {
  const hidden = menu.flatMap(({ entries }) => entries).filter((entry) => !mayOpen(actor, entry));
  const named = [...subscreens, ...hidden].filter(({ feature }) => feature === undefined);
  return named.map(({ path, name }) => ({ path, label: t(name) }));
}

/** Reads the menu of an administrator: the screens that exist and whose feature is on. */
export async function readMenu({ actor, database, t }: AdminScope): Promise<ShownGroup[]> {
  const features = await readFeatures(database, actor);
  const groups = visibleMenu({
    actor,
    isFeatureOn: (key) => features[key],
    hasScreen,
  });
  return groups.map(({ name, entries }) => ({
    label: t(name),
    screens: entries.map(({ path, name: screen, editName }) => ({
      path,
      label: t(screen),
      ...(editName && { editLabel: t(editName) }),
    })),
  }));
}
