import { expect, test } from "vitest";
import { product } from "#app/slices.server.ts";
import { onAnyDatabase } from "./databases/database.ts";

onAnyDatabase((open) => {
  test("every column of sealed documents has its declaration", async () => {
    const { pool } = await open({ seed: "empty" });
    const { rows } = await pool.query<{ table_name: string }>(
      `select table_name from information_schema.columns
       where table_schema = 'public' and column_name = 'sealed' order by table_name`,
    );
    const declared = product.sealedColumns.map(({ table }) => table).sort();
    expect(rows.map((row) => row.table_name)).toEqual(declared);
    for (const { table, key, also = [], file } of product.sealedColumns) {
      const wanted = [...key, ...also, ...(file ? [file.column] : []), "sealed"].join(", ");
      await pool.query(`select ${wanted} from ${table} limit 1`);
    }
  });
});
