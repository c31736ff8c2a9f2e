import type { Page } from "@playwright/test";
import { expect, firstProfile, forEachLocale, onPhone, test } from "../fixtures.ts";

/**
 * Returns the texts and controls of the page that lie under a fixed or sticky element at the current
 * scroll position. What lies above a bar of the whole width, or beyond it, is out of sight as beyond
 * the edge of the screen: it scrolls into view whole.
 */
function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Thousands of texts and rows ask for the same few elements.
    const found = new Map<Element, Element | null>();
    const overlay = (element: Element | null): Element | null => {
      if (!element) return null;
      const known = found.get(element);
      if (known !== undefined) return known;
      const isOne =
        ["fixed", "sticky"].includes(getComputedStyle(element).position) ||
        // The strip is drawn by a pseudo-element.
        element.matches(".panel-strip");
      const nearest = isOne ? element : overlay(element.parentElement);
      found.set(element, nearest);
      return nearest;
    };
    const isBar = (y: number) =>
      [1, innerWidth - 2].every((x) => overlay(document.elementFromPoint(x, y)));
    let top = 0;
    while (top < innerHeight && isBar(top)) top += 1;
    let bottom = innerHeight;
    while (bottom > top && isBar(bottom - 1)) bottom -= 1;

    const covered = new Set<string>();
    const check = (owner: Element, { left, right, top: from, bottom: to }: DOMRect) => {
      if (right - left < 4 || to - from < 4 || from < top || to > bottom) return;
      for (const x of [left + 2, (left + right) / 2, right - 2]) {
        const hit = overlay(document.elementFromPoint(x, (from + to) / 2));
        if (hit && !hit.contains(owner))
          covered.add(`${owner.textContent?.trim().slice(0, 40)} under ${hit.className}`);
      }
    };
    for (const control of document.querySelectorAll("main :is(a, button, input, select, summary)"))
      if (control.checkVisibility()) check(control, control.getBoundingClientRect());
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const owner = text.parentElement;
      if (!owner?.checkVisibility() || !text.nodeValue?.trim()) continue;
      if (owner.closest(".sr-only, script, style, [popover]")) continue;
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) check(owner, line);
    }
    return [...covered];
  });
}

/** Positions at which a page is measured: its beginning, its end and steps between them. */
async function coveredAnywhere(page: Page): Promise<string[]> {
  const length = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const found: string[] = [];
  const positions = [0, 130, 410, 700, 1_050, 1_500, 2_200].filter((y) => y < length);
  for (const y of [...positions, length]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), y);
    found.push(...(await listCovered(page)).map((one) => `at ${y}: ${one}`));
  }
  return found;
}

const lowScreens = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
];

/** Returns the most height that fixed and sticky elements take at once, in pixels. */
async function mostFixed(page: Page): Promise<number> {
  let most = 0;
  for (const y of [0, 300, 700, 1_500]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), y);
    const taken = await page.evaluate(() => {
      const known = new Map<Element, boolean>();
      const isFixed = (one: Element | null): boolean => {
        if (!one) return false;
        const answer = known.get(one) ?? (coversAlone(one) || isFixed(one.parentElement));
        known.set(one, answer);
        return answer;
      };
      const coversAlone = (one: Element): boolean => {
        const { position, top } = getComputedStyle(one);
        if (position === "fixed") return true;
        if (position !== "sticky") return false;
        const box = one.getBoundingClientRect();
        // A sticky element that is at its own place in the page covers nothing.
        if (scrollY > 0 && top !== "auto" && Math.abs(box.top - Number.parseFloat(top)) < 1)
          return true;
        return top === "auto" && Math.abs(box.bottom - innerHeight) < 1;
      };
      let rows = 0;
      for (let row = 0; row < innerHeight; row += 1)
        if (
          [8, innerWidth / 2, innerWidth - 8].some((x) =>
            isFixed(document.elementFromPoint(x, row)),
          )
        )
          rows += 1;
      return rows;
    });
    most = Math.max(most, taken);
  }
  return most;
}

forEachLocale((_locale, at) => {
  test(
    "no text and no control of a result lies under a floating button",
    onPhone,
    async ({ page }) => {
      test.setTimeout(90_000);
      for (const path of ["/search", "/search?entityType=clinics", "/search?entityType=services"]) {
        await page.goto(at(path));
        await expect(page.locator("#results article").first()).toBeVisible();
        expect(await coveredAnywhere(page), path).toEqual([]);
      }
    },
  );

  test("no text of a result lies under the bar of a comparison", onPhone, async ({ page }) => {
    await page.goto(at("/search?entityType=professionals"));
    await page.locator("a[data-compare]").first().click();
    await expect(page.locator("[data-compare-bar]")).toBeVisible();
    expect(await coveredAnywhere(page)).toEqual([]);
  });

  test("no text of a profile lies under a floating button", onPhone, async ({ page }) => {
    test.setTimeout(90_000);
    const kinds = ["professionals", "clinics", "services", "franchises"];
    const profiles = await Promise.all(kinds.map((kind) => firstProfile(page, kind)));
    const [doctor = ""] = profiles;
    for (const path of [...profiles, doctor.replace("/professionals", "/book"), "/help", "/blog"]) {
      await page.goto(at(path));
      expect(await coveredAnywhere(page), path).toEqual([]);
    }
  });

  test("a phone on its side has room for what is read", onPhone, async ({ page }) => {
    test.setTimeout(120_000);
    const doctor = await firstProfile(page, "professionals");
    const paths = [
      "/search?q=dentist",
      "/search?q=dentist&view=map",
      doctor,
      doctor.replace("/professionals", "/book"),
      "/help",
    ];
    for (const viewport of lowScreens) {
      await page.setViewportSize(viewport);
      for (const path of paths) {
        await page.goto(at(path));
        const name = `${path} at ${viewport.width}`;
        expect(await coveredAnywhere(page), name).toEqual([]);
        expect(await mostFixed(page), name).toBeLessThan(viewport.height / 3);
      }
      await page.goto(at("/search?q=dentist"));
      const first = await page.locator("#results article").first().boundingBox();
      expect(first?.y, "the first result begins on the first screen").toBeLessThan(
        viewport.height * 0.75,
      );
    }
  });
});
