import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StorageClient } from "@supabase/storage-js";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createAdmin } from "#app/accounts/create-account.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { RequestContext, Services } from "#app/platform/services.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { callSite } from "#test/call-site.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import * as callStorage from "./call-storage.route.ts";
import * as listBuckets from "./list-buckets.route.ts";
import * as renderPicture from "./render-picture.route.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-storage-api-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const origin = "http://localhost";
const job: Actor = { kind: "job", name: "test" };
const picture = await sharp({
  create: { width: 400, height: 300, channels: 3, background: "#0a7f8c" },
})
  .png()
  .toBuffer();
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\nstartxref\n9\n%%EOF\n");

/** The published client over our server, as an administrator and as a guest. */
async function openClients(database: Database) {
  const settings = { DATA_DIR: dataDir, ATTACHMENT_MAX_MB: "1" };
  const routes = {
    "storage/v1/object/*": callStorage,
    "storage/v1/bucket/:id?": listBuckets,
    "storage/v1/render/image/public/*": renderPicture,
  };
  const { app, services } = callSite(database, routes, settings);
  const cookie = await signInAdmin(services);
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
    app.request(new Request(input, init));
  const clientWith = (headers: Record<string, string>) =>
    new StorageClient(`${origin}/storage/v1`, headers, fetch);
  return {
    app,
    database,
    adminHeaders: { cookie, origin },
    admin: clientWith({ cookie, origin }),
    nobody: clientWith({ origin }),
  };
}

async function signInAdmin(services: Services): Promise<string> {
  const [email, password] = ["storage@clinic.example", "a-long-password"];
  await createAdmin(services, { email, password, fullName: "Mona" });
  const form = new FormData();
  form.set("email", email);
  form.set("password", password);
  const context = { ...services, clientAddress: "10.2.3.4" } as RequestContext;
  const signedIn = await signIn(context, form);
  if (!signedIn.ok) throw new Error(signedIn.refusal);
  return signedIn.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

const tooLarge = Buffer.alloc(1024 * 1024 + 1, "%PDF-1.7 ");

function streamOf(...chunks: Uint8Array[]) {
  return new Blob(chunks.map((chunk) => new Uint8Array(chunk))).stream();
}

function endlessStream() {
  return new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
  });
}

function formWith(bytes: Uint8Array) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "a.pdf"));
  return form;
}

forEachDatabase((open) => {
  let opened: ReturnType<typeof openClients> | null = null;
  const clients = () => (opened ??= open({ seed: "empty" }).then(openClients));

  test("a picture is uploaded, listed, shown to everyone and removed", async () => {
    const { app, admin, nobody } = await clients();
    const bucket = admin.from("media");
    const stored = await bucket.upload("walk/1700-abc.png", new Blob([picture]), {
      contentType: "image/jpeg",
    });
    expect(stored.error).toBeNull();
    expect(stored.data).toMatchObject({ path: "walk/1700-abc.png" });

    const { data: folder } = await bucket.list("walk");
    expect(folder).toMatchObject([
      { name: "1700-abc.png", id: stored.data?.id, metadata: { mimetype: "image/png" } },
    ]);
    const { data: top } = await nobody.from("media").list("", { search: "wal" });
    expect(top).toMatchObject([{ name: "walk", id: null, metadata: null }]);

    const { publicUrl } = nobody.from("media").getPublicUrl("walk/1700-abc.png").data;
    const shown = await app.request(publicUrl);
    expect(shown.headers.get("content-type")).toBe("image/png");
    expect(shown.headers.get("cache-control")).toBe("public, max-age=3600");
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(400);
    const saved = await app.request(`${publicUrl}?download=`);
    expect(saved.headers.get("content-disposition")).toBe("attachment");

    const removed = await bucket.remove(["walk/1700-abc.png", "walk/none.png"]);
    expect(removed.data).toMatchObject([{ name: "walk/1700-abc.png", bucket_id: "media" }]);
    expect((await app.request(publicUrl)).status).toBe(404);
    expect((await bucket.list("walk")).data).toEqual([]);
  });

  test("a list goes on where the last one ended, in the order that is asked for", async () => {
    const { admin } = await clients();
    const bucket = admin.from("blog-images");
    for (const name of ["b", "a", "c"]) await bucket.upload(`order/${name}.png`, picture);
    const names = async (options: Parameters<typeof bucket.list>[1]) =>
      (await bucket.list("order", options)).data?.map(({ name }) => name);
    expect(await names({ limit: 2 })).toEqual(["a.png", "b.png"]);
    expect(await names({ limit: 2, offset: 2 })).toEqual(["c.png"]);
    expect(await names({ sortBy: { column: "name", order: "desc" } })).toEqual([
      "c.png",
      "b.png",
      "a.png",
    ]);
    expect(await names({ sortBy: { column: "created_at", order: "asc" } })).toEqual([
      "b.png",
      "a.png",
      "c.png",
    ]);
    expect(await names({ search: "C." })).toEqual(["c.png"]);
  });

  test("a closed file opens by a signed address alone, for as long as it says", async () => {
    const { app, admin, nobody } = await clients();
    const bucket = admin.from("claim-proofs");
    expect((await bucket.upload("one/licence.pdf", pdf)).error).toBeNull();
    const { data } = await bucket.createSignedUrl("one/licence.pdf", 3600);
    const address = data?.signedUrl ?? "";
    const opened = await app.request(address);
    expect(opened.headers.get("content-type")).toBe("application/pdf");
    expect(opened.headers.get("content-disposition")).toBe("attachment");
    expect(opened.headers.get("cache-control")).toBe("private, no-store");
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(pdf);

    const forged = await app.request(address.replace("one/licence", "one/other"));
    expect([forged.status, await forged.json()]).toMatchObject([400, { statusCode: "400" }]);
    const later = await app.request(address.replace(/token=\d+/, "token=9999999999"));
    expect(later.status).toBe(400);
    const closed = ["", "public/", "authenticated/"].map((kind) =>
      app.request(`/storage/v1/object/${kind}claim-proofs/one/licence.pdf`),
    );
    for (const answer of await Promise.all(closed)) expect(answer.status).toBe(404);
    expect((await nobody.from("claim-proofs").list("one")).data).toEqual([]);
    const unsigned = await nobody.from("claim-proofs").createSignedUrl("one/licence.pdf", 60);
    expect(unsigned.error).toMatchObject({ status: 404, statusCode: "404" });
    expect((await bucket.download("one/licence.pdf")).data?.size).toBe(pdf.length);
  });

  test("many addresses are signed at once, and what is not there says so", async () => {
    const { app, admin } = await clients();
    const bucket = admin.from("profile-images");
    await bucket.upload("many/a.png", picture);
    const { data } = await bucket.createSignedUrls(["many/a.png", "many/b.png"], 60);
    expect(data).toMatchObject([
      { path: "many/a.png", error: null },
      { path: "many/b.png", error: expect.stringContaining("does not exist"), signedUrl: null },
    ]);
    expect((await app.request(data?.[0]?.signedUrl ?? "")).status).toBe(200);
  });

  test.each([
    ["bytes", pdf],
    ["an array buffer", new Uint8Array(pdf).buffer],
    ["a stream without a stated length", streamOf(pdf.subarray(0, 9), pdf.subarray(9))],
    ["a blob", new Blob([pdf])],
    ["a file of a form", formWith(pdf)],
  ])("%s can be uploaded as the body", async (name, body) => {
    const { admin } = await clients();
    const bucket = admin.from("claim-proofs");
    const path = `bodies/${name.replaceAll(" ", "-")}.pdf`;
    const { error } = await bucket.upload(path, body, { contentType: "application/pdf" });
    expect(error).toBeNull();
    const stored = await bucket.download(path);
    expect(Buffer.from((await stored.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(pdf);
  });

  test.each([
    ["a body with a stated length", () => tooLarge],
    ["a stream without a stated length", () => streamOf(tooLarge)],
    ["a file of a form", () => formWith(tooLarge)],
  ])("%s above the limit is refused while it is read", async (_name, makeBody) => {
    const { app, admin, adminHeaders } = await clients();
    const answer = await app.request("/storage/v1/object/claim-proofs/large/a.pdf", {
      method: "POST",
      headers: adminHeaders,
      body: makeBody(),
    });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      {
        statusCode: "413",
        error: "Payload too large",
        message: "The object exceeded the maximum allowed size",
      },
    ]);
    expect((await admin.from("claim-proofs").list("large")).data).toEqual([]);
  });

  test("an endless stream is refused, and the next upload is taken", async () => {
    const { app, admin, adminHeaders } = await clients();
    const answer = await app.request("/storage/v1/object/claim-proofs/large/a.pdf", {
      method: "POST",
      headers: adminHeaders,
      body: endlessStream(),
    });
    expect(answer.status).toBe(413);
    const { error } = await admin.from("claim-proofs").upload("endless/next.pdf", pdf);
    expect(error).toBeNull();
  });

  test("no file of the site is overwritten", async () => {
    const { admin } = await clients();
    const bucket = admin.from("media");
    await bucket.upload("twice/a.png", picture);
    const again = await bucket.upload("twice/a.png", picture);
    expect(again.error).toMatchObject({ status: 409, message: "The resource already exists" });
    const message = expect.stringContaining("another name");
    const replaced = await bucket.upload("twice/a.png", picture, { upsert: true });
    expect(replaced.error).toMatchObject({ status: 409, message });
    const updated = await bucket.update("twice/a.png", picture);
    expect(updated.error).toMatchObject({ status: 409, message });
    const missing = await bucket.update("twice/none.png", picture);
    expect(missing.error).toMatchObject({ status: 404 });
  });

  test("who is nobody reads what is public, and writes and removes nothing", async () => {
    const { app, admin, database, nobody } = await clients();
    await admin.from("media").upload("kept/a.png", picture);
    const { error } = await nobody.from("media").upload("kept/b.png", picture);
    expect(error).toMatchObject({ status: 403, statusCode: "403" });
    expect((await nobody.from("media").remove(["kept/a.png"])).error).toMatchObject({
      status: 403,
    });
    expect((await nobody.from("media").download("kept/a.png")).data?.type).toBe("image/png");
    const elsewhere = await app.request("/storage/v1/object/media", {
      method: "DELETE",
      headers: { origin: "https://elsewhere.example", cookie: "dalil.session_token=x" },
    });
    expect(elsewhere.status).toBe(403);
    const audits = await withRead(database, job, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, "file.remove")),
    );
    expect(audits.filter(({ detail }) => JSON.stringify(detail).includes("kept/"))).toEqual([]);
  });

  test.each([
    ["a page", "bad/a.png", "<html><script>alert(1)</script>", 422, "Invalid file type"],
    ["a drawing", "bad/a.png", "<svg onload='alert(1)'/>", 422, "Invalid file type"],
    ["a document among pictures", "bad/a.png", pdf, 422, "Invalid file type"],
    ["nothing", "bad/a.png", "", 422, "The file is empty."],
    ["half a picture", "bad/a.png", picture.subarray(0, 400), 422, "damaged"],
    ["a picture under another name", "bad/a.jpg", picture, 415, "has to end in .png"],
    ["a picture that would be a page", "bad/a.html", picture, 415, "has to end in .png"],
  ])("%s is refused in the client's own words, and nothing is stored", async (...row) => {
    const [, path, content, status, message] = row;
    const { admin } = await clients();
    const { error } = await admin.from("media").upload(path, content, {
      contentType: "image/png",
    });
    expect(error).toMatchObject({ status, message: expect.stringContaining(message) });
    expect((await admin.from("media").list("bad")).data).toEqual([]);
  });

  test.each([
    "media/..%2f..%2fsecret.png",
    "media/a%5C..%5Cb.png",
    "media/%2e%2e/claim-proofs/a.png",
    "media/.hidden.png",
    "media/a%20b.png",
    `media/${"x".repeat(300)}.png`,
    "secrets/a.png",
    "public/feedback-screenshots/a.png",
    "sign/claim-proofs/one.pdf?token=",
    "move",
    "",
  ])("no trick in the path %s reaches a file", async (address) => {
    const { app } = await clients();
    const answer = await app.request(`/storage/v1/object/${address}`);
    expect([400, 404, 405]).toContain(answer.status);
    expect(await answer.json()).toEqual({
      statusCode: String(answer.status),
      error: expect.any(String),
      message: expect.any(String),
    });
  });

  test.each([
    ["sign/media/a.png", { expiresIn: "soon" }],
    ["sign/media/a.png", { expiresIn: 0 }],
    ["sign/media", { expiresIn: 60 }],
    ["list/media", { limit: 100_000 }],
    ["list/media", { sortBy: { column: "name; drop table" } }],
    ["list/media", "not json"],
    ["list-v2/media", { limit: 1_001 }],
  ])("%s with %j is a bad request", async (address, body) => {
    const { app } = await clients();
    const answer = await app.request(`/storage/v1/object/${address}`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode: "400", error: "InvalidRequest" });
  });

  test("a file is copied and moved, never over another one and by nobody else", async () => {
    const { admin, nobody } = await clients();
    const bucket = admin.from("media");
    await bucket.upload("way/one.png", picture);
    await bucket.upload("way/two.png", picture);
    const copied = await bucket.copy("way/one.png", "way/three.png");
    expect(copied.data).toMatchObject({ path: "media/way/three.png" });
    const across = await bucket.copy("way/one.png", "way/one.png", {
      destinationBucket: "blog-images",
    });
    expect(across.error).toBeNull();
    expect((await bucket.move("way/one.png", "way/two.png")).error).toMatchObject({ status: 409 });
    expect((await bucket.move("way/one.png", "way/four.png")).error).toBeNull();
    expect((await bucket.exists("way/one.png").catch(() => null))?.data ?? false).toBe(false);
    expect((await bucket.info("way/four.png")).data).toMatchObject({
      contentType: "image/png",
      bucketId: "media",
    });
    const refused = await nobody.from("media").copy("way/two.png", "way/five.png");
    expect(refused.error).toMatchObject({ status: 403 });
    for (const key of ["../way/six.png", "way/six.exe", ""]) {
      expect((await bucket.copy("way/two.png", key)).error, key).not.toBeNull();
    }
    expect((await bucket.copy("way/none.png", "way/six.png")).error).toMatchObject({ status: 404 });
  });

  test("buckets are listed to those who may read them, and cannot be changed", async () => {
    const { admin, nobody } = await clients();
    const names = async (client: StorageClient) =>
      (await client.listBuckets()).data?.map(({ name }) => name).toSorted();
    expect(await names(nobody)).toEqual([
      "blog-images",
      "clinic-images",
      "media",
      "profile-images",
    ]);
    expect(await names(admin)).toContain("feedback-screenshots");
    expect((await nobody.getBucket("media")).data).toMatchObject({ public: true });
    expect((await nobody.getBucket("claim-proofs")).error).toMatchObject({ status: 404 });
    expect((await admin.createBucket("more")).error).toMatchObject({ status: 405 });
  });

  test("a public picture is sent in another size, within bounds", async () => {
    const { app, admin, nobody } = await clients();
    await admin.from("media").upload("size/one.png", picture);
    const addressOf = (transform: { width?: number; height?: number; quality?: number }) =>
      nobody.from("media").getPublicUrl("size/one.png", { transform }).data.publicUrl;
    const shown = await app.request(addressOf({ width: 100, height: 50, quality: 60 }));
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect(shown.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const { width, height } = await sharp(await shown.arrayBuffer()).metadata();
    expect([width, height]).toEqual([100, 50]);
    // A picture of 400 pixels stays as wide as it is.
    const wide = await app.request(addressOf({ width: 1_000 }));
    expect((await sharp(await wide.arrayBuffer()).metadata()).width).toBe(400);
    const [coarse, fine] = await Promise.all(
      [20, 100].map(async (quality) => (await app.request(addressOf({ quality }))).arrayBuffer()),
    );
    const sizes = await Promise.all([coarse, fine].map((bytes) => sharp(bytes).metadata()));
    expect(sizes.map(({ format, width: side }) => [format, side])).toEqual([
      ["webp", 400],
      ["webp", 400],
    ]);
    for (const transform of [{ width: 1_281 }, { width: 0 }, { width: -1 }, { quality: 101 }, {}]) {
      const path = new URLSearchParams(
        Object.entries(transform).map(([name, value]) => [name, String(value)]),
      );
      const refused = await app.request(
        `/storage/v1/render/image/public/media/size/one.png?${path}`,
      );
      expect(refused.status, String(path)).toBe(400);
    }
    const secret = "/storage/v1/render/image/public/claim-proofs/a.png?width=10";
    expect((await app.request(secret)).status).toBe(404);
    const above = "/storage/v1/render/image/public/media/%2e%2e/a.png?width=10";
    expect((await app.request(above)).status).toBeGreaterThan(399);
  });
});
