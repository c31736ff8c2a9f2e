import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { onAnyDatabase, withRollback } from "#test/databases/database.ts";
import { presentReviews } from "./present-reviews.server.ts";
import { listReviews, reviewsPerPage } from "./queries.server.ts";

const owner: Actor = { kind: "job", name: "test" };

onAnyDatabase((open) => {
  test("the demo's reviews fit the average and the count that are shown", async () => {
    const database = await open({ seed: "demo" });
    const { rows } = await withRead(database, owner, (tx) =>
      tx.execute<{ count: number; average: number; written: number; mean: number }>(sql`
        select e.review_count as count, e.average_rating::float as average,
          count(r.id)::int as written, coalesce(avg(r.rating), 0)::float as mean
        from (select id, review_count, average_rating from professionals
          union all select id, review_count, average_rating from clinics) e
        left join reviews r on e.id in (r.professional_id, r.clinic_id)
        group by e.id, e.review_count, e.average_rating`),
    );
    expect(rows.length).toBe(260);
    for (const { count, average, written, mean } of rows) {
      expect(written).toBe(Math.min(count, 5));
      // With few ratings all are written reviews and make the average; otherwise they are near it.
      expect(Math.abs(mean - average)).toBeLessThanOrEqual(count <= 5 ? 0.051 : 0.11);
    }
    const { rows: texts } = await withRead(database, owner, (tx) =>
      tx.execute<{ locale: string; body: string }>(sql`select distinct locale, body from reviews`),
    );
    expect(new Set(texts.map(({ locale }) => locale))).toEqual(new Set(["en", "ar"]));
    for (const { locale, body } of texts)
      expect(/[\u0600-\u06ff]/.test(body)).toBe(locale === "ar");
  });

  test("a page has those in the reader's language first, and how many there are", async () => {
    const database = await open({ seed: "demo" });
    const id = await mostReviewed(database);
    for (const locale of ["en", "ar"] as const) {
      const pageOf = (page: number) =>
        withRead(database, guest, (tx) =>
          listReviews(tx, { of: "professional", id, locale, page }),
        );
      const rows = [...(await pageOf(1)), ...(await pageOf(2))];
      expect(rows).toHaveLength(5);
      expect(new Set(rows.map((row) => row.id)).size).toBe(5);
      const isOwn = rows.map((row) => row.locale === locale);
      expect(isOwn).toEqual(isOwn.toSorted((a, b) => Number(b) - Number(a)));
      const reviewed = {
        averageRating: 4.5,
        reviewCount: 9,
        path: "/professionals/a",
        writePath: "/w",
        removals: [],
        page: 1,
      };
      const shown = presentReviews(rows.slice(0, reviewsPerPage), reviewed, locale);
      expect(shown).toMatchObject({ writtenCount: 5, pageCount: 2 });
      expect(shown.aspects.every(({ rating }) => rating >= 1 && rating <= 5)).toBe(true);
    }
  });

  test("nobody reads what was not let through, nor who wrote a review", async () => {
    const database = await open({ seed: "demo" });
    const id = await mostReviewed(database);
    await withRollback(database, owner, async (tx) => {
      await tx.execute(sql`
        update reviews set state = 'pending', published_at = null where id in
          (select id from reviews where professional_id = ${id} order by id limit 2)`);
      await tx.execute(sql`set local role anon`);
      const rows = await listReviews(tx, { of: "professional", id, locale: "en", page: 1 });
      expect(rows).toHaveLength(3);
      const { rows: all } = await tx.execute(
        sql`select id from reviews where professional_id = ${id}`,
      );
      expect(all).toHaveLength(3);
    });
    const readAuthor = withRead(database, guest, (tx) =>
      tx.execute(sql`select author_id from reviews`),
    );
    await expect(readAuthor).rejects.toMatchObject({ cause: { code: "42501" } });
    const write = withRollback(database, guest, (tx) => tx.execute(sql`delete from reviews`));
    await expect(write).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test.each([
    ["a rating above five", sql`update reviews set rating = 5.5`],
    ["one about nobody", sql`update reviews set professional_id = null, clinic_id = null`],
    ["one that is published and has no date", sql`update reviews set published_at = null`],
  ])("%s is refused", async (_, change) => {
    const database = await open({ seed: "demo" });
    const write = withRollback(database, owner, (tx) => tx.execute(change));
    await expect(write).rejects.toMatchObject({ cause: { code: "23514" } });
  });
});

async function mostReviewed(database: Parameters<typeof withRead>[0]): Promise<string> {
  const { rows } = await withRead(database, owner, (tx) =>
    tx.execute<{ id: string }>(sql`
      select professional_id as id from reviews where professional_id is not null
      group by professional_id having count(*) = 5 and count(distinct locale) = 2
      order by professional_id limit 1`),
  );
  return rows[0]?.id ?? "";
}
