import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrastRatio, type Oklch, toHex } from "./oklch.ts";

const css = readFileSync(new URL("../app.css", import.meta.url), "utf8");
const root = readFileSync(new URL("../root.tsx", import.meta.url), "utf8");

const colour = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: / [\d.]+)?\)`;
const pair = new RegExp(
  String.raw`--color-([a-z-]+): light-dark\(\s*${colour},\s*${colour}\s*\)`,
  "g",
);

const tokens = new Map(
  [...css.matchAll(pair)].map(([, name = "", ...parts]) => {
    const numbers = parts.map(Number);
    return [name, { light: toColour(numbers.slice(0, 3)), dark: toColour(numbers.slice(3)) }];
  }),
);

function toColour([lightness = 0, chroma = 0, hue = 0]: number[]): Oklch {
  return { lightness, chroma, hue };
}

function ratio(front: string, back: string, theme: "light" | "dark"): number {
  const [first, second] = [tokens.get(front), tokens.get(back)];
  if (!first || !second) throw new Error(`no token ${first ? back : front}`);
  return contrastRatio(first[theme], second[theme]);
}

const papers = ["canvas", "surface", "sunken"];
const softPapers = ["brand-soft", "sand-soft", "saffron-soft", "open-soft", "danger-soft"];

const texts = [
  ...["ink", "muted", "faint", "brand", "brand-strong", "saffron", "open", "danger"].flatMap(
    (front) => papers.map((back) => [front, back]),
  ),
  ...softPapers.flatMap((back) => [
    ["ink", back],
    ["muted", back],
  ]),
  ["brand", "brand-soft"],
  ["brand-strong", "brand-soft"],
  ["saffron", "saffron-soft"],
  ["open", "open-soft"],
  ["danger", "danger-soft"],
  ["on-brand", "brand"],
  ["on-brand", "brand-strong"],
  ["on-danger", "danger"],
  ["on-danger", "danger-strong"],
] as [string, string][];

const edges = papers.flatMap((back) => [
  ["edge", back],
  ["brand", back],
]) as [string, string][];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  test.each(texts)("%s can be read on %s", (front, back) => {
    expect(ratio(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)("the edge %s can be seen on %s", (front, back) => {
    expect(ratio(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
});

test("every colour of the styles is one of both themes, and was read here", () => {
  const declared = [...css.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name);
  expect([...tokens.keys()]).toEqual(declared);
  expect(declared.length).toBeGreaterThan(20);
});

test("the browser's own bar has the colour of the page", () => {
  const canvas = tokens.get("canvas");
  expect(canvas && root.includes(`content="${toHex(canvas.light)}"`)).toBe(true);
  expect(canvas && root.includes(`content="${toHex(canvas.dark)}"`)).toBe(true);
});

test("only the two breakpoints of the product exist", () => {
  const breakpoints = [...css.matchAll(/--breakpoint-([a-z*]+): ([^;]+);/g)].map(
    ([, name, value]) => [name, value],
  );
  expect(breakpoints).toEqual([
    ["*", "initial"],
    ["md", "768px"],
    ["lg", "1024px"],
  ]);
  expect(css).toContain("--container-narrow: 960px;");
  expect(css).toContain("--container-wide: 1140px;");
});
