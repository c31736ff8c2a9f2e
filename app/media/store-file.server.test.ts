import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { variantPath } from "./rules.ts";
import { storeFile } from "./store-file.server.ts";
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

onAnyDatabase((open) => {
  test("a picture is kept as its crop has it, after it was turned upright", async () => {
    const { services, remove } = await servicesOf(await open({ seed: "empty" }));
    const red = await makePicture(100, 100).tint("red").png().toBuffer();
    // Lies on its side: upright it is 100 wide and 400 high, with the red part below.
    const bytes = await makePicture(400, 100)
      .composite([{ input: red, left: 300, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const crop = { x: 50, y: 100, zoom: 100 };
    const cropping = { aspect: 1, crop };
    const file = await storeFile(services, admin, { bucket: "clinic-images", bytes, cropping });
    expect(file.metadata).toMatchObject({ width: 100, height: 100 });
    const kept = await services.storage.get("clinic-images", file.path);
    const { dominant } = await sharp(
      await buffer(await (kept?.open() ?? Readable.from([]))),
    ).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g + 50);
    await remove();
  });

  test("a picture is kept with its sizes, its row and its audit entry, without what the camera wrote", async () => {
    const { services, remove } = await servicesOf(await open({ seed: "empty" }));
    const bytes = await makePicture(700, 500)
      .withExif({ IFD0: { Copyright: "camera owner" }, IFD3: { GPSLatitude: "25/1 11/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes("camera owner")).toBe(true);

    const file = await storeFile(services, admin, { bucket: "clinic-images", bytes });

    expect(file).toMatchObject({ bucket: "clinic-images", type: "image/jpeg" });
    expect(file.metadata).toMatchObject({ width: 700, height: 500, format: "jpeg" });
    expect(file.variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
      "avif 320",
      "webp 320",
      "avif 640",
      "webp 640",
    ]);
    expect(file.variants[0]?.path).toBe(variantPath(file.path, 320, "avif"));
    expect(file.metadata.blur).toMatch(/^data:image\/webp;base64,/);
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
    expect(audits).toMatchObject([{ action: "file.store", actorKind: "admin" }]);
    await remove();
  });

  test("nothing is left of a picture whose sizes cannot all be written", async () => {
    const database = await open({ seed: "empty" });
    const { services, remove } = await servicesOf(database);
    const put = services.storage.put.bind(services.storage);
    vi.spyOn(services.storage, "put").mockImplementationOnce(put).mockRejectedValueOnce("full");
    const bytes = await makePicture(100, 100).png().toBuffer();
    const failed = storeFile(services, admin, { bucket: "media", bytes, path: "left/a.png" });
    await expect(failed).rejects.toBe("full");
    expect(await services.storage.list("media")).toEqual([]);
    const rows = await withRead(database, job, (tx) =>
      tx.select().from(mediaFiles).where(eq(mediaFiles.path, "left/a.png")),
    );
    expect(rows).toEqual([]);
    await remove();
  });

  test("a name is given once, and its ending says what the file is", async () => {
    const { services, remove } = await servicesOf(await open({ seed: "empty" }));
    const first = await makePicture(40, 40).png().toBuffer();
    const second = await makePicture(50, 50).png().toBuffer();
    const store = (bytes: Buffer, path: string) =>
      storeFile(services, job, { bucket: "blog-images", bytes, path });
    const { size } = await store(first, "once/a.png");
    await expect(store(second, "once/a.png")).rejects.toMatchObject({ code: "conflict" });
    expect((await services.storage.get("blog-images", "once/a.png"))?.size).toBe(size);
    await expect(store(first, "once/a.jpg")).rejects.toMatchObject({ code: "unsupported_media" });
    await remove();
  });

  test("what can be seen through has no colours behind it, and no name of a size is given away", async () => {
    const { services, remove } = await servicesOf(await open({ seed: "empty" }));
    const bytes = await makePicture(40, 40).ensureAlpha(0.5).png().toBuffer();
    const file = await storeFile(services, job, { bucket: "profile-images", bytes });
    expect(file.metadata.blur).toBeUndefined();
    expect(file.variants.map(({ width }) => width)).toEqual([40, 40]);
    const webp = await makePicture(40, 40).webp().toBuffer();
    const path = variantPath(file.path, 320, "webp");
    const taken = storeFile(services, job, { bucket: "profile-images", bytes: webp, path });
    await expect(taken).rejects.toMatchObject({ code: "bad_request" });
    await remove();
  });

  test("files of closed buckets have no sizes, and their rows are for administrators", async () => {
    const database = await open({ seed: "empty" });
    const { services, remove } = await servicesOf(database);
    const bytes = await makePicture(700, 500).png().toBuffer();
    const file = await storeFile(services, job, { bucket: "feedback-screenshots", bytes });
    expect(file.variants).toEqual([]);
    const seenBy = (actor: Actor) =>
      withRead(database, actor, (tx) =>
        tx.select().from(mediaFiles).where(eq(mediaFiles.id, file.id)),
      );
    expect(await seenBy(guest)).toEqual([]);
    expect(await seenBy({ kind: "user", userId: "u", email: "u@example.com" })).toEqual([]);
    expect(await seenBy(admin)).toHaveLength(1);
    await remove();
  });

  test("a guest stores nothing", async () => {
    const database = await open({ seed: "empty" });
    const { services, remove } = await servicesOf(database);
    const bytes = await makePicture(10, 10).png().toBuffer();
    const refused = storeFile(services, guest, { bucket: "media", bytes });
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
    const rows = await withRead(database, job, (tx) =>
      tx.select().from(mediaFiles).where(eq(mediaFiles.bucket, "media")),
    );
    expect(rows).toEqual([]);
    await remove();
  });
});
