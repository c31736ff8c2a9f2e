import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { preloadedFonts } from "./font-files.ts";

const folder = new URL("../../../public/fonts/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".woff2"));
const css = readFileSync(new URL("./fonts.css", import.meta.url), "utf8");

function weight(script: string): number {
  const ours = files.filter((name) => name.includes(`-${script}-`));
  return ours.reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0);
}

test("the fonts keep to their budgets", () => {
  expect(weight("latin")).toBeGreaterThan(10_000);
  expect(weight("latin") + weight("accented")).toBeLessThanOrEqual(45_000);
  expect(weight("arabic")).toBeGreaterThan(10_000);
  expect(weight("arabic")).toBeLessThanOrEqual(70_000);
});

test("every font file is named by the styles, and every named file is there", () => {
  const named = [...css.matchAll(/url\("\/fonts\/([^"]+)"\)/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(files.sort());
});

test("no text waits for a font or is moved by one, and the stand-in has the font's measure", () => {
  const faces = css.split("@font-face").slice(1);
  const own = faces.filter((face) => face.includes("url("));
  expect(own.every((face) => face.includes("font-display: optional"))).toBe(true);
  const local = faces.filter((face) => !face.includes("url("));
  expect(local).toHaveLength(3);
  expect(local.every((face) => /size-adjust:[^;]+;\s+ascent-override/.test(face))).toBe(true);
});

test("a page fetches ahead the fonts that its first screen shows, and no other", () => {
  const scriptsOf = (hrefs: string[]) => hrefs.map((href) => /plex-(\w+)-/.exec(href)?.[1]);
  expect(scriptsOf(preloadedFonts.en)).toEqual(["latin", "latin", "latin"]);
  // Arabic pages contain digits, codes and the link to English.
  expect(scriptsOf(preloadedFonts.ar)).toEqual([
    ...["arabic", "arabic", "arabic"],
    ...["latin", "latin", "latin"],
  ]);
  const known = files.map((name) => `/fonts/${name}`);
  expect(known).toEqual(expect.arrayContaining([...preloadedFonts.en, ...preloadedFonts.ar]));
});
