import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { forEachDatabase } from "../../test/database.ts";
import { testServices } from "../../test/services.ts";
import { type Actor, guest } from "../platform/actor.ts";
import { type Database, withRead } from "../platform/database/database.server.ts";
import { auditLog } from "../platform/tables.server.ts";
import { preparePicture } from "./make-variants.server.ts";
import { storePicture } from "./store-picture.server.ts";
import { mediaFiles } from "./tables.server.ts";

const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@example.com" };
const job: Actor = { kind: "job", name: "test" };

function makePicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#0a7f8c" } });
}

async function servicesOf(database: Database) {
  const dataDir = await mkdtemp(join(tmpdir(), "dalil-media-"));
  const services = testServices(database, { dataDir });
  return { services, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

forEachDatabase((open) => {
  test("a picture is kept with its sizes, its row and its audit entry, without what the camera wrote", async () => {
    const { services, remove } = await servicesOf(await open({ seed: "empty" }));
    const bytes = await makePicture(700, 500)
      .withExif({ IFD0: { Copyright: "camera owner" }, IFD3: { GPSLatitude: "25/1 11/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes("camera owner")).toBe(true);

    const file = await storePicture(services, admin, { bucket: "clinic-images", bytes });

    expect(file).toMatchObject({ bucket: "clinic-images", type: "image/jpeg" });
    expect(file.metadata).toMatchObject({ width: 700, height: 500, format: "jpeg" });
    expect(file.variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
      "avif 320",
      "webp 320",
      "avif 640",
      "webp 640",
    ]);
    for (const { path, size } of [...file.variants, file]) {
      const stored = await services.storage.get("clinic-images", path);
      expect(stored?.size, path).toBe(size);
    }
    const original = await services.storage.get("clinic-images", file.path);
    const kept = await buffer(await (original?.open() ?? Readable.from([])));
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    const audits = await withRead(services.database, job, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.entityId, file.id)),
    );
    expect(audits).toMatchObject([{ action: "picture.store", actorKind: "admin" }]);
    await remove();
  });

  test("nothing is left of a picture whose row cannot be written", async () => {
    const database = await open({ seed: "empty" });
    const { services, remove } = await servicesOf(database);
    const put = vi.spyOn(services.storage, "put");
    const bytes = await makePicture(100, 100).png().toBuffer();
    const broken = {
      ...services,
      database: { ...database, pool: { connect: async () => Promise.reject(new Error("gone")) } },
    };
    await expect(
      storePicture(broken as unknown as typeof services, admin, { bucket: "media", bytes }),
    ).rejects.toThrow("gone");
    expect(put).toHaveBeenCalledTimes(3);
    expect(await services.storage.list("media")).toEqual([]);
    await remove();
  });

  test("a guest stores nothing", async () => {
    const database = await open({ seed: "empty" });
    const { services, remove } = await servicesOf(database);
    const bytes = await makePicture(10, 10).png().toBuffer();
    const refused = storePicture(services, guest, { bucket: "media", bytes });
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
    const rows = await withRead(database, job, (tx) =>
      tx.select().from(mediaFiles).where(eq(mediaFiles.bucket, "media")),
    );
    expect(rows).toEqual([]);
    await remove();
  });
});

test.each([
  ["a text", async () => Buffer.from("hello"), /not a JPEG/],
  ["a drawing with scripts", async () => Buffer.from("<svg onload='x'/>"), /not a JPEG/],
  ["too many bytes", async () => Buffer.alloc(1024 * 1024 + 1, 0xff), /larger than 1 MB/],
  [
    "half a picture",
    async () => (await makePicture(300, 300).png().toBuffer()).subarray(0, 200),
    /damaged/,
  ],
  [
    "a name on nothing",
    async () => Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(20)]),
    /damaged/,
  ],
  ["41 megapixels", async () => makePicture(8200, 5000).png().toBuffer(), /40 megapixels/],
])("%s is refused with its reason", async (_name, make, reason) => {
  const refused = preparePicture(await make(), 1);
  await expect(refused).rejects.toMatchObject({
    code: "unprocessable",
    message: "File validation failed",
  });
  await expect(refused).rejects.toHaveProperty("details.reasons.0", expect.stringMatching(reason));
});

test("a picture that lies on its side is turned upright", async () => {
  const bytes = await makePicture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const picture = await preparePicture(bytes, 10);
  expect([picture.width, picture.height]).toEqual([200, 400]);
});
