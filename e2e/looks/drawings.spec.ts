import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, firstProfile, onDesktop, onPhone, test } from "../fixtures.ts";

const kinds = ["professionals", "clinics", "services", "franchises"];

/** The bytes of each picture by its address: two addresses may draw the same. */
const hashes = new Map<string, string>();

async function hashOf(page: Page, src: string): Promise<string> {
  const known = hashes.get(src);
  if (known) return known;
  const answer = await page.request.get(src);
  expect(answer.status(), src).toBe(200);
  const hash = createHash("sha256")
    .update(await answer.body())
    .digest("hex");
  hashes.set(src, hash);
  return hash;
}

/**
 * Returns the pictures of a page that can be seen together with the same one of another subject: a
 * person of two departments is shown in both with their own.
 */
async function seenTwice(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("img[src]")]
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().width > 0)
      .map((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return {
          src: image.getAttribute("src") ?? "",
          subject: image.closest("li, article")?.querySelector("a[href]")?.getAttribute("href"),
          top: top + scrollY,
          bottom: bottom + scrollY,
        };
      }),
  );
  const screen = page.viewportSize()?.height ?? 0;
  const found: string[] = [];
  const before: ((typeof shown)[number] & { hash: string })[] = [];
  for (const image of shown) {
    const hash = await hashOf(page, image.src);
    const same = before.find(
      (other) =>
        other.hash === hash &&
        (image.subject === undefined || other.subject !== image.subject) &&
        Math.max(other.bottom, image.bottom) - Math.min(other.top, image.top) < screen,
    );
    if (same) found.push(`${same.src} at ${same.top}, ${image.src} at ${image.top}`);
    before.push({ ...image, hash });
  }
  return found;
}

async function expectEachOnce(page: Page) {
  const profiles = await Promise.all(kinds.map((kind) => firstProfile(page, kind)));
  const lists = kinds.map((kind) => `/search?entityType=${kind}`);
  const words = ["pharmacy", "dental clinic", "blood test"].map((q) => `/search?q=${q}`);
  const paths = ["/", "/search", ...lists, ...words, "/blog", "/help", "/specialties", ...profiles];
  await page.goto("/blog");
  const article = await page.locator("main a[href^='/blog/']").first().getAttribute("href");
  for (const path of [...paths, article ?? ""]) {
    await page.goto(path);
    expect(await page.locator("img[src]").count(), path).toBeGreaterThanOrEqual(
      path.startsWith("/search") ? 10 : 0,
    );
    expect(await seenTwice(page), path).toEqual([]);
  }
}

test("no picture is twice on one screen of a phone", onPhone, async ({ page }) => {
  test.setTimeout(120_000);
  await expectEachOnce(page);
});

test("no picture is twice on one wide screen", onDesktop, async ({ page }) => {
  test.setTimeout(120_000);
  await expectEachOnce(page);
});
