import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import { readConfig } from "../config.server.ts";
import { openStorage } from "../storage/storage.server.ts";
import { countOldSeals, resealAll } from "./reseal.server.ts";
import { openSealed, readSealKeys, SealError, seal } from "./seal.server.ts";
import type { SealedColumn } from "./sealed-columns.ts";

const [oldKey, newKey, lostKey] = ["2025", "2026-11", "2024"].map(
  (id) => `${id}:${randomBytes(32).toString("base64")}`,
);
const actor = { kind: "job", name: "test" } as const;
const columns: SealedColumn[] = [
  {
    table: "sealed_of_test",
    key: ["person", "section"],
    placeOf: ({ person, section }) => `${person} ${section}`,
    file: {
      bucket: "health-records",
      column: "file_path",
      placeOf: ({ person }) => `file ${person}`,
    },
  },
];

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dalil-reseal-"));
});
afterAll(() => rm(folder, { recursive: true }));

const sealText = (key: string | undefined, text: string, place: string) =>
  seal(readSealKeys(key ?? ""), Buffer.from(text), place).toString("base64");

forEachDatabase((open) => {
  test("a new key seals documents and files anew, in runs that may be interrupted", async () => {
    const database = await open({ seed: "empty" });
    const { pool } = database;
    await pool.query(
      "create table if not exists sealed_of_test (person text, section text, sealed text, file_path text, primary key (person, section))",
    );
    await pool.query("delete from sealed_of_test");
    const config = readConfig({ DATA_DIR: folder, HEALTH_DATA_KEY: `${newKey},${oldKey}` });
    const storage = openStorage(config);
    for (let at = 0; at < 450; at += 1) {
      const key = at < 440 ? oldKey : newKey;
      await pool.query("insert into sealed_of_test values ($1, 'a', $2, null)", [
        `p${at}`,
        sealText(key, `secret ${at}`, `p${at} a`),
      ]);
    }
    const path = `${randomUUID()}.sealed`;
    const file = seal(readSealKeys(oldKey ?? ""), Buffer.from("a letter"), "file p0");
    await storage.put("health-records", path, file);
    await pool.query("update sealed_of_test set file_path = $1 where person = 'p0'", [path]);
    await pool.query("insert into sealed_of_test values ('p0', 'lost', $1, null)", [
      sealText(lostKey, "gone", "p0 lost"),
    ]);
    expect(await countOldSeals({ config, database }, columns)).toBe(441);

    const stopped = AbortSignal.abort();
    expect(await resealAll({ config, database, storage }, columns, actor, stopped)).toMatchObject({
      sealed: 0,
    });
    const result = await resealAll({ config, database, storage }, columns, actor);
    expect(result).toEqual({ sealed: 440, files: 1, lost: 1 });
    expect(await countOldSeals({ config, database }, columns)).toBe(1);
    expect(await resealAll({ config, database, storage }, columns, actor)).toEqual({
      sealed: 0,
      files: 0,
      lost: 1,
    });

    const keys = readSealKeys(newKey ?? "");
    const { rows } = await pool.query("select * from sealed_of_test where section = 'a'");
    for (const { person, sealed } of rows) {
      const plain = openSealed(keys, Buffer.from(sealed, "base64"), `${person} a`).toString();
      expect(plain).toBe(`secret ${person.slice(1)}`);
    }
    const stored = await storage.get("health-records", path);
    if (!stored) throw new Error("The file is gone.");
    const bytes = await buffer(await stored.open());
    expect(openSealed(keys, bytes, "file p0").toString()).toBe("a letter");
    expect(() => openSealed(readSealKeys(oldKey ?? ""), bytes, "file p0")).toThrow(SealError);
    await pool.query("drop table sealed_of_test");
  });
});
