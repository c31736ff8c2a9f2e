import type { Run } from "./inputs.ts";

/** A node of a document before it is checked, as an editor or the text form gives it. */
export interface DraftNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: (DraftNode | Run)[];
}
