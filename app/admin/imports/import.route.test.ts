import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import type { Browser } from "#test/people/sign-in-site.ts";

const list = "/admin/professionals";
const head = "external_key,name_en,name_ar,gender,profession,specialties";
const person = (key: string, name = "Huda Saleh") =>
  `${key},${name},هدى صالح,female,physician,cardiology`;

onAnyDatabase((open) => {
  let office: ReturnType<typeof found> | null = null;
  const openOffice = () => (office ??= open({ seed: "vocabulary" }).then(found));

  async function found(database: Database) {
    const site = await openBackOffice(database);
    await site.addAdmin("noura@example.ae");
    const noura = await site.enter("noura@example.ae");

    /** Sends a file as the form does. */
    async function send(browser: Browser, text: string, token: string = randomUUID()) {
      const body = new FormData();
      body.set("token", token);
      body.set("file", new File([text], "people.csv", { type: "text/csv" }));
      const headers = { origin: "http://localhost", accept: "text/html" };
      const path = `${list}/import`;
      const response = await site.request(browser, path, { method: "POST", body, headers });
      const to = response.headers.get("location");
      return { status: response.status, to: to ?? "", text: await response.text() };
    }

    /** Opens the page of a file when nothing runs any more. */
    async function read(path: string) {
      for (;;) {
        const page = await site.open(noura, path);
        if (!/<progress/.test(page.text)) return page;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    const count = async (statement: string) => {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int as count from ${statement}`,
      );
      return rows[0]?.count;
    };
    return { ...site, database, noura, send, read, count };
  }

  test("a file is checked, then written once, and the run is recorded", async () => {
    const { open: visit, submit, noura, send, read, count } = await openOffice();
    expect((await visit(noura, list)).text).toMatch(/<a [^>]*href="[^"]*\/import"[^>]*>Import</);
    expect((await visit(noura, `${list}/import/template`)).text).toContain("external_key");
    const token = randomUUID();
    const text = [head, person("k1"), person("k2", "Rana Saleh")].join("\n");
    const sent = await Promise.all([send(noura, text, token), send(noura, text, token)]);
    expect(sent.map(({ status, to }) => [status, to])).toEqual([
      [303, `${list}/imports/${token}`],
      [303, `${list}/imports/${token}`],
    ]);
    expect(await count("import_uploads")).toBe(1);
    const page = `${list}/imports/${token}`;
    expect((await read(page)).text).toContain("Import 2 entries");
    expect(await count("professionals")).toBe(0);

    await Promise.all([
      submit(noura, page, { intent: "write" }),
      submit(noura, page, { intent: "write" }),
    ]);
    const written = (await read(page)).text;
    expect(written).toContain("Imported");
    expect(written).toMatch(/href="\/admin\/scraper"[^>]*>All imports, where each can be undone</);
    expect(await count("professionals")).toBe(2);
    expect(await count("import_runs where added = 2 and is_complete")).toBe(1);
    expect(await count("audit_log where action = 'import.run' and actor_kind = 'admin'")).toBe(1);
  });

  test("10,000 bad rows are grouped by cause, bounded on the page and all in the file", async () => {
    const { open: visit, submit, noura, send, read, count } = await openOffice();
    const bad = Array.from(
      { length: 10_000 },
      (_one, place) => `b${place},Bad <b>${place}</b>,سيئ,nobody,physician,cardiology`,
    );
    const text = [head, person("good-1", "Good Saleh"), ...bad].join("\n");
    const { to } = await send(noura, text);
    const checked = await read(to);
    expect(checked.text).toMatch(/gender[^<]*<\/span>\s*<span[^>]*>10,?000 rows/);
    expect(checked.text.length).toBeLessThan(60_000);
    const arabic = await visit(noura, `${to}?lang=ar`);
    expect(arabic.text).toMatch(/gender\W*القيمة ليست من القيم المقبولة: \W*male, female/);
    const { text: refused } = await visit(noura, `${to}/refused`);
    const lines = refused.trim().split("\r\n");
    expect(lines).toHaveLength(10_001);
    expect(lines.at(-1)).toMatch(/^10002,gender,/);
    const { text: inArabic } = await visit(noura, `${to}/refused?lang=ar`);
    expect(inArabic).toMatch(/\r\n10002,gender,"?القيمة ليست من القيم المقبولة/);

    const before = await count("professionals");
    await submit(noura, to, { intent: "writeGood" });
    const done = await read(to);
    expect(done.text).toContain("Imported");
    expect(await count("professionals")).toBe((before ?? 0) + 1);
    expect(await count("outbox_events where topic = 'import.refused'")).toBe(1);
  }, 120_000);

  test("a file that cannot be read says why, and one without a file is refused", async () => {
    const { submit, noura, send, read } = await openOffice();
    const { to } = await send(noura, head);
    expect((await read(to)).text).toContain("The file has a header and no rows.");
    expect((await read(`${to}?lang=ar`)).text).toContain("في الملف ترويسة بلا صفوف.");
    expect((await submit(noura, to, { intent: "write" })).status).toBe(409);
    const empty = await submit(noura, `${list}/import`, { token: randomUUID() });
    expect([empty.status, empty.text.includes("Choose a file that is not empty")]).toEqual([
      422,
      true,
    ]);
  });

  test("a check whose process ended is continued", async () => {
    const { submit, noura, send, read, database } = await openOffice();
    const { to } = await send(noura, [head, person("late-1", "Late Saleh")].join("\n"));
    await read(to);
    await database.pool.query(
      "update import_uploads set state = 'checking', beat_at = now() - interval '1 minute' where id::text = $1",
      [to.split("/").at(-1)],
    );
    const { text } = await submit(noura, to, { intent: "check" }).then(() => read(to));
    expect(text).toContain("Import one entry");
  });

  test("a resource without an importer has no such page", async () => {
    const { open: visit, noura } = await openOffice();
    expect((await visit(noura, "/admin/reviews/import")).status).toBe(404);
  });
});
