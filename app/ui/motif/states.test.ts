import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { drawEmpty, drawLost } from "./states.ts";

// Below four kilobytes the build writes them into the page: an error needs no further request.
test.each([
  ["empty.svg", drawEmpty()],
  ["lost.svg", drawLost()],
])("%s is what is drawn, and small enough to come with its page", async (file, drawn) => {
  expect(await readFile(new URL(file, import.meta.url), "utf8")).toBe(drawn);
  expect(drawn.length).toBeLessThan(4_000);
});
