import type { Change } from "../../subject.ts";
import type { PlanRow } from "./run-rows.ts";

/** Lists the facts of a source that were not written because an owner or the staff stated others. */
export function listKept(
  changes: readonly Change<object>[],
  entityType: PlanRow["entityType"],
): PlanRow[] {
  return changes.flatMap(({ id, line, facts, kept }) => {
    const stored = new Map<string, unknown>(Object.entries(facts));
    return Object.entries(kept).map(([column, stated]) => ({
      kind: "kept" as const,
      line,
      entityType,
      entityId: id,
      name: String(stored.get("name_en") ?? ""),
      cause: "an owner or the staff stated another value",
      value: `${column}: ${inText(stored.get(column))}; not taken: ${inText(stated)}`,
    }));
  });
}

function inText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? "");
}
