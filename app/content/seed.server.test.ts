import { beforeAll, expect, test } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { addNewHelp } from "./add-new-help.server.ts";
import { seedBlog, seedContent } from "./seed.server.ts";

const seeder: Actor = { kind: "job", name: "test" };
const person: Actor = { kind: "user", userId: "person-1", email: "person@dalil.example" };
const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };
const tables = [
  ...["blog_categories", "blog_authors", "blog_articles"],
  ...["help_categories", "help_articles", "help_faqs", "content_pages"],
];

onAnyDatabase((open) => {
  let database: Database;
  const seed = () =>
    withTransaction(database, seeder, async (tx) => (await seedContent(tx)) + (await seedBlog(tx)));
  beforeAll(async () => {
    database = await open({ seed: "empty" });
  });

  test("the texts are written once, and what an editor changed stays", async () => {
    const written = await seed();
    expect(written).toBeGreaterThan(70);
    await database.pool.query(
      "update help_articles set title = 'Edited' where slug = 'get-listed'",
    );
    await database.pool.query("delete from content_pages where slug = 'cookies'");
    expect(await seed()).toBe(1);
    const { rows } = await database.pool.query(
      "select title from help_articles where slug = 'get-listed'",
    );
    expect(rows).toEqual([{ title: "Edited" }]);
  });

  test("a site from before the help on booking gets it once", async () => {
    const booking = "(select id from help_categories where slug = 'booking')";
    for (const table of ["help_articles", "help_faqs"])
      await database.pool.query(`delete from ${table} where category_id = ${booking}`);
    await database.pool.query("delete from help_categories where slug = 'booking'");
    await database.pool.query(
      `update help_faqs set answer = $1 where slug = 'faq-profile-booking'`,
      [
        "Every profile shows the clinic's own ways to book: telephone, WhatsApp and website, as far as they are known.",
      ],
    );
    const add = () => withTransaction(database, seeder, addNewHelp);
    expect(await add()).toEqual(["booking"]);
    const faq = "select answer from help_faqs where slug = 'faq-profile-booking'";
    expect((await database.pool.query(faq)).rows[0].answer).toMatch(/^Yes, if the clinic offers/);
    const { rows } = await database.pool.query(
      `select slug from help_articles where category_id = ${booking} order by sort_order`,
    );
    expect(rows).toHaveLength(7);
    expect(rows[0]).toEqual({ slug: "book-an-appointment" });
    await database.pool.query("delete from help_articles where slug = 'waiting-lists'");
    expect(await add()).toEqual([]);
    const { rowCount } = await database.pool.query(
      "select 1 from help_articles where slug = 'waiting-lists'",
    );
    expect(rowCount).toBe(0);
  });

  test.each(tables)("%s is read by everyone and written by administrators alone", async (table) => {
    const read = (actor: Actor) =>
      withTransaction(database, actor, (tx) => tx.execute(`select 1 from ${table}`));
    const change = (actor: Actor) =>
      withTransaction(database, actor, (tx) => tx.execute(`update ${table} set slug = slug`));
    const denied = { cause: { code: "42501" } };
    for (const actor of [guest, person]) {
      expect((await read(actor)).rows.length).toBeGreaterThan(0);
      await expect(change(actor)).rejects.toMatchObject(denied);
    }
    expect((await change(admin)).rowCount).toBeGreaterThan(0);
  });

  test("drafts and texts of tomorrow are seen by administrators alone", async () => {
    await database.pool.query(
      "update blog_articles set published_at = null where slug = 'summer-heat-and-your-body'",
    );
    await database.pool.query(
      "update blog_articles set published_at = now() + interval '1 day' where slug = 'fasting-with-diabetes'",
    );
    const count = async (actor: Actor) => {
      const { rows } = await withTransaction(database, actor, (tx) =>
        tx.execute<{ count: number }>("select count(*)::int as count from blog_articles"),
      );
      return rows[0]?.count;
    };
    expect(await count(guest)).toBe(10);
    expect(await count(person)).toBe(10);
    expect(await count(admin)).toBe(12);
  });
});
