import { expect, test } from "vitest";
import { pictureSources } from "./picture-sources.ts";
import {
  everySize,
  isVariantPath,
  smallDrawing,
  smallestSizes,
  variantPath,
  widthsFor,
} from "./rules.ts";

test("no size is wider than the picture, but for the smallest that all have", () => {
  expect(widthsFor(4000)).toEqual([320, 640, 960, 1280]);
  expect(widthsFor(960)).toEqual([320, 640, 960]);
  expect(widthsFor(319)).toEqual([320]);
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

test("the smallest size of a stored picture is known by its address alone", () => {
  const sizes = smallestSizes("/files/clinic-images/2026/11/a.webp");
  expect(sizes?.avif).toBe("/files/clinic-images/2026/11/a.webp.320.avif");
  expect(sizes?.webp).toBe(`/files/clinic-images/${variantPath("2026/11/a.webp", 320, "webp")}`);
  expect(smallestSizes("/drawn/clinics/a.svg")).toBeNull();
  expect(isVariantPath("2026/11/a.webp.320.webp")).toBe(true);
  expect(isVariantPath("2026/11/a-320.webp")).toBe(false);
});

test.each([
  ["/drawn/clinics/a.svg", "/drawn/clinics/a.webp"],
  ["/drawn/services/a.svg.svg", "/drawn/services/a.svg.webp"],
  ["/drawn/clinics/a.svg.old", "/drawn/clinics/a.svg.old"],
  ["/favicon.svg", "/favicon.svg"],
])("the small form of %s is %s", (src, small) => {
  expect(smallDrawing(src)).toBe(small);
});

test("a stored picture of known width is offered in every size that was made of it", () => {
  expect(everySize("/files/blog-images/a.webp", 700)).toEqual({
    avif: "/files/blog-images/a.webp.320.avif 320w, /files/blog-images/a.webp.640.avif 640w",
    webp: "/files/blog-images/a.webp.320.webp 320w, /files/blog-images/a.webp.640.webp 640w",
  });
  expect(everySize("/drawn/clinics/a.svg", 700)).toEqual({ avif: "", webp: "" });
});
