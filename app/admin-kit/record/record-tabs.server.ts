import { AppError } from "#app/platform/errors.ts";
import { wordsOf } from "../describe-resource.server.ts";
import type { AdminScope, Resource, Tab } from "../resource.server.ts";

const wholePage: Tab = { label: "", hasFacts: true, hasHistory: true };

/**
 * Returns the tabs of a record with the pages that edit its parts, and the tab that an address names,
 * the first one by default.
 * @throws AppError `not_found` for an unknown tab.
 */
export function describeTabs(
  scope: AdminScope,
  resource: Resource,
  { id, asked }: { id: string; asked: string | null },
) {
  const { panels = {}, partPages = [], path, tabs = {} } = resource;
  const say = wordsOf(scope, resource);
  const names = Object.keys(tabs);
  const current = asked ?? names[0] ?? null;
  if (current !== null && !Object.hasOwn(tabs, current)) {
    throw new AppError("not_found", "There is no such page.");
  }
  const tab = (current === null ? undefined : tabs[current]) ?? {
    ...wholePage,
    panels: Object.keys(panels),
  };
  const record = `${path}/${encodeURIComponent(id)}`;
  return {
    tab,
    isOffered: (action: { tab: string | null }) => (action.tab ?? names[0] ?? null) === current,
    tabs: [
      ...Object.entries(tabs).map(([name, { label }], place) => ({
        label: say(label),
        to: place === 0 ? record : `${record}/${name}`,
        isCurrent: name === current,
      })),
      ...partPages.map((page) => ({
        label: say(page.label),
        to: "segment" in page ? `${record}/${page.segment}` : page.pathOf(id),
        isCurrent: false,
      })),
    ],
  };
}
