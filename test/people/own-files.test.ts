import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StorageClient } from "@supabase/storage-js";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { releaseScreenshotsJob } from "#app/media/jobs.server.ts";
import * as sendFile from "#app/media/send-file.route.ts";
import * as callStorage from "#app/media/storage-api/call-storage.route.ts";
import * as renderPicture from "#app/media/storage-api/render-picture.route.ts";
import { type Actor, guest } from "#app/platform/actor.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import * as callProcedure from "#app/shell/gateway/call-procedure.route.ts";
import * as callTable from "#app/shell/gateway/call-table.route.ts";
import { callSite } from "#test/call-site.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { makeCaller } from "#test/people/callers.ts";

const routes = {
  "storage/v1/object/*": callStorage,
  "storage/v1/render/image/public/*": renderPicture,
  "files/:bucket/*": sendFile,
  "rest/v1/rpc/:name": callProcedure,
  "rest/v1/:table": callTable,
};
const picture = await sharp({
  create: { width: 40, height: 30, channels: 3, background: "#0a7f8c" },
})
  .png()
  .toBuffer();
const other = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#fff" } })
  .png()
  .toBuffer();

forEachDatabase((open) => {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-own-files-"));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  let here: Awaited<ReturnType<typeof openHere>>;
  beforeAll(async () => {
    here = await openHere();
  });

  /** The unchanged storage client for two people, an administrator and a guest. */
  async function openHere() {
    const database = await open({ seed: "empty" });
    const { app, services, post } = callSite(database, routes, { DATA_DIR: dataDir });
    const mona = await makeCaller(services, "own-mona");
    const omar = await makeCaller(services, "own-omar");
    const chief = await makeCaller(services, "own-chief", { isAdmin: true });
    let sender = 0;
    const clientWith = (headers: Record<string, string>) =>
      new StorageClient("http://localhost/storage/v1", headers, async (input, init) => {
        sender += 1;
        const request = new Request(input, init);
        request.headers.set("x-forwarded-for", `10.9.${sender >> 8}.${sender % 256}`);
        return app.request(request);
      });
    return {
      app,
      post,
      services,
      mona: { ...mona, storage: clientWith(mona.headers) },
      omar: { ...omar, storage: clientWith(omar.headers) },
      chief: { ...chief, storage: clientWith(chief.headers) },
      database,
      nobody: clientWith({}),
      query: (text: string, ...values: unknown[]) =>
        database.pool.query(text, values).then(({ rows }) => rows),
    };
  }

  const statusOf = async (path: string) => (await here.app.request(path)).status;

  test("a person stores a portrait in a folder of their own, and reads it", async () => {
    const { mona, query } = here;
    const path = `${mona.userId}/portrait.png`;
    const bucket = mona.storage.from("profile-images");
    expect((await bucket.upload(path, picture)).error).toBeNull();
    expect((await bucket.list(mona.userId)).data).toMatchObject([{ name: "portrait.png" }]);
    expect((await bucket.download(path)).data?.type).toBe("image/png");
    expect((await bucket.info(path)).data).toMatchObject({ contentType: "image/png" });
    const { data } = await bucket.createSignedUrl(path, 60);
    expect(await statusOf(data?.signedUrl ?? "")).toBe(200);
    const audits = await query(
      "select actor_id, detail ->> 'bucket' as bucket from audit_log where action = 'file.store' and entity_type = 'own_file'",
    );
    expect(audits).toContainEqual({ actor_id: mona.userId, bucket: "profile-images" });
  });

  test("a second person sees, signs, overwrites, moves and removes none of it", async () => {
    const { mona, omar, nobody } = here;
    const path = `${mona.userId}/private.png`;
    expect((await mona.storage.from("profile-images").upload(path, picture)).error).toBeNull();
    for (const storage of [omar.storage, nobody]) {
      const bucket = storage.from("profile-images");
      expect((await bucket.list(mona.userId)).data).toEqual([]);
      expect((await bucket.list("", { search: mona.userId })).data).toEqual([]);
      expect((await bucket.download(path)).error).not.toBeNull();
      expect((await bucket.info(path)).error).toMatchObject({ status: 404 });
      expect((await bucket.createSignedUrl(path, 60)).error).toMatchObject({ status: 404 });
      for (const upsert of [false, true]) {
        const over = await bucket.upload(path, other, { upsert });
        expect(over.error).toMatchObject({ status: 403 });
      }
      expect((await bucket.createSignedUploadUrl(path)).error).toMatchObject({ status: 403 });
      expect((await bucket.move(path, `${omar.userId}/taken.png`)).error).toMatchObject({
        status: 403,
      });
      expect((await bucket.copy(path, `${omar.userId}/copied.png`)).error).not.toBeNull();
      expect((await bucket.remove([path])).data ?? []).toEqual([]);
    }
    for (const kind of ["storage/v1/object/public", "storage/v1/object", "files"]) {
      expect(await statusOf(`/${kind}/profile-images/${path}`), kind).toBe(404);
    }
    const small = `/storage/v1/render/image/public/profile-images/${path}?width=10`;
    expect(await statusOf(small)).toBe(404);
    const kept = await mona.storage.from("profile-images").download(path);
    expect(kept.data?.size).toBeGreaterThan(0);
  });

  test("a person moves, copies and removes files within their folder alone", async () => {
    const { mona, query } = here;
    const bucket = mona.storage.from("profile-images");
    const at = (name: string) => `${mona.userId}/${name}.png`;
    await bucket.upload(at("one"), picture);
    expect((await bucket.copy(at("one"), at("two"))).error).toBeNull();
    expect((await bucket.move(at("one"), at("three"))).error).toBeNull();
    expect((await bucket.move(at("two"), at("three"))).error).toMatchObject({ status: 409 });
    expect((await bucket.copy(at("two"), "outside.png")).error).toMatchObject({ status: 403 });
    const removed = await bucket.remove([at("two"), at("three"), at("one")]);
    expect(removed.data?.map(({ name }) => name).sort()).toEqual([at("three"), at("two")]);
    const left = await query("select path from own_files where path = any($1)", [at("two")]);
    expect(left).toEqual([]);
    expect(await here.services.storage.exists("profile-images", at("two"))).toBe(false);
  });

  test.each([
    ["another bucket", "clinic-images", "a.png", 403],
    ["another bucket", "media", "a.png", 403],
    ["the top of the bucket", "profile-images", "a.png", 403],
    ["a month of the site", "profile-images", "2026/11/a.png", 403],
    ["claims", "claim-proofs", "a.png", 403],
  ] as const)("a person puts nothing into %s %s", async (_name, bucket, path, status) => {
    const { mona } = here;
    const { error } = await mona.storage.from(bucket).upload(path, picture);
    expect(error).toMatchObject({ status });
  });

  test("policies refuse what the program would let pass", async () => {
    const { mona, omar, database } = here;
    const put = (actor: Actor, ownerId: string | null, bucket: string, path: string) =>
      withTransaction(database, actor, (tx) =>
        tx.execute(sql`
          insert into own_files (id, owner_id, bucket, path, size, type)
          values (gen_random_uuid(), ${ownerId}, ${bucket}, ${path}, 1, 'image/png')`),
      ).then(
        () => "stored",
        (error: Error) => (error.cause as { code?: string }).code,
      );
    const person: Actor = { kind: "user", userId: mona.userId, email: mona.email };
    const own = `${mona.userId}/x.png`;
    const foreign = `${omar.userId}/x.png`;
    expect(await put(person, omar.userId, "profile-images", foreign)).toBe("42501");
    expect(await put(person, mona.userId, "profile-images", foreign)).toBe("42501");
    expect(await put(person, null, "feedback-screenshots", "x.png")).toBe("42501");
    expect(await put(person, mona.userId, "media", own)).toBe("42501");
    expect(await put(guest, null, "profile-images", "x.png")).toBe("42501");
    expect(await put(guest, mona.userId, "feedback-screenshots", "x.png")).toBe("42501");
    expect(await put(guest, null, "feedback-screenshots", "policy.png")).toBe("stored");
    expect(await put(person, mona.userId, "profile-images", own)).toBe("stored");
    const { rowCount } = await withTransaction(
      database,
      { kind: "user", userId: omar.userId, email: omar.email },
      (tx) => tx.execute(sql`delete from own_files where path = ${own}`),
    );
    expect(rowCount).toBe(0);
  });

  test.each([
    ["a page", "<html><script>alert(1)</script>", "image/png", 422],
    ["a document", Buffer.from("%PDF-1.7\n"), "image/png", 422],
    ["half a picture", picture.subarray(0, 60), "image/png", 422],
  ])("%s is no portrait, whatever it says it is", async (_name, body, contentType, status) => {
    const { mona } = here;
    const path = `${mona.userId}/odd.png`;
    const { error } = await mona.storage.from("profile-images").upload(path, body, { contentType });
    expect(error).toMatchObject({ status });
    const named = await mona.storage
      .from("profile-images")
      .upload(`${mona.userId}/page.html`, picture);
    expect(named.error).toMatchObject({ status: 415 });
  });

  test("an account has room for 50 files and 100 MB", async () => {
    const { omar, query } = here;
    const fill = (count: number, size: number) =>
      query(
        `insert into own_files (id, owner_id, bucket, path, size, type)
        select gen_random_uuid(), $1, 'profile-images', $1 || '/full-' || $2 || '-' || n || '.png', $3, 'image/png'
        from generate_series(1, $2::int) as n`,
        omar.userId,
        count,
        size,
      );
    const put = (name: string) =>
      omar.storage.from("profile-images").upload(`${omar.userId}/${name}.png`, picture);
    await fill(49, 10);
    expect((await put("last")).error).toBeNull();
    expect((await put("more")).error).toMatchObject({
      status: 403,
      message: expect.stringContaining("no room"),
    });
    await query("delete from own_files where owner_id = $1", omar.userId);
    await fill(1, 99_999_999);
    expect((await put("large")).error).toMatchObject({ status: 403 });
    await query("delete from own_files where owner_id = $1", omar.userId);
    expect(await here.services.storage.exists("profile-images", `${omar.userId}/large.png`)).toBe(
      false,
    );
  });

  test("a signed address takes one upload, of its name, as the signer's", async () => {
    const { mona, omar, nobody, query } = here;
    const path = `${mona.userId}/signed.png`;
    const { data } = await mona.storage.from("profile-images").createSignedUploadUrl(path);
    const token = data?.token ?? "";
    const bucket = nobody.from("profile-images");
    const elsewhere = await bucket.uploadToSignedUrl(`${mona.userId}/b.png`, token, picture);
    expect(elsewhere.error).toMatchObject({ status: 400 });
    const forOmar = token.replace(mona.userId, omar.userId);
    expect((await bucket.uploadToSignedUrl(path, forOmar, picture)).error).toMatchObject({
      status: 400,
    });
    const later = token.replace(/^\d+/, "9999999999");
    expect((await bucket.uploadToSignedUrl(path, later, picture)).error).not.toBeNull();
    expect((await bucket.uploadToSignedUrl(path, token, "no picture")).error).toMatchObject({
      status: 422,
    });
    const sent = await bucket.uploadToSignedUrl(path, token, new Blob([picture]));
    expect(sent.data).toMatchObject({ path, fullPath: `profile-images/${path}` });
    const again = await bucket.uploadToSignedUrl(path, token, picture);
    expect(again.error).toMatchObject({ status: 409 });
    expect(await query("select owner_id from own_files where path = $1", path)).toEqual([
      { owner_id: mona.userId },
    ]);
  });

  test("an address that a suspended person signed takes no upload", async () => {
    const { omar, nobody, query } = here;
    const path = `${omar.userId}/late.png`;
    const { data } = await omar.storage.from("profile-images").createSignedUploadUrl(path);
    await query("update users set suspended_at = now() where auth_user_id = $1", omar.userId);
    const sent = await nobody
      .from("profile-images")
      .uploadToSignedUrl(path, data?.token ?? "", picture);
    await query("update users set suspended_at = null where auth_user_id = $1", omar.userId);
    expect(sent.error).toMatchObject({ status: 401 });
  });

  test("a screenshot of a guest is stored, read by nobody else, and sent with feedback", async () => {
    const { nobody, omar, mona, chief, post, query } = here;
    const path = "1764320000-k3j4h5.png";
    const bucket = nobody.from("feedback-screenshots");
    expect((await bucket.upload(path, picture)).error).toBeNull();
    expect((await bucket.upload(path, other, { upsert: true })).error).toMatchObject({
      status: 409,
    });
    for (const storage of [nobody, omar.storage]) {
      expect((await storage.from("feedback-screenshots").download(path)).error).not.toBeNull();
      expect((await storage.from("feedback-screenshots").list()).data).toEqual([]);
    }
    const staff = chief.storage.from("feedback-screenshots");
    expect((await staff.download(path)).data?.type).toBe("image/png");
    const feedback = {
      feedback_type: "bug",
      description: "The map stays grey.",
      screenshot_url: path,
    };
    const send = (body: object, headers = {}) =>
      post("/rest/v1/rpc/submit_feedback", body, headers);
    expect((await send(feedback, mona.headers)).status).toBe(400);
    expect((await send({ ...feedback, screenshot_url: "none.png" })).status).toBe(400);
    expect((await send(feedback)).status).toBe(200);
    expect((await send(feedback)).status).toBe(400);
    expect(
      await query("select count(*)::int as n from app_feedback where screenshot_url = $1", path),
    ).toEqual([{ n: 1 }]);
  });

  test("feedback that is inserted names its own screenshot alone", async () => {
    const { nobody, mona, omar, post } = here;
    const path = "1764320001-own.png";
    const stored = await mona.storage.from("feedback-screenshots").upload(path, picture);
    expect(stored.error).toBeNull();
    const { publicUrl } = nobody.from("feedback-screenshots").getPublicUrl(path).data;
    const row = { feedback_type: "ux_issue", description: "Too small.", screenshot_url: publicUrl };
    const insert = (headers: Record<string, string>) => post("/rest/v1/app_feedback", row, headers);
    expect((await insert(omar.headers)).status).toBe(403);
    expect((await insert({})).status).toBe(403);
    expect((await insert(mona.headers)).status).toBe(201);
    const removed = await mona.storage.from("feedback-screenshots").remove([path]);
    expect(removed.data).toEqual([]);
  });

  test("screenshots are released after a day", async () => {
    const { nobody, services, query } = here;
    await nobody.from("feedback-screenshots").upload("old.png", picture);
    await nobody.from("feedback-screenshots").upload("new.png", picture);
    await query(
      "update own_files set created_at = now() - interval '25 hours' where path = 'old.png'",
    );
    await releaseScreenshotsJob.run(
      {},
      { services, log: services.log, signal: new AbortController().signal },
    );
    const left = await query("select path from own_files where path in ('old.png', 'new.png')");
    expect(left).toEqual([{ path: "new.png" }]);
  });
});
