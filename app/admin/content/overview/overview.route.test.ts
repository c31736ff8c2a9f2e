import { expect, test } from "vitest";
import { documentKinds } from "#app/content/editing/content-kinds.ts";
import { announceDue } from "#app/content/editing/set-content-state.server.ts";
import { previewPath } from "#app/content/preview/preview-token.server.ts";
import { seedBlog, seedContent } from "#app/content/seed.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { setFeature } from "#app/platform/features/feature-toggles.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { fieldsOf } from "#test/people/sent-fields.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

const list = "/admin/blog/articles";

onAnyDatabase((open) => {
  let office: ReturnType<typeof found> | null = null;
  const openOffice = () => (office ??= open({ seed: "empty" }).then(found));

  async function found(database: Database) {
    const seeder = { kind: "job", name: "test" } as const;
    await withTransaction(database, seeder, async (tx) => {
      await seedContent(tx);
      await seedBlog(tx);
    });
    const site = await openBackOffice(database);
    await site.addAdmin("noura@example.ae");
    await site.addAdmin("salem@example.ae", "Salem Ali");
    const noura = await site.enter("noura@example.ae");
    const salem = await site.enter("salem@example.ae");
    const guest = newBrowser();
    const idOf = async (table: string, slug: string) => {
      const { rows } = await database.pool.query<{ id: number }>(
        `select id from ${table} where slug = $1`,
        [slug],
      );
      return String(rows[0]?.id);
    };
    /** Takes one action on one record, as its page does. */
    const act = async (path: string, action: string, more: Record<string, string> = {}) => {
      const { text } = await site.open(noura, path);
      const forms = (text.match(/<form.*?<\/form>/gs) ?? []).filter((one) =>
        one.includes(`value="${action}"`),
      );
      // An action with a consequence is previewed first.
      const form = forms.find((one) => one.includes('value="start"')) ?? forms[0];
      const own = fieldsOf(form ?? "", more, /\/bulk$/);
      return site.submit(noura, path.replace(/\/\d+$/, "/bulk"), own);
    };
    return { ...site, database, noura, salem, guest, idOf, act };
  }

  async function write(changes: Record<string, string>) {
    const { open: visit, submit, noura } = await openOffice();
    const { text } = await visit(noura, `${list}/new`);
    const choose = (name: string) =>
      new RegExp(`<select[^>]*name="${name}".*?<option value="(\\d+)"`, "s").exec(text)?.[1] ?? "";
    const fields = fieldsOf(text, {
      titleEn: "Sleep",
      slug: "sleep",
      categoryId: choose("categoryId"),
      authorId: choose("authorId"),
      ...changes,
    });
    return submit(noura, `${list}/new`, fields);
  }

  const arabic = { titleAr: "النوم", summaryEn: "On sleep.", summaryAr: "عن النوم." };

  test("an article is written, refused while it lacks its Arabic, published, renamed and archived", async () => {
    const { open: visit, submit, noura, guest, act, database } = await openOffice();
    const written = await write({ bodyEn: "## Rest\n\nSleep **well**, see [help](/help)." });
    expect(written.status).toBe(303);
    const path = written.to?.split("?")[0] ?? "";
    expect((await visit(guest, "/blog/sleep")).status).toBe(404);

    const unfinished = await act(path, "publish");
    const run = await visit(noura, unfinished.to ?? "");
    expect(run.text).toContain("Please fill in first:");
    expect(run.text).toContain(`href="${path}/edit#blog-article-titleAr"`);
    expect(run.text).toMatch(/Title in Arabic.*Text in Arabic/s);
    expect((await visit(guest, "/blog/sleep")).status).toBe(404);

    const { text } = await visit(noura, `${path}/edit`);
    const whole = fieldsOf(text, { ...arabic, bodyAr: "نم جيدًا.", seoTitleEn: "Sleep better" });
    expect((await submit(noura, `${path}/edit`, whole)).status).toBe(303);
    await act(path, "publish");
    const page = await visit(guest, "/blog/sleep");
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<h2 id="part-1"[^>]*>Rest<\/h2>/);
    expect(page.text).toContain('<strong class="font-semibold">well</strong>');
    expect(page.text).toMatch(/<title>Sleep better/);
    expect((await visit(noura, path)).text).toMatch(/12 of 60.*?Sleep better/s);
    expect((await visit(guest, "/blog/sleep?lang=ar")).text).toContain("نم جيدًا.");

    const rename = async (slug: string) => {
      const form = fieldsOf((await visit(noura, `${path}/edit`)).text, { slug });
      return submit(noura, `${path}/edit`, form);
    };
    expect((await rename("summer-heat-and-your-body")).status).toBe(422);
    expect((await rename("good-sleep")).status).toBe(303);
    expect((await rename("better-sleep")).status).toBe(303);
    for (const slug of ["sleep", "good-sleep"]) {
      const moved = await visit(guest, `/blog/${slug}`);
      expect([moved.status, moved.to]).toEqual([301, "/blog/better-sleep"]);
    }
    // Back to the first name: no redirect leads to itself.
    expect((await rename("sleep")).status).toBe(303);
    expect((await visit(guest, "/blog/sleep")).status).toBe(200);
    expect((await visit(guest, "/blog/better-sleep")).to).toBe("/blog/sleep");

    // What is read in both languages keeps both.
    const cut = fieldsOf((await visit(noura, `${path}/edit`)).text, { bodyAr: "" });
    const refused = await submit(noura, `${path}/edit`, cut);
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/id="blog-article-bodyAr-error"/);

    await act(path, "archive");
    expect((await visit(guest, "/blog/sleep")).status).toBe(404);
    expect((await visit(guest, "/blog/good-sleep")).status).toBe(404);
    const { rows } = await database.pool.query(
      "select action from audit_log where entity_type = 'blog_articles' and entity_id = $1 order by id",
      [path.split("/").at(-1)],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "content.create",
      "content.edit",
      "content.publish",
      "content.edit",
      "content.edit",
      "content.edit",
      "content.archive",
    ]);
  });

  test.each([
    ["a link that runs a script", "[a](javascript:alert)"],
    ["a picture from elsewhere", "@image a | https://evil.example/a.png | 1 | 1"],
    ["JSON with an unknown node", '{"type":"doc","content":[{"type":"html","html":"<b>"}]}'],
    [
      "JSON with a script in a link",
      '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"a","marks":[{"type":"link","attrs":{"href":"javascript:alert(1)"}}]}]}]}',
    ],
    [
      "JSON nested three thousand deep",
      `{"type":"doc","content":[${'{"type":"bulletList","content":['.repeat(700)}${"]}".repeat(700)}]}`,
    ],
    ["too long a text", "a ".repeat(15_001)],
    ["half a table", "|= Caption\n| a | b |"],
  ])("%s is refused at its field, and the form survives", async (_what, bodyEn) => {
    const { status, text } = await write({ slug: "hostile", bodyEn });
    expect(status).toBe(422);
    expect(text).toMatch(/id="blog-article-bodyEn-error"/);
    expect(fieldsOf(text).titleEn).toBe("Sleep");
  });

  test("a form of two megabytes is too large", async () => {
    const { status } = await write({ slug: "large", bodyEn: "a".repeat(2 * 1024 * 1024) });
    expect(status).toBe(413);
  });

  test("JSON of ProseMirror is stored as the text form is", async () => {
    const { database } = await openOffice();
    const doc =
      '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Hi","marks":[{"type":"bold"}]}]}]}';
    expect((await write({ slug: "by-json", bodyEn: doc })).status).toBe(303);
    const { rows } = await database.pool.query(
      "select body from blog_articles where slug = 'by-json'",
    );
    expect(rows[0]?.body).toEqual(JSON.parse(doc));
  });

  test("markup in each field is text", async () => {
    const { open: visit, noura, guest, act } = await openOffice();
    const markup = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`;
    const names = ["titleEn", "titleAr", "summaryEn", "summaryAr", "bodyEn", "bodyAr", "tags"];
    const more = ["reviewerEn", "reviewerAr", "seoTitleEn", "seoDescriptionEn", "coverAltEn"];
    const fields = Object.fromEntries(
      [...names, ...more].map((name) => [name, name === "tags" ? markup.slice(0, 50) : markup]),
    );
    const written = await write({ slug: "markup", ...fields });
    expect(written.status).toBe(303);
    const path = written.to?.split("?")[0] ?? "";
    await act(path, "publish");
    const pages = [
      await visit(guest, "/blog/markup"),
      await visit(noura, path),
      await visit(noura, `${path}/edit`),
      await visit(noura, list),
    ];
    for (const { status, text } of pages) {
      expect(status).toBe(200);
      expect(text).toContain("&lt;script&gt;alert(1)");
      expect(text).not.toMatch(/<script>alert|<img src=x/);
    }
  });

  test("a scheduled article appears at its minute, and is announced once", async () => {
    const { open: visit, guest, act, database, services } = await openOffice();
    const written = await write({ slug: "tomorrow", ...arabic, bodyEn: "Soon.", bodyAr: "قريبًا." });
    const path = written.to?.split("?")[0] ?? "";
    await act(path, "schedule", { day: "2020-01-01", time: "09:30" });
    expect((await visit(guest, "/blog/tomorrow")).status).toBe(404);
    await act(path, "schedule", { day: "2140-01-01", time: "09:30" });
    const stored = async () => {
      const { rows } = await database.pool.query<{ at: string; announced: boolean }>(
        "select published_at at time zone 'UTC' as at, announced_at is not null as announced from blog_articles where slug = 'tomorrow'",
      );
      return rows[0];
    };
    expect(new Date(`${(await stored())?.at}`).toISOString()).toContain("2140-01-01");
    expect((await visit(guest, "/blog/tomorrow")).status).toBe(404);
    const job = { database: services.database, actor: { kind: "job", name: "test" } } as const;
    expect(await announceDue(job, documentKinds)).toBe(0);
    await database.pool.query(
      "update blog_articles set published_at = now() - interval '1 second' where slug = 'tomorrow'",
    );
    expect((await visit(guest, "/blog/tomorrow")).status).toBe(200);
    expect(await announceDue(job, documentKinds)).toBe(1);
    expect(await announceDue(job, documentKinds)).toBe(0);
    const { rows } = await database.pool.query(
      "select topic from outbox_events where topic = 'content.published'",
    );
    expect(rows).toHaveLength(1);
  });

  test("a preview opens for its holder, and not when it is stolen, expired or the feature is off", async () => {
    const { open: visit, noura, guest, services, idOf, database } = await openOffice();
    await write({ slug: "secret-draft", bodyEn: "Not out yet." });
    const id = await idOf("blog_articles", "secret-draft");
    const other = await idOf("blog_articles", "summer-heat-and-your-body");
    const { status, to } = await visit(noura, `/admin/content/preview/blog_articles/${id}`);
    expect(status).toBe(303);
    expect((await visit(guest, `/admin/content/preview/blog_articles/${id}`)).to).toContain(
      "/admin/login",
    );
    const link = to ?? "";
    const shown = await visit(guest, link);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("Not out yet.");
    expect(shown.text).toMatch(/<meta name="robots" content="noindex/);

    const token = link.split("/").at(-1) ?? "";
    for (const path of [
      link.replace(`/${id}/`, `/${other}/`),
      link.replace("blog_articles", "help_articles"),
      link.slice(0, -2),
      link.replace(token, `9${token}`),
    ]) {
      expect((await visit(guest, path)).status, path).toBe(404);
    }
    const old = Date.now() - 25 * 3_600_000;
    const expired = previewPath(services.config, { kind: "blog_articles", id }, old);
    expect((await visit(guest, expired)).status).toBe(410);

    const actor = { kind: "job", name: "test" } as const;
    await setFeature(database, actor, { name: "blog.cms", isOn: false });
    expect((await visit(guest, link)).status).toBe(404);
    for (const path of [
      list,
      `${list}/${id}`,
      `${list}/${id}/edit`,
      `${list}/export/csv`,
      "/admin/blog",
      `/admin/content/preview/blog_articles/${id}`,
    ]) {
      expect((await visit(noura, path)).status, path).toBe(404);
    }
    for (const table of ["blog_articles", "content_versions", "content_slugs"]) {
      expect((await visit(noura, `/rest/v1/${table}`)).status, table).toBe(404);
    }
    const overview = await visit(noura, "/admin/content");
    expect(overview.text).toContain("/admin/help/articles");
    expect(overview.text).not.toMatch(/secret-draft|Not out yet|href="[^"]*\/admin\/blog/);
    await setFeature(database, actor, { name: "blog.cms", isOn: true });
    expect((await visit(noura, "/admin/blog")).to).toBe(list);
  });

  test("two administrators who change one article merge it field by field", async () => {
    const { open: visit, submit, noura, salem, idOf } = await openOffice();
    const path = `${list}/${await idOf("blog_articles", "what-a-visit-costs")}/edit`;
    const own = fieldsOf((await visit(noura, path)).text);
    const other = fieldsOf((await visit(salem, path)).text, { tags: "fees, visits" });
    expect((await submit(salem, path, other)).status).toBe(303);
    const conflict = await submit(noura, path, { ...own, titleEn: "What it costs" });
    expect(conflict.status).toBe(409);
    const merged = fieldsOf(conflict.text);
    expect(merged).toMatchObject({ titleEn: "What it costs", tags: "fees, visits" });
    expect((await submit(noura, path, merged)).status).toBe(303);
    expect(fieldsOf((await visit(salem, path)).text)).toMatchObject({
      titleEn: "What it costs",
      tags: "fees, visits",
      bodyEn: own.bodyEn,
    });
  });

  test("versions show what changed, and one is restored as a new one", async () => {
    const { open: visit, submit, noura, idOf, database } = await openOffice();
    const id = await idOf("help_articles", "sorting-results");
    const path = `/admin/help/articles/${id}`;
    const save = async (changes: Record<string, string>) =>
      submit(noura, `${path}/edit`, fieldsOf((await visit(noura, `${path}/edit`)).text, changes));
    expect((await save({ bodyEn: "First words." })).status).toBe(303);
    expect((await save({ bodyEn: "Second words.", titleEn: "Sorting again" })).status).toBe(303);
    const record = await visit(noura, path);
    const links = [...record.text.matchAll(/href="(\/admin\/content\/versions\/[^"]+)"/g)];
    const [newest = "", oldest = "", seeded = ""] = links.map((match) => match[1] ?? "");
    // The history begins with the text of the installation.
    expect((await visit(noura, seeded)).text).not.toContain("First words.");
    expect((await visit(noura, oldest)).text).toMatch(/<ins[^>]*>First/);
    expect((await visit(noura, newest)).text).toMatch(
      /<del[^>]*>First<\/del><ins[^>]*>Second<\/ins>/,
    );
    const { text } = await visit(noura, oldest);
    const version = /name="version" value="([^"]+)"/.exec(text)?.[1] ?? "";
    expect((await submit(noura, oldest, { version: "other" })).status).toBe(409);
    expect((await submit(noura, oldest, { version })).status).toBe(303);
    expect(fieldsOf((await visit(noura, `${path}/edit`)).text).bodyEn).toBe("First words.");
    const { rows } = await database.pool.query(
      "select count(*)::int as count from content_versions where kind = 'help_articles'",
    );
    expect(rows).toEqual([{ count: 4 }]);
  });

  test("the help centre is not edited where its feature is off", async () => {
    const { open: visit, submit, noura, idOf, database } = await openOffice();
    const actor = { kind: "job", name: "test" } as const;
    const path = `/admin/help/articles/${await idOf("help_articles", "get-listed")}`;
    const form = fieldsOf((await visit(noura, `${path}/edit`)).text, { titleEn: "Late" });
    await setFeature(database, actor, { name: "help.cms", isOn: false });
    expect((await submit(noura, `${path}/edit`, form)).status).toBe(404);
    for (const part of ["", "/articles", "/categories", "/faqs/new", "/faqs/export/json"]) {
      expect((await visit(noura, `/admin/help${part}`)).status, part).toBe(404);
    }
    expect((await visit(noura, "/admin")).text).not.toContain("/admin/help");
    await setFeature(database, actor, { name: "help.cms", isOn: true });
    expect((await visit(noura, "/admin/help")).to).toBe("/admin/help/articles");
    expect((await visit(noura, path)).text).not.toContain("Late");
  });

  test("what is in use stays, and says by what", async () => {
    const { open: visit, submit, act, noura, idOf } = await openOffice();
    const path = `/admin/help/categories/${await idOf("help_categories", "searching")}`;
    const { to } = await act(path, "delete");
    const preview = await visit(noura, to ?? "");
    expect(preview.text).toContain("Deletes the record with its versions");
    await submit(noura, to ?? "", { intent: "start" });
    const run = await visit(noura, to ?? "");
    for (const { text } of [preview, run]) {
      expect(text).toContain("help articles");
      expect(text).toContain("help centre questions");
    }
    expect(await idOf("help_categories", "searching")).not.toBe("undefined");
  });
});
