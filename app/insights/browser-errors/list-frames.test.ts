import { expect, test } from "vitest";
import { listFrames } from "./list-frames.ts";

const origin = "https://dalil.example";
const list = (...lines: string[]) => listFrames(lines.join("\n"), origin);

test("the calls of Chromium in scripts of the site are listed, without the message and queries", () => {
  expect(
    list(
      "TypeError: Sara is not a function",
      `    at openPanel (${origin}/assets/panel-Bk3_x-a1.js:1:204)`,
      `    at async Promise.all (index 0)`,
      `    at async load (${origin}/assets/entry-a.js:7:9)`,
      `    at new Map (${origin}/toasts.js:1:1)`,
      `    at Object.run [as play] (${origin}/toasts.js:1:2)`,
      `    at ${origin}/search?q=hiv#top:12:34`,
      "    at chrome-extension://abc/content.js:1:1",
      "    at inject (https://elsewhere.example/a.js:1:1)",
    ),
  ).toEqual([
    "openPanel /assets/panel-Bk3_x-a1.js:1:204",
    "load /assets/entry-a.js:7:9",
    "Map /toasts.js:1:1",
    "Object.run /toasts.js:1:2",
    "? /search:12:34",
  ]);
});

test("so are those of Firefox and Safari", () => {
  expect(
    list(
      `openPanel/<@${origin}/assets/panel-a.js:1:204`,
      `async*load@${origin}/toasts.js:1:1`,
      `@${origin}/clinics/north:3:4`,
      `module code@${origin}/toasts.js:1:2`,
      "[native code]",
    ),
  ).toEqual([
    "openPanel /assets/panel-a.js:1:204",
    "load /toasts.js:1:1",
    "? /clinics/north:3:4",
    "code /toasts.js:1:2",
  ]);
});

test("another site whose name begins with that of this one is another site", () => {
  expect(list(`at f (${origin}.evil.example/a.js:1:1)`)).toEqual([]);
});

test("ten calls are listed", () => {
  expect(list(...Array.from({ length: 30 }, () => `f@${origin}/a.js:1:1`))).toHaveLength(10);
});
