import { expect, test } from "vitest";
import { find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./late-script.ts?script";

const scripts = `
  <script nonce="n">window.routes = 1;</script>
  <link rel="modulepreload" href="/assets/a.js">
  <script nonce="n" type="module" async>import "/assets/a.js";</script>
  <script type="application/ld+json">{}</script>`;

test("inline scripts run at once, files are fetched once, after the first paint or a second", () => {
  const page = openScriptPage(
    '<body><noscript></noscript><script id="late" nonce="once"></script>',
  );
  // A browser with scripts parses the content of a `noscript` as text.
  find(page, "noscript").textContent = scripts;
  const late = find<HTMLScriptElement>(page, "#late");
  Object.defineProperty(page.document, "currentScript", { value: late });
  const frames: (() => void)[] = [];
  const timers: { run: () => void; ms: number | undefined }[] = [];
  page.run(code, {
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, ms?: number) => timers.push({ run, ms }),
  });
  const added = () => [...page.document.head.children].map(({ outerHTML }) => outerHTML);
  const inline = '<script nonce="once">window.routes = 1;</script>';
  expect(added()).toEqual([inline]);
  expect(timers.map(({ ms }) => ms)).toEqual([1000]);
  for (const run of frames) run();
  expect(added()).toEqual([inline]);
  for (const { run } of [...timers].reverse()) run();
  expect(added()).toEqual([
    inline,
    '<link rel="modulepreload" href="/assets/a.js" nonce="once">',
    '<script nonce="once" type="module" async="">import "/assets/a.js";</script>',
  ]);
});
