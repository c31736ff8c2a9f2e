import type { AdminScope, PanelContent, Resource } from "../resource.server.ts";

export interface ShownPanel {
  name: string;
  label: string;
  /** Null where it could not be loaded. */
  content: PanelContent | null;
}

/** Loads the panels of a record, each by itself: one that fails leaves the others standing. */
export async function loadPanels(
  scope: AdminScope,
  { panels = {} }: Resource,
  { id, say }: { id: string; say: (key: string) => string },
): Promise<ShownPanel[]> {
  const loading = Object.entries(panels).map(async ([name, panel]) => {
    const shown = { name, label: say(panel.label) };
    try {
      return { ...shown, content: await panel.load(scope, id) };
    } catch (error) {
      const { log, requestId } = scope;
      log.error({ err: error, panel: name, requestId }, "a panel could not be loaded");
      return { ...shown, content: null };
    }
  });
  return Promise.all(loading);
}
