import { createServer, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as sendFile from "#app/media/send-file.route.ts";
import { storeFile } from "#app/media/store-file.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { callSite } from "../call-site.ts";
import { onAnyDatabase } from "../databases/database.ts";

const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@example.com" };

/** As much of S3 as the storage needs; `refuses` names the calls that are refused. */
const service = { objects: new Map<string, Buffer>(), refuses: "nothing" };
let server: Server;
let settings: NodeJS.ProcessEnv = {};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://s3");
    const isWrite = request.method === "PUT";
    const body = isWrite ? await buffer(request) : null;
    if (service.refuses === "everything" || (service.refuses === "writes" && isWrite))
      return response.writeHead(403, { "content-type": "application/xml" }).end(denied);
    if (body) service.objects.set(pathname, body);
    if (request.method === "DELETE") service.objects.delete(pathname);
    if (isWrite || request.method === "DELETE") return response.writeHead(200).end();
    const found = service.objects.get(pathname);
    if (!found) return response.writeHead(404).end();
    const modified = new Date().toUTCString();
    const head = { "content-length": found.length, etag: '"tag"', "last-modified": modified };
    response.writeHead(200, head).end(request.method === "HEAD" ? undefined : found);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  settings = {
    STORAGE_DRIVER: "s3",
    S3_ENDPOINT: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    S3_REGION: "me-central-1",
    S3_BUCKET: "dalil-files",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "a-secret-of-this-test",
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const denied = `<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>no</Message></Error>`;

onAnyDatabase((open) => {
  async function openFiles() {
    const database = await open({ seed: "empty" });
    const routes = { "files/:bucket/*": sendFile };
    const site = callSite(database, routes, settings);
    const shade = Math.floor(Math.random() * 255);
    const background = { r: shade, g: 90, b: 140 };
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
    const upload = () => storeFile(site.services, admin, { bucket: "clinic-images", bytes });
    const count = async () => {
      const { rows } = await database.pool.query<{ files: number; audits: number }>(`
        select (select count(*)::int from media_files) as files,
          (select count(*)::int from audit_log where action = 'file.store') as audits`);
      return rows[0];
    };
    return { site, upload, count };
  }

  test.each(["writes", "everything"])(
    "an upload is refused plainly while the service of files refuses %s, and leaves nothing",
    async (what) => {
      const { upload, count } = await openFiles();
      const [rows, objects] = [await count(), service.objects.size];
      service.refuses = what;
      const refused = upload();
      await expect(refused).rejects.toMatchObject({
        status: 503,
        message: expect.stringContaining("Files cannot be stored or read at the moment"),
      });
      service.refuses = "nothing";
      expect([await count(), service.objects.size]).toEqual([rows, objects]);
      const { path } = await upload();
      expect([...service.objects.keys()]).toContain(`/dalil-files/clinic-images/${path}`);
    },
  );

  test("pictures answer 503 while the service refuses, pages are served, and pictures return", async () => {
    const { site, upload } = await openFiles();
    const { path } = await upload();
    const picture = `/files/clinic-images/${path}`;
    expect((await site.get(picture)).status).toBe(200);
    service.refuses = "everything";
    const refused = await site.get(picture);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.text()).not.toMatch(/AccessDenied|S3|dalil-files/);
    expect((await site.get("/ok")).status).toBe(200);
    service.refuses = "nothing";
    expect((await site.get(picture)).status).toBe(200);
  });
});
