import { expect, test } from "vitest";
import { product } from "#app/slices.server.ts";
import { forEachDatabase } from "../databases/database.ts";

const { impersonalColumns, personalData: personalTables } = product;

const leadsToPerson =
  /(^|_)(user_id|author_id|claimant_id|actor_id|owner_id|member_id|person_id|session_id|email|phone|recipient|identifier)$/;

interface Column {
  name: string;
  table: string;
  column: string;
  /** The table that its foreign key refers to. */
  leads_to: string | null;
}

const named = personalTables.map(({ name }) => name);

forEachDatabase((open) => {
  async function columns(): Promise<Column[]> {
    const database = await open({ seed: "empty" });
    const { rows } = await database.pool.query<Column>(`
      select c.relname || '.' || a.attname as name, c.relname as table, a.attname as column,
        (select f.confrelid::regclass::text from pg_constraint f
          where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1) as leads_to
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`);
    return rows;
  }

  test("every column that leads to a person is named in the catalogue", async () => {
    const found = (await columns()).filter(
      ({ column, leads_to }) => leadsToPerson.test(column) || named.includes(leads_to ?? ""),
    );
    expect(found.length).toBeGreaterThan(20);
    const listed = personalTables.flatMap(({ name, persons }) =>
      Object.keys(persons).map((column) => `${name}.${column}`),
    );
    const missing = found
      .map(({ name }) => name)
      .filter((name) => !listed.includes(name) && !(name in impersonalColumns));
    expect(missing, "name them in personalTables or impersonalColumns").toEqual([]);
  });

  test("the catalogue names only what is there", async () => {
    const known = new Set((await columns()).map(({ name }) => name));
    const cited = personalTables.flatMap(
      ({ name, persons, hidden = [], erase, files, retention }) =>
        [
          ...Object.keys(persons),
          ...hidden,
          ...(typeof erase === "object" ? Object.keys(erase.set) : []),
          ...(files ? [files.column] : []),
          ...(retention ? [retention.column] : []),
        ].map((column) => `${name}.${column}`),
    );
    const gone = [...cited, ...Object.keys(impersonalColumns)].filter((name) => !known.has(name));
    expect(gone).toEqual([]);
  });

  test("what refers to a person ends before the person does", async () => {
    expect(new Set(named).size).toBe(named.length);
    const late = (await columns()).filter(
      ({ table, leads_to }) =>
        named.includes(table) &&
        named.includes(leads_to ?? "") &&
        named.indexOf(table) > named.indexOf(leads_to ?? ""),
    );
    expect(late).toEqual([]);
  });

  test("whatever stays or is not handed out says why", () => {
    const silent = personalTables.filter(
      ({ title, erase, reason }) => (title === null || erase !== "delete") && !reason,
    );
    expect(silent).toEqual([]);
  });
});
