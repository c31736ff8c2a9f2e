import { randomUUID } from "node:crypto";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { fieldsOf } from "#test/people/sent-fields.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

const images = "/admin/universal-image-discovery";
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

onAnyDatabase((open) => {
  let office: ReturnType<typeof found> | null = null;
  const openOffice = () => (office ??= open({ seed: "vocabulary" }).then(found));

  async function found(database: Database) {
    const { people } = await writeSmallDirectory(database);
    const site = await openBackOffice(database);
    // Other tests share the folder of files, and what nothing names is deleted here.
    const dataDir = await mkdtemp(join(tmpdir(), "dalil-images-"));
    folders.push(dataDir);
    const storage = openStorage(readConfig({ DATA_DIR: dataDir }));
    Object.assign(site.services, { storage });
    await site.addAdmin("noura@example.ae");
    const noura = await site.enter("noura@example.ae");
    const query = async (statement: string, ...values: string[]) =>
      (await database.pool.query(statement, values)).rows;
    return { ...site, noura, query, people, storage, dataDir };
  }

  test("listings without a picture are counted by kind, and lead to their list", async () => {
    const { open: visit, noura, query, people } = await openOffice();
    await query(
      "update professionals set image_path = '2026/11/a.jpg' where id = $1",
      people.bilal,
    );
    const [count] = await query(
      "select count(*)::int as missing from professionals where status = 'active' and image_path is null",
    );
    const { text } = await visit(noura, images);
    const row = /<tr[^>]*>(?:(?!<\/tr>).)*f\.picture=no(?:(?!<\/tr>).)*Professionals.*?<\/tr>/s;
    expect(row.exec(text)?.[0]).toContain(`>${count.missing}<`);
    const list = "/admin/professionals?f.status=active&f.picture=no";
    expect(text.replaceAll("&amp;", "&")).toContain(`href="${list}"`);
    const listed = (await visit(noura, list)).text;
    expect([listed.includes(people.bilal), listed.includes(people.amina)]).toEqual([false, true]);
    const arabic = await visit(noura, `${images}?lang=ar`);
    expect(arabic.text).toContain("إدراجات بلا صورة");
  });

  test("a picture that waits for a decision is there until it is decided", async () => {
    const { open: visit, submit, noura, query, people } = await openOffice();
    const id = randomUUID();
    await query(
      `insert into listing_changes (id, entity_type, entity_id, part, before, after)
        values ($1, 'professionals', $2, 'picture', '{}', '{"path": "2026/11/b.jpg"}')`,
      id,
      people.bilal,
    );
    const change = `/admin/claims/changes/${id}`;
    expect((await visit(noura, images)).text).toContain(`href="${change}"`);
    const { text } = await visit(noura, change);
    const form = text.match(/<form.*?<\/form>/gs)?.find((one) => one.includes('value="reject"'));
    const fields = fieldsOf(form ?? "", { reason: "It shows a patient." }, /\/bulk$/);
    await submit(noura, "/admin/claims/changes/bulk", fields);
    expect((await visit(noura, images)).text).not.toContain(`href="${change}"`);
  });

  test("files that nothing names are found and deleted, those that are gone are named", async () => {
    const { open: visit, submit, noura, query, storage, dataDir } = await openOffice();
    await storage.put("media", "2026/11/lost.jpg", new Uint8Array([1]));
    await storage.put("media", "2026/11/fresh.jpg", new Uint8Array([1]));
    const longAgo = new Date(Date.now() - 3 * 24 * 3_600_000);
    await utimes(join(dataDir, "files/media/2026/11/lost.jpg"), longAgo, longAgo);
    await query(
      "insert into media_files (bucket, path, size, type, metadata) values ('media', '2026/11/gone.jpg', 3000000, 'image/jpeg', '{}')",
    );
    expect((await visit(noura, images)).text).not.toContain("lost.jpg");
    const { text } = await visit(noura, `${images}?files=1`);
    expect(text).toContain("media/2026/11/lost.jpg");
    expect(text).toContain("media/2026/11/gone.jpg");
    expect(text).toMatch(/Larger than needed<\/a><span[^>]*>1</);

    await submit(noura, images, { intent: "sweep" });
    await submit(noura, images, { intent: "sweep" });
    expect(await storage.exists("media", "2026/11/lost.jpg")).toBe(false);
    expect(await storage.exists("media", "2026/11/fresh.jpg")).toBe(true);
    const swept = await query(
      "select detail -> 'count' as count from audit_log where action = 'file.sweep'",
    );
    expect(swept).toEqual([{ count: 1 }]);
    expect((await submit(noura, images, { intent: "format" })).status).toBe(400);
  });
});
