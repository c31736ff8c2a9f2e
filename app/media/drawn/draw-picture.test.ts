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
import { letterOutlines } from "#app/ui/fonts/letter-outlines.ts";
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
    requestId: "test",
    clientAddress: "127.0.0.1",
    nonce: "test",
    documentMarkup: null,
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
  test("a listed person has a portrait with initials in the script that is asked for", async () => {
    const database = await open({ seed: "empty" });
    await addListing(database, "professionals");
    const english = await ask(database, "/drawn/professionals/aisha-rahman.svg");
    expect(english.status).toBe(200);
    expect(english.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    expect(english.headers.get("cache-control")).toContain("immutable");
    expect(await english.text()).toContain(letterOutlines.R?.path);
    const arabic = await ask(database, "/drawn/professionals/aisha-rahman.svg?lang=ar");
    const ain = "ع";
    expect(await arabic.text()).toContain(letterOutlines[ain]?.path);
    const tag = arabic.headers.get("etag") ?? "";
    const again = await ask(database, "/drawn/professionals/aisha-rahman.svg?lang=ar", {
      "If-None-Match": tag,
    });
    expect(again.status).toBe(304);
    expect(english.headers.get("etag")).not.toBe(tag);
  });

  test("a listed clinic has a cover", async () => {
    const database = await open({ seed: "empty" });
    await addListing(database, "clinics");
    const cover = await ask(database, "/drawn/clinics/aisha-rahman.svg");
    expect(await cover.text()).toContain('viewBox="0 0 640 360"');
  });

  test("a small square gets a bitmap, kept and known by its tag", async () => {
    const database = await open({ seed: "empty" });
    await addListing(database, "professionals");
    await addListing(database, "clinics");
    const portrait = await ask(database, "/drawn/professionals/aisha-rahman.webp");
    expect(portrait.headers.get("content-type")).toBe("image/webp");
    expect(portrait.headers.get("cache-control")).toContain("immutable");
    const bytes = await portrait.arrayBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 240, height: 240 });
    const arabic = await ask(database, "/drawn/professionals/aisha-rahman.webp?lang=ar");
    expect(Buffer.from(await arabic.arrayBuffer()).equals(Buffer.from(bytes))).toBe(false);
    const cover = await ask(database, "/drawn/clinics/aisha-rahman.webp");
    expect(await sharp(await cover.arrayBuffer()).metadata()).toMatchObject({ height: 240 });
    const again = await ask(database, "/drawn/professionals/aisha-rahman.webp", {
      "If-None-Match": portrait.headers.get("etag") ?? "",
    });
    expect(again.status).toBe(304);
  });

  test.each([
    "/drawn/professionals/nobody.svg",
    "/drawn/professionals/nobody.webp",
    "/drawn/services/aisha-rahman.svg",
    "/drawn/articles/aisha-rahman.svg",
    "/drawn/professionals/aisha-rahman.png",
    `/drawn/professionals/${"a".repeat(300)}.svg`,
    "/drawn/professionals/%27%3B--.svg",
  ])("%s is 404", async (path) => {
    const database = await open({ seed: "empty" });
    await addListing(database, "professionals");
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
  const answer = await sendSmallPicture(busy, new Request(origin), small);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toBe("<svg/>");
  const broken = { ...storage, exists: () => Promise.reject(new Error("disk")) };
  await expect(sendSmallPicture(broken, new Request(origin), small)).rejects.toThrow("disk");
});
