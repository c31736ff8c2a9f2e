import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../..");

/** Opening tags of components whose classes include `floats`. */
function floatingTags(): { file: string; tag: string }[] {
  return globSync("**/*.tsx", { cwd: app }).flatMap((file) => {
    const text = readFileSync(join(app, file), "utf8");
    return [...text.matchAll(/"(?:[^"]* )?floats(?: [^"]*)?"/g)].map(({ index }) => {
      const before = text.slice(0, index);
      return { file, tag: before.slice(before.search(/<\w+(?![\s\S]*<\w)/)) };
    });
  });
}

test("floating is for dialogs and popovers, as it hides all else", () => {
  const tags = floatingTags();
  expect(tags.length).toBeGreaterThan(3);
  const hidden = tags.filter(({ tag }) => !/^<dialog\b|\bpopover=/.test(tag));
  expect(hidden).toEqual([]);
});
