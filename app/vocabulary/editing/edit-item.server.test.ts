import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { editItem, readItem } from "./edit-item.server.ts";

const admin: Actor = { kind: "admin", userId: "admin", email: "admin@dalil.example" };

onAnyDatabase((open) => {
  test("synonyms are stored in both languages beside the other data of an item", async () => {
    const database = await open({ seed: "vocabulary" });
    const item = (
      await database.pool.query(
        "select id::text, metadata from vocabulary_items where metadata ? 'synonyms' order by id limit 1",
      )
    ).rows[0];
    const read = () => withRead(database, admin, (tx) => readItem(tx, item.id));
    const before = await read();
    if (!before) throw new Error("The seed has no item with synonyms.");
    expect(before.synonymsEn).toEqual(item.metadata.synonyms.en);
    const { version, ...texts } = before;
    const changed = { ...texts, synonymsEn: ["one", "two"], synonymsAr: ["واحد"] };
    await editItem({ database }, admin, { id: item.id, version, texts: changed });
    const after = await database.pool.query(
      "select metadata from vocabulary_items where id::text = $1",
      [item.id],
    );
    expect(after.rows[0].metadata).toEqual({
      ...item.metadata,
      synonyms: { en: ["one", "two"], ar: ["واحد"] },
    });
    const { rows } = await database.pool.query(
      "select detail from audit_log where action = 'vocabulary.edit' order by id desc limit 1",
    );
    expect(rows[0].detail.after).toEqual({ synonymsEn: ["one", "two"], synonymsAr: ["واحد"] });
    await expect(
      editItem({ database }, admin, { id: item.id, version, texts: changed }),
    ).rejects.toMatchObject({ code: "conflict" });
  });
});
