import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import {
  findArticle,
  findAuthor,
  listArticles,
  listBlogCategories,
} from "./blog/queries.server.ts";
import {
  findHelpArticle,
  forgetHelpEntries,
  getHelpEntries,
  listHelp,
} from "./help/queries.server.ts";
import { findHelp } from "./help/rules.ts";
import { findPage, listPages } from "./pages/queries.server.ts";
import { seedBlog, seedContent } from "./seed.server.ts";

const seeder: Actor = { kind: "job", name: "test" };

onAnyDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    await withTransaction(database, seeder, async (tx) => {
      await seedContent(tx);
      await seedBlog(tx);
    });
    await database.pool.query(
      "update blog_articles set published_at = null where slug = 'getting-a-second-opinion'",
    );
  });

  test("articles come newest first, page by page, without drafts", async () => {
    const first = await listArticles(database, "en", { limit: 8 });
    const second = await listArticles(database, "en", { limit: 8, page: 2 });
    expect(first.totalCount).toBe(11);
    expect([first.articles.length, second.articles.length]).toEqual([8, 3]);
    const all = [...first.articles, ...second.articles];
    const times = all.map(({ publishedAt }) => publishedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(11);
    expect(all.map(({ slug }) => slug)).not.toContain("getting-a-second-opinion");
  });

  test("a category and an author have their own lists, in the page's language", async () => {
    const categories = await listBlogCategories(database, "ar");
    expect(categories.map(({ slug, articleCount }) => [slug, articleCount])).toEqual([
      ["finding-care", 3],
      ["insurance-and-costs", 3],
      ["your-visit", 2],
      ["staying-well", 3],
    ]);
    expect(categories[0]?.name).toMatch(/[\u0621-\u064A]/);
    const ofCategory = await listArticles(database, "ar", { category: "your-visit" });
    expect(ofCategory.articles.every(({ title }) => /[\u0621-\u064A]/.test(title))).toBe(true);
    expect(ofCategory.totalCount).toBe(2);
    const ofAuthor = await listArticles(database, "en", { author: "omar-siddiqui" });
    expect(new Set(ofAuthor.articles.map(({ author }) => author.name))).toEqual(
      new Set(["Omar Siddiqui"]),
    );
    expect(await findAuthor(database, "en", "nobody")).toBeNull();
  });

  test("an article brings its body, its reviewer and what to read next", async () => {
    const article = await findArticle(database, "en", "what-a-visit-costs");
    expect(article).toMatchObject({
      category: { slug: "insurance-and-costs" },
      author: { slug: "omar-siddiqui" },
      reviewedOn: "2026-09-15",
    });
    expect(article?.body.content.length).toBeGreaterThan(10);
    expect(article?.related.slice(0, 2).map(({ category }) => category.slug)).toEqual([
      "insurance-and-costs",
      "insurance-and-costs",
    ]);
    expect(article?.related.map(({ slug }) => slug)).not.toContain("what-a-visit-costs");
    expect(await findArticle(database, "en", "getting-a-second-opinion")).toBeNull();
    expect(await findArticle(database, "en", "' or 1=1 --")).toBeNull();
  });

  test("a body that was damaged in the database is shown as far as it is whole", async () => {
    await database.pool.query(`
      update blog_articles set body = jsonb_set(body, '{content}', body->'content' ||
        '[{"type":"paragraph","content":[{"type":"text","text":"x","marks":[{"type":"link","attrs":{"href":"javascript:alert(1)"}}]}]}]'::jsonb)
      where slug = 'how-to-claim-money-back'`);
    const article = await findArticle(database, "en", "how-to-claim-money-back");
    expect(article?.body.content.length).toBeGreaterThan(10);
    expect(JSON.stringify(article?.body)).not.toContain("javascript:");
  });

  test("the help centre is listed, opened and searched", async () => {
    const help = await listHelp(database, "ar");
    expect(help.flatMap(({ articles }) => articles)).toHaveLength(37);
    expect(help.every(({ faqs }) => faqs.length >= 3)).toBe(true);
    const article = await findHelpArticle(database, "en", "using-filters");
    expect(article?.category).toEqual({ slug: "searching", name: "Searching" });
    expect(article?.siblings.map(({ slug }) => slug)).not.toContain("using-filters");
    expect(await findHelpArticle(database, "en", "nothing")).toBeNull();
    const [found] = findHelp("حذف الحساب", await getHelpEntries(database));
    expect(found?.slug).toBe("delete-my-data");
  });

  test.each([
    ["how do I cancel my appointment", "move-or-cancel"],
    ["reschedule", "move-or-cancel"],
    ["waiting list", "waiting-lists"],
    ["book for my child", "book-for-family-video-home"],
    ["is my plan accepted", "is-my-plan-accepted"],
    ["deposit", "fees-and-deposits"],
    ["on request", "instant-or-on-request"],
    ["how to book an appointment", "book-an-appointment"],
    ["إلغاء الموعد", "move-or-cancel"],
    ["قائمة الانتظار", "waiting-lists"],
    ["كيف أحجز موعد", "book-an-appointment"],
    ["هل يقبل تأميني", "find-by-insurance"],
    ["العربون", "fees-and-deposits"],
  ])("a search of help for %s finds %s", async (query, slug) => {
    const found = findHelp(query, await getHelpEntries(database));
    expect(found.slice(0, 3).map((entry) => entry.slug)).toContain(slug);
  });

  test("a search finds a new text after the cache is dropped", async () => {
    await getHelpEntries(database);
    await database.pool.query(
      "update help_articles set title = 'Zeppelin rides' where slug = 'sorting-results'",
    );
    expect(findHelp("zeppelin", await getHelpEntries(database))).toEqual([]);
    forgetHelpEntries(database);
    expect(findHelp("zeppelin", await getHelpEntries(database))).toHaveLength(1);
  });

  test("pages are found by kind and slug", async () => {
    const terms = await findPage(database, "ar", { kind: "legal", slug: "terms" });
    expect(terms?.title).toBe("شروط الاستخدام");
    expect(await findPage(database, "en", { kind: "landing", slug: "terms" })).toBeNull();
    const pages = await listPages(database, "en");
    expect(pages.filter(({ kind }) => kind === "legal")).toHaveLength(4);
  });
});
