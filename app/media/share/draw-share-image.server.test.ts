import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { cutText, drawShareImage, type ShareImage } from "./draw-share-image.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-share-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const image: ShareImage = {
  locale: "en",
  siteName: "Dalil",
  tagline: "Find the right doctor in Dubai",
  title: "Dalil",
  lines: [],
  rating: null,
  seed: "amina-khalid",
  hue: 200,
};

/** Measures the inked pixels of the title, and the gaps between its first and last column. */
async function titleOf(changes: Partial<ShareImage>) {
  const picture = sharp(await drawShareImage({ ...image, ...changes }, dataDir));
  const { width, height } = await picture.metadata();
  const part = { left: changes.locale === "ar" ? 310 : 60, top: 170, width: 820, height: 110 };
  const pixels = await picture.extract(part).greyscale().raw().toBuffer();
  const inked = Array.from({ length: part.width }, (_, column) =>
    Array.from({ length: part.height }, (_, row) => pixels[row * part.width + column] ?? 255).some(
      (value) => value < 128,
    ),
  );
  const extent = inked.slice(inked.indexOf(true), inked.lastIndexOf(true) + 1);
  return { width, height, extent: extent.length, gaps: extent.filter((isInk) => !isInk).length };
}

test("a picture has the size that previews want, and the text on it", async () => {
  const drawn = await titleOf({ title: "Dr. Amina Khalid" });
  expect(drawn).toMatchObject({ width: 1200, height: 630 });
  expect(drawn.extent).toBeGreaterThan(400);
});

test("Arabic letters join, with the product's own fonts alone", async () => {
  const title = "ببببببببب";
  const joined = await titleOf({ locale: "ar", title });
  const apart = await titleOf({ locale: "ar", title: [...title].join("\u200c") });
  expect(process.env.FONTCONFIG_FILE).toBe(join(dataDir, "font-settings/fonts.conf"));
  expect(joined.extent).toBeGreaterThan(100);
  expect(joined.gaps).toBe(0);
  expect(apart.gaps).toBeGreaterThan(8);
});

test("markup in a name is text like any other", async () => {
  const drawn = await titleOf({ title: "<b>&amp; Sons</b> \u0000 </span>" });
  expect(drawn.extent).toBeGreaterThan(400);
});

test("a text that is too long says that it goes on", () => {
  expect(cutText("Al Noor", 7)).toBe("Al Noor");
  expect(cutText("Al Noor Clinic", 8)).toBe("Al Noor…");
});
