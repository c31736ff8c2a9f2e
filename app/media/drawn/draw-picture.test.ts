import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { forEachDatabase } from "../../../test/database.ts";
import { testServices } from "../../../test/services.ts";
import { guest } from "../../platform/actor.ts";
import { type Database, withTransaction } from "../../platform/database/database.server.ts";
import { requestContext } from "../../platform/services.server.ts";
import { letterOutlines } from "../../ui/letter-outlines.ts";
import { loader } from "./draw-picture.route.ts";

const origin = "http://localhost";

async function ask(database: Database, path: string, headers: HeadersInit = {}): Promise<Response> {
  const url = new URL(path, origin);
  const [, , entityType = "", file = ""] = url.pathname.split("/");
  const context = new RouterContextProvider();
  context.set(requestContext, {
    ...testServices(database, { dataDir: tmpdir() }),
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

forEachDatabase((open) => {
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

  test.each([
    "/drawn/professionals/nobody.svg",
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
