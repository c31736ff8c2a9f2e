import type { Database } from "#app/platform/database/database.server.ts";
import { type DoorLine, sayOutcomes } from "./doors.ts";

const roles = ["anon", "authenticated", "admin"];
const operations = ["select", "insert", "update", "delete"];

interface Right {
  table: string;
  role: string;
  operation: string;
  is_granted: boolean;
  /** Some of the table's columns. */
  is_partly: boolean;
  rules: string[] | null;
}

/** Lists each role's rights to each table: its grants, and the rows that its policies allow. */
export async function listTableRights({ pool }: Database): Promise<DoorLine[]> {
  const { rows } = await pool.query<Right>(
    `select c.relname as table, role, operation,
      has_table_privilege(role, c.oid, operation) as is_granted,
      operation <> 'delete' and has_any_column_privilege(role, c.oid, operation) as is_partly,
      (select array_agg(coalesce(case when operation = 'insert' then p.with_check else p.qual end, p.qual, ''))
        from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
          and role = any(p.roles) and lower(p.cmd) in ('all', operation)) as rules
    from pg_class c, unnest($1::text[]) as role, unnest($2::text[]) as operation
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`,
    [roles, operations],
  );
  const rightsOf = Map.groupBy(rows, ({ table }) => table);
  return [...rightsOf].map(([door, rights]) => ({
    door,
    operation: "",
    outcomes: sayOutcomes(
      roles,
      roles.map((role) => {
        const said = rights.filter((right) => right.role === role).map(sayRight);
        return said.filter(Boolean).join(" ") || "nothing";
      }),
    ),
  }));
}

function sayRight({ operation, is_granted: isGranted, is_partly: isPartly, rules }: Right): string {
  if (!isGranted && !isPartly) return "";
  return `${operation}=${sayRows(rules ?? [])}${isGranted ? "" : "*"}`;
}

function sayRows(rules: readonly string[]): string {
  if (rules.includes("true")) return "all";
  const kinds = rules.map((rule) => (rule.includes("app.user_id") ? "own" : "open"));
  return [...new Set(kinds)].sort().join("+") || "none";
}

/**
 * Lists which role may call which database function, and whether it then runs as the tables' owner.
 */
export async function listDatabaseFunctions({ pool }: Database): Promise<DoorLine[]> {
  const { rows } = await pool.query<{ name: string; as_owner: boolean; may: boolean[] }>(
    `select p.oid::regprocedure::text as name, p.prosecdef as as_owner,
      (select array_agg(has_function_privilege(role, p.oid, 'execute') order by place)
        from unnest($1::text[]) with ordinality as listed(role, place)) as may
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [roles],
  );
  return rows.map(({ name, as_owner: asOwner, may }) => ({
    door: name,
    operation: asOwner ? "as the owner" : "as the caller",
    outcomes: sayOutcomes(
      roles,
      may.map((may) => (may ? "may" : "may not")),
    ),
  }));
}
