import { useMemo } from "react";
import { type JsonText, readJsonText } from "#app/platform/web/json-text.ts";
import type { SearchPage, ShownGroup } from "../../page/search-page.ts";
import { parseSearchState } from "../../rules.ts";
import { DocumentOnly, type PageRegions } from "../regions/page-regions.ts";

interface LoadedPage {
  /** The state of the search, as in an address. */
  search: string;
  page: JsonText<Omit<SearchPage, "state">>;
  /** Null in a document, which has them as HTML. */
  regions: PageRegions | null;
  document: unknown;
}

/** Returns the page that a loader returned; its regions are null in the browser of a document. */
export function useSearchPage({ search, page: json, regions: loaded, document }: LoadedPage): {
  page: SearchPage;
  regions: PageRegions | null;
} {
  const regions = loaded ?? DocumentOnly.read(document)?.regions ?? null;
  const page = useMemo(() => {
    const page = readJsonText(json);
    const state = parseSearchState(new URLSearchParams(search));
    return { ...page, state, groups: page.groups.map((group) => withOptions(group, regions)) };
  }, [search, json, regions]);
  return { page, regions };
}

function withOptions(group: ShownGroup, regions: PageRegions | null): ShownGroup {
  if (group.kind !== "ready select") return group;
  const { id } = group.options;
  return { ...group, options: { id, html: regions?.options[id] ?? null } };
}
