import { expect, test } from "vitest";
import { pictureSources } from "./picture-sources.ts";
import { sniffPicture, widthsFor } from "./rules.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["jpeg", "\xff\xd8\xff\xe0"],
  ["png", "\x89PNG\r\n\x1a\n"],
  ["webp", "RIFF1234WEBPVP8 "],
  ["gif", "GIF89a"],
  ["gif", "GIF87a"],
])("%s is known by its first bytes", (format, text) => {
  expect(sniffPicture(bytesOf(text))).toBe(format);
});

test.each(["", "GIF88a", "RIFF1234WAVE", "<svg xmlns=''>", "%PDF-1.7", "\x89PNG", "MZ\x90"])(
  "%j is no picture",
  (text) => {
    expect(sniffPicture(bytesOf(text))).toBeNull();
  },
);

test("no size is wider than the picture", () => {
  expect(widthsFor(4000)).toEqual([320, 640, 960, 1280]);
  expect(widthsFor(960)).toEqual([320, 640, 960]);
  expect(widthsFor(319)).toEqual([319]);
});

test("the addresses of the sizes go from narrow to wide", () => {
  const sources = pictureSources({
    bucket: "media",
    path: "a.jpg",
    metadata: { width: 800, height: 600 },
    variants: [
      { path: "a-640.avif", format: "avif", width: 640 },
      { path: "a-320.avif", format: "avif", width: 320 },
      { path: "a-320.webp", format: "webp", width: 320 },
    ],
  });
  expect(sources).toEqual({
    src: "/files/media/a.jpg",
    width: 800,
    height: 600,
    avif: "/files/media/a-320.avif 320w, /files/media/a-640.avif 640w",
    webp: "/files/media/a-320.webp 320w",
    blur: undefined,
  });
});
