import { sql } from "drizzle-orm";
import { describeAction, describeWriter } from "#app/platform/audit/audit-words.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import type { AdminScope, Resource } from "../../resource.server.ts";

/** One field that a write changed. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
  /** The recorded values. */
  before: unknown;
  after: unknown;
}

export interface HistoryEntry {
  id: number;
  at: string;
  /** In words, in the language of the page. */
  action: string;
  /** The person, or the job in words. */
  actor: string;
  /** The person whose change was applied, where somebody else or a job did that; else null. */
  author: string | null;
  changes: readonly FieldChange[];
  /** Whether the form can be filled with the values from before. */
  canRevert: boolean;
  /** Further recorded details, as "key: value". */
  facts: readonly string[];
}

const mostEntries = 50;

interface AuditRow extends Record<string, unknown> {
  id: number;
  at: string;
  action: string;
  actor_kind: string;
  actor_id: string | null;
  detail: Record<string, unknown>;
}

/**
 * Returns the history of a record, the newest first; with `since`, the changes by others from then
 * on.
 */
export async function readHistory(
  scope: Pick<AdminScope, "database" | "actor" | "locale" | "namesOf">,
  { entityType }: Pick<Resource, "entityType">,
  { id, since = null }: { id: string; since?: Date | null },
): Promise<HistoryEntry[]> {
  const { rows } = await withRead(scope.database, scope.actor, (tx) =>
    tx.execute<AuditRow>(sql`
      select id::int as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
        action, actor_kind, actor_id, detail
      from audit_log where entity_type = ${entityType} and entity_id = ${id}
        and (${since?.toISOString() ?? null}::timestamptz is null or at >= ${since?.toISOString() ?? null}::timestamptz)
      order by audit_log.id desc limit ${mostEntries}`),
  );
  const authorOf = ({ detail, actor_id }: AuditRow) =>
    typeof detail.authorId === "string" && detail.authorId !== actor_id ? detail.authorId : null;
  const names = await scope.namesOf(
    rows.flatMap((row) => [row.actor_id ?? [], authorOf(row) ?? []].flat()),
  );
  const nameOf = (id: string | null) => id && (names.get(id) ?? id);
  return rows.map((row) => {
    const { id: entry, at, action, actor_kind, actor_id, detail } = row;
    return {
      id: entry,
      at,
      action: describeAction(action, scope.locale),
      actor:
        actor_kind === "job" && actor_id
          ? describeWriter(actor_id, scope.locale)
          : (nameOf(actor_id) ?? actor_kind),
      author: nameOf(authorOf(row)),
      ...describeDetail(detail),
    };
  });
}

/** Returns the values that a recorded change replaced, by field; empty where it replaced none. */
export async function readBefore(
  { database, actor }: AdminScope,
  { entityType }: Resource,
  { id, entry }: { id: string; entry: number },
): Promise<Record<string, unknown>> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ before: Record<string, unknown> | null }>(sql`
      select detail -> 'before' as before from audit_log
      where id::text = ${String(entry)} and entity_type = ${entityType} and entity_id = ${id}`),
  );
  return rows[0]?.before ?? {};
}

/** Splits what was recorded of a write into the fields that it changed and further facts. */
export function describeDetail({
  before,
  after,
  deleted: _rows,
  authorId: _author,
  // A panel of the record lists them.
  appointments: _appointments,
  ...others
}: Record<string, unknown>) {
  return {
    changes: changesOf(before, after),
    canRevert: typeof before === "object" && before !== null && Object.keys(before).length > 0,
    facts: Object.entries(others).map(([key, value]) => `${key}: ${textOf(value)}`),
  };
}

/** A write that records what it changed does so as `before` and `after`, each by field. */
function changesOf(before: unknown, after: unknown): FieldChange[] {
  if (typeof before !== "object" || typeof after !== "object" || !before || !after) return [];
  const was = new Map<string, unknown>(Object.entries(before));
  const fields = Object.entries(after).map(([name, value]) => ({
    field: camelCase(name),
    from: textOf(was.get(name)),
    to: textOf(value),
    before: was.get(name),
    after: value,
  }));
  // Some writes record all fields of a row.
  return fields.filter(({ from, to }) => from !== to);
}

/** Some writes record the names of columns. */
function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
