import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { callSite } from "#test/call-site.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { describeShare } from "./describe-share.server.ts";
import * as sendShareImage from "./send-share-image.route.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-previews-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function openSite(database: Database) {
  await withTransaction(database, { kind: "job", name: "test" }, (tx) =>
    tx.execute(sql`
      insert into directory_listings (entity_type, entity_id, slug, name_en, name_ar, sort_name_en, sort_name_ar,
        words, average_rating, review_count, is_featured, is_verified, popularity_score, quality, primary_specialty_id, city_id)
      select 'professionals', gen_random_uuid(), 'previewed-doctor', 'Dr. Aisha Rahman', 'د. عائشة الرحمن', '', '',
        to_tsvector(''), 4.76, 12, false, false, 0, 0,
        (select id from vocabulary_items where slug = 'dermatology' limit 1), (select id from geo_cities where slug = 'dubai')
      on conflict do nothing`),
  );
  return callSite(
    database,
    { "share/:kind/:file": sendShareImage },
    {
      DATA_DIR: join(dataDir, database.kind),
    },
  );
}

onAnyDatabase((open) => {
  test("a preview says who, what, where and how well rated, in the language of the page", async () => {
    const database = await open({ seed: "vocabulary" });
    const { services } = await openSite(database);
    const page = { kind: "professionals", slug: "previewed-doctor" } as const;
    expect(await describeShare(services, { ...page, locale: "en" })).toMatchObject({
      siteName: "Dalil",
      title: "Dr. Aisha Rahman",
      lines: ["Dermatology", "Dubai"],
      rating: "4.8 · 12 reviews",
    });
    expect(await describeShare(services, { ...page, locale: "ar" })).toMatchObject({
      siteName: "دليل",
      title: "د. عائشة الرحمن",
      lines: [expect.stringMatching(/^\p{Script=Arabic}/u), "دبي"],
      rating: expect.stringContaining("4.8 · 12"),
    });
  });

  test("a picture is drawn once, kept, and known by its tag", async () => {
    const { get, services } = await openSite(await open({ seed: "vocabulary" }));
    const path = "/share/professionals/previewed-doctor.en.png";
    const before = (await services.storage.list("media", "share")).length;
    const [first, second] = await Promise.all([get(path), get(path)]);
    expect(first.headers.get("content-type")).toBe("image/png");
    expect(first.headers.get("cache-control")).toContain("max-age=86400");
    expect(await sharp(await first.arrayBuffer()).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    });
    expect((await services.storage.list("media", "share")).length).toBe(before + 1);
    const tag = second.headers.get("etag") ?? "";
    expect((await get(path, { "if-none-match": tag })).status).toBe(304);
    const arabic = await get("/share/professionals/previewed-doctor.ar.png");
    expect(arabic.headers.get("etag")).not.toBe(tag);
  });

  test("pages without a picture of their own share the site's", async () => {
    const { get } = await openSite(await open({ seed: "vocabulary" }));
    expect((await get("/share/site/dalil.ar.png")).status).toBe(200);
  });

  test.each([
    "/share/professionals/nobody.en.png",
    "/share/professionals/previewed-doctor.fr.png",
    "/share/professionals/previewed-doctor.en.svg",
    "/share/clinics/previewed-doctor.en.png",
    "/share/blog/nothing-written.en.png",
    "/share/constructor/x.en.png",
    "/share/site/another.en.png",
    "/share/professionals/..%2f..%2fsecret.en.png",
    `/share/professionals/${"a".repeat(300)}.en.png`,
    "/share/professionals/%27%3B--.en.png",
  ])("%s is 404, and nothing is drawn", async (path) => {
    const { get, services } = await openSite(await open({ seed: "vocabulary" }));
    const before = (await services.storage.list("media", "share")).length;
    expect((await get(path)).status).toBe(404);
    expect((await services.storage.list("media", "share")).length).toBe(before);
  });
});
