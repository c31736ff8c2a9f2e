import type { Page } from "@playwright/test";
import {
  colorRules,
  expect,
  expectNoAxeViolations,
  firstProfile,
  forEachLocale,
  test,
} from "../fixtures.ts";

const openers =
  "button[popovertarget], summary, [data-panel], a[data-sign-in], button[aria-expanded='false']";
const opened = ":popover-open, dialog[open], details[open][data-opened]";

/**
 * Numbers what opens something, one of each look, and returns how many there are: 50 cards open the
 * same.
 */
function markOpeners(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const seen = new Set<string>();
    let count = 0;
    for (const one of document.querySelectorAll<HTMLElement>(selector)) {
      if (!one.checkVisibility() || one.closest("[popover], dialog")) continue;
      const target = one.getAttribute("popovertarget") ?? one.dataset.panel ?? "";
      const look = `${one.tagName} ${target.replace(/[\d«»:-].*$/, "")} ${one.className}`;
      if (seen.has(look)) continue;
      seen.add(look);
      one.dataset.opener = String(count);
      count += 1;
    }
    return count;
  }, openers);
}

/** Opens one of them; returns false where it opens nothing of its own. */
async function open(page: Page, index: number): Promise<boolean> {
  const opener = page.locator(`[data-opener="${index}"]`);
  await opener.scrollIntoViewIfNeeded();
  await opener.click();
  await opener.evaluate((one) => one.closest("details")?.setAttribute("data-opened", ""));
  const isOpen = page.locator(opened).first();
  return isOpen.waitFor({ state: "visible", timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}

/** Returns the content of what is open, without the addresses of the page that a part of the frame has. */
function readOpened(page: Page): Promise<string> {
  return page.evaluate((selector) => {
    const ofPage = /(?<= (?:href|action|value|data-opener)=")[^"]*/g;
    return [...document.querySelectorAll(selector)]
      .map(({ outerHTML }) => outerHTML.replace(ofPage, ""))
      .join("\n");
  }, opened);
}

async function close(page: Page) {
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    for (const one of document.querySelectorAll("details[data-opened]")) {
      one.removeAttribute("open");
      one.removeAttribute("data-opened");
    }
    for (const one of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) one.close();
    for (const one of document.querySelectorAll<HTMLElement>(":popover-open")) one.hidePopover();
  });
}

forEachLocale((_locale, at) => {
  test("whatever opens is accessible in both themes", async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const kinds = ["professionals", "clinics", "services", "franchises"];
    const profiles = await Promise.all(kinds.map((kind) => firstProfile(page, kind)));
    const [doctor = ""] = profiles;
    const paths = [
      "/",
      "/search?q=dentist",
      ...profiles,
      doctor.replace("/professionals", "/book"),
    ];
    let states = 0;
    const checked = new Set<string>();
    for (const path of [...paths, "/help", "/blog", "/plan"]) {
      await page.goto(at(path));
      await page.waitForLoadState("networkidle");
      const count = await markOpeners(page);
      for (let index = 0; index < count; index += 1) {
        if (await open(page, index)) {
          states += 1;
          const content = await readOpened(page);
          if (!checked.has(content)) {
            checked.add(content);
            await expectNoAxeViolations(page, { part: opened, colors: true });
            // The same part in other colours.
            await page.emulateMedia({ colorScheme: "dark" });
            await expectNoAxeViolations(page, { part: opened, rules: colorRules, colors: true });
            await page.emulateMedia({ colorScheme: "light" });
          }
        }
        await close(page);
      }
    }
    expect(states).toBeGreaterThan(15);
    expect(checked.size).toBeGreaterThan(12);
  });
});
