import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readUpload, uploadRefusal } from "./read-upload.server.ts";
import { uploadLimits } from "./rules.ts";

const limits = uploadLimits("media", { MEDIA_MAX_MB: 10, ATTACHMENT_MAX_MB: 10 });

function makePicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#0a7f8c" } });
}

/** A PNG whose header states a size that its content does not have. */
function statePngSize(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1024))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("a photo is kept without the place where it was taken, and upright", async () => {
  const photo = await makePicture(400, 200)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: "camera owner" }, IFD3: { GPSLatitude: "25/1 11/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect(photo.includes("camera owner")).toBe(true);
  const result = await readUpload(photo, limits);
  if (!result.ok) throw new Error(result.problem);
  const { width, height, exif, orientation } = await sharp(result.upload.bytes).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 200, height: 400 });
});

test.each(["jpeg", "png", "webp", "gif"] as const)("a %s stays one", async (format) => {
  const bytes = await makePicture(30, 20).toFormat(format).toBuffer();
  expect(await readUpload(bytes, limits)).toMatchObject({ ok: true, upload: { format } });
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  expect(await readUpload(half, limits)).toEqual({ ok: false, problem: "damaged" });
});

test.each([
  ["a name on nothing", Buffer.from(`GIF89a${"\0".repeat(20)}`), "damaged"],
  ["50,000 × 50,000 pixels", statePngSize(50_000, 50_000), "too_many_pixels"],
  ["41 megapixels", statePngSize(8200, 5000), "too_many_pixels"],
  ["a header without its pixels", statePngSize(2000, 2000), "damaged"],
])("%s is refused", async (_name, bytes, problem) => {
  expect(await readUpload(bytes, limits)).toEqual({ ok: false, problem });
});

test("what follows the end of a picture is not kept", async () => {
  const picture = await makePicture(30, 20).jpeg().toBuffer();
  const result = await readUpload(Buffer.concat([picture, Buffer.from("and a film")]), limits);
  expect(result.ok && Buffer.from(result.upload.bytes).includes("a film")).toBe(false);
  expect(result.ok).toBe(true);
});

test("the refusal says what would do", () => {
  expect(uploadRefusal("too_large", limits)).toMatchObject({
    code: "unprocessable",
    message: "File validation failed",
    details: { reasons: ["The file is larger than 10 MB."] },
  });
  expect(uploadRefusal("wrong_type", limits).details).toEqual({
    problem: "wrong_type",
    reasons: ["Invalid file type: only JPEG, PNG, WEBP, or GIF files are accepted."],
  });
});
