import type pg from "pg";

/** A table as it is copied: every column that can be written, with its type as SQL writes it. */
export interface TableShape {
  name: string;
  columns: { name: string; type: string }[];
}

/** Returns the tables of the product by name, columns by name; those that are computed are left out. */
export async function readShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attname) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.relname order by c.relname`);
  return rows;
}

/** Returns how the two sets of tables differ, one line each; none where they are the same. */
export function compareShapes(from: readonly TableShape[], to: readonly TableShape[]): string[] {
  const textOf = ({ columns }: TableShape) =>
    columns.map(({ name, type }) => `${name} ${type}`).join(", ");
  const there = new Map(to.map((table) => [table.name, textOf(table)]));
  const known = new Set(from.map(({ name }) => name));
  return [
    ...from.flatMap((table) => {
      const other = there.get(table.name);
      if (other === undefined) return [`${table.name} is missing in the new database`];
      return other === textOf(table) ? [] : [`${table.name} has other columns in the new database`];
    }),
    ...to.filter(({ name }) => !known.has(name)).map(({ name }) => `${name} is new`),
  ];
}

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
