import { randomUUID } from "node:crypto";
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
  { id, names, say }: { id: string; names: readonly string[]; say: (key: string) => string },
): Promise<ShownPanel[]> {
  const shownPanels = Object.entries(panels).filter(([name]) => names.includes(name));
  const loading = shownPanels.map(async ([name, panel]) => {
    const shown = { name, label: say(panel.label) };
    try {
      return { ...shown, content: withRuns(await panel.load(scope, id)) };
    } catch (error) {
      const { log, requestId } = scope;
      log.error({ err: error, panel: name, requestId }, "a panel could not be loaded");
      return { ...shown, content: null };
    }
  });
  return Promise.all(loading);
}

/** Gives each button of a row its own run. */
function withRuns(content: PanelContent): PanelContent {
  if (!("rows" in content)) return content;
  const rows = content.rows.map(({ action, ...row }) =>
    action ? { ...row, action: { ...action, run: randomUUID() } } : row,
  );
  return { ...content, rows };
}
