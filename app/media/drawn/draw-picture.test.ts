import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { loader } from "./draw-picture.route.ts";
import { sendSmallPicture } from "./send-small-picture.server.ts";

const origin = "http://localhost";
const dataDir = mkdtempSync(join(tmpdir(), "dalil-drawn-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

async function ask(database: Database, path: string, headers: HeadersInit = {}): Promise<Response> {
  const url = new URL(path, origin);
  const [, , entityType = "", file = ""] = url.pathname.split("/");
  const context = new RouterContextProvider();
  context.set(requestContext, {
    ...testServices(database, { dataDir }),
    actor: guest,
    locale: "en",
    theme: "system",
    density: null,
    requestId: "test",
    clientAddress: "127.0.0.1",
    nonce: "test",
    isDocument: false,
    origin,
  });
  return loader({
    context,
    params: { entityType, file: decodeURIComponent(file) },
    request: new Request(url, { headers }),
    url,
    pattern: "/drawn/:entityType/:file",
  });
}

async function addListing(database: Database, entityType: string) {
  await withTransaction(database, { kind: "job", name: "test" }, (tx) =>
    tx.execute(sql`
      insert into directory_listings (entity_type, entity_id, slug, name_en, name_ar, sort_name_en, sort_name_ar,
        words, average_rating, review_count, is_featured, is_verified, popularity_score, quality)
      values (${entityType}, gen_random_uuid(), 'aisha-rahman', 'Dr. Aisha Rahman', 'د. عائشة الرحمن', '', '',
        to_tsvector(''), 0, 0, false, false, 0, 0)
      on conflict do nothing`),
  );
}

onAnyDatabase((open) => {
  test("a listed clinic has a cover", async () => {
    const database = await open({ seed: "empty" });
    await addListing(database, "clinics");
    const cover = await ask(database, "/drawn/clinics/aisha-rahman.svg");
    expect(cover.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    expect(cover.headers.get("cache-control")).toContain("immutable");
    expect(await cover.text()).toContain('viewBox="0 0 640 400"');
    const again = await ask(database, "/drawn/clinics/aisha-rahman.svg", {
      "If-None-Match": cover.headers.get("etag") ?? "",
    });
    expect(again.status).toBe(304);
  });

  test("a small square gets a bitmap, kept and known by its tag", async () => {
    const database = await open({ seed: "empty" });
    await addListing(database, "clinics");
    const cover = await ask(database, "/drawn/clinics/aisha-rahman.webp");
    expect(cover.headers.get("content-type")).toBe("image/webp");
    expect(cover.headers.get("cache-control")).toContain("immutable");
    expect(await sharp(await cover.arrayBuffer()).metadata()).toMatchObject({ height: 240 });
    const again = await ask(database, "/drawn/clinics/aisha-rahman.webp", {
      "If-None-Match": cover.headers.get("etag") ?? "",
    });
    expect(again.status).toBe(304);
  });

  test.each(["/drawn/rooms/dentalRoom-14.svg", "/drawn/articles/heart-31.svg"])(
    "%s needs no listing",
    async (path) => {
      const database = await open({ seed: "empty" });
      const picture = await ask(database, path);
      expect(picture.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    },
  );

  test.each([
    "/drawn/rooms/attic-0.svg",
    "/drawn/rooms/reception-97.svg",
    "/drawn/articles/gardening-1.svg",
    "/drawn/articles/heart-64.svg",
    "/drawn/clinics/nobody.svg",
    "/drawn/clinics/nobody.webp",
    "/drawn/professionals/aisha-rahman.svg",
    "/drawn/services/aisha-rahman.svg",
    "/drawn/articles/aisha-rahman.svg",
    "/drawn/clinics/aisha-rahman.png",
    `/drawn/clinics/${"a".repeat(300)}.svg`,
    "/drawn/clinics/%27%3B--.svg",
  ])("%s is 404", async (path) => {
    const database = await open({ seed: "empty" });
    await addListing(database, "professionals");
    await addListing(database, "clinics");
    expect((await ask(database, path)).status).toBe(404);
  });
});

test("while too many are to be drawn, the vectors answer and are not kept", async () => {
  const storage = openStorage(readConfig({ DATA_DIR: dataDir }));
  const busy = {
    ...storage,
    exists: () => Promise.reject(new AppError("busy", "The server is busy.")),
  };
  const small = { svg: "<svg/>", cacheControl: "public, immutable" };
  const answer = await sendSmallPicture(
    { clientAddress: "192.0.2.1", storage: busy },
    new Request(origin),
    small,
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toBe("<svg/>");
  const broken = { ...storage, exists: () => Promise.reject(new Error("disk")) };
  await expect(
    sendSmallPicture({ clientAddress: "192.0.2.1", storage: broken }, new Request(origin), small),
  ).rejects.toThrow("disk");
});
