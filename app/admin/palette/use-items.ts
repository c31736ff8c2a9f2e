import { useEffect, useMemo, useState } from "react";
import {
  fetchRecords,
  findScreens,
  type PaletteGroup,
  type PaletteItem,
} from "./palette-sources.ts";

const shortestQuery = 2;
/** Wait for the next key before the server is asked, in ms. */
const typingPause = 180;

/** The screens that fit what is typed, at once, and the records, when the server answers. */
export function useItems(query: string, groups: readonly PaletteGroup[]): PaletteItem[] {
  const screens = useMemo(() => findScreens(query, groups), [query, groups]);
  const [found, setFound] = useState<{ query: string; items: PaletteItem[] } | null>(null);
  const typed = query.trim();
  useEffect(() => {
    if (typed.length < shortestQuery) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetchRecords(typed, request.signal).then(
        (items) => setFound({ query: typed, items }),
        // An aborted or failed request leaves the screens.
        () => {},
      );
    }, typingPause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [typed]);
  const records = found?.query === typed ? found.items : [];
  return [...screens, ...records];
}
