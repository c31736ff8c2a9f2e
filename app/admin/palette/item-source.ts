import type { SuggestionSource } from "#app/ui/suggestions/suggestion-box.ts";
import {
  fetchRecords,
  findScreens,
  type PaletteGroup,
  type PaletteItem,
} from "./palette-sources.ts";

interface FoundItems {
  options: readonly PaletteItem[];
}

const shortestQuery = 2;
/** Wait for the next key before the server is asked, in ms. */
export const typingPause = 180;

/** The screens that fit what is typed, at once, and the records, when the server answers. */
export function itemSource(groups: readonly PaletteGroup[]): SuggestionSource<FoundItems> {
  return {
    none: { options: [] },
    now: (text) => ({ options: findScreens(text, groups) }),
    ask: (text, signal) => (text.length < shortestQuery ? null : withRecords(text, signal)),
  };

  async function withRecords(text: string, signal: AbortSignal) {
    const records = await fetchRecords(text, signal);
    return { options: [...findScreens(text, groups), ...records] };
  }
}
