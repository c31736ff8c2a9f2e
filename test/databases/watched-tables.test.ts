import { expect, test } from "vitest";
import { product } from "#app/slices.server.ts";
import { forEachDatabase } from "./database.ts";

const { publishedTables: tables } = product;

interface Policy {
  table: string;
  permissive: boolean;
  rule: string;
  /** The table's own columns that the policy reads or checks. */
  columns: string[];
}

forEachDatabase((open) => {
  test("the changes of every published table are published, with what decides who may get news of them", async () => {
    const { pool } = await open({ seed: "empty" });
    const { rows: triggers } = await pool.query<{ table: string; columns: string[] }>(`
      select tgrelid::regclass::text as table, string_to_array(encode(tgargs, 'escape'), '\\000') as columns
      from pg_trigger where tgfoid = 'note_changes'::regproc order by 1`);
    const { rows: policies } = await pool.query<Policy>(`
      select p.polrelid::regclass::text as table, p.polpermissive as permissive,
        coalesce(pg_get_expr(p.polqual, p.polrelid), '') as rule,
        array(select a.attname::text from pg_depend d
          join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
          where d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = p.polrelid and d.refobjsubid > 0) as columns
      from pg_policy p where p.polcmd in ('*', 'r')`);
    const { rows: functions } = await pool.query<{ name: string }>(`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~ 'app\\.(user_id|session_id)'`);
    const personal = new RegExp(
      ["app\\.(?:user_id|session_id)", ...functions.map(({ name }) => `\\b${name}\\(`)].join("|"),
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name, key, owner, isShared, hasChanges } of tables) {
      if (!hasChanges) continue;
      const told = triggers.filter(({ table }) => table === name);
      expect(
        told,
        `${name}: select watch_table('${name}', array[...]) in a migration`,
      ).toHaveLength(3);
      const rules = policies.filter(({ table }) => table === name);
      const needed = [
        ...key,
        ...(owner ? [owner] : []),
        ...rules.flatMap(({ columns, rule }) => columns.filter((column) => rule.includes(column))),
      ];
      for (const { columns } of told) expect(columns, name).toEqual(expect.arrayContaining(needed));
      // What a role of the back office restricts is read for each of these roles, and for each person
      // where rows are their own.
      const isOfOffice = (rule: string) =>
        rule === "true" || /^\(*\s*SELECT office_may\(/.test(rule);
      expect(
        rules.every(({ permissive, rule }) => permissive || isOfOffice(rule)),
        name,
      ).toBe(true);
      // Rows that are neither owned nor shared are read once for all who hold a role.
      const isPersonal = rules.some(({ rule }) => personal.test(rule));
      expect(isPersonal, `${name}: say whose its rows are`).toBe(owner !== null || isShared);
    }
  });
});
