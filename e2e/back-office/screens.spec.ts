import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { screens } from "#app/admin/screens.ts";
import { isWholeRun } from "#scripts/testing/test-scope.ts";
import {
  becomeSignedIn,
  expect,
  expectNoAxeViolations,
  forEachLocale,
  onDesktop,
  test,
  untilAlive,
} from "../fixtures.ts";

/** The pages of the back office; a new line in the list of screens is a new page here. */
const pages = screens
  .filter(({ file, path }) => file.endsWith(".route.tsx") && path !== "*")
  .map(({ path }) => (path === "" ? "/admin" : `/admin/${path}`));

/** The addresses that belong together are opened by one sign-in. */
const groups = Map.groupBy(pages, (path) => path.split("/")[2] ?? "");

type At = (path: string) => string;

/** Returns an address of a page with a row of the demo city in it; null where its list is empty. */
async function resolve(page: Page, path: string, at: At): Promise<string | null> {
  // The query of these names what they show.
  const [list] = path.split(/\/(?:compare|entry)$/);
  if (list !== path) {
    await page.goto(at(list ?? ""));
    const shown = page.locator(`main a[href*="${path}?"]`).first();
    return (await shown.count()) > 0 ? shown.getAttribute("href") : null;
  }
  const [base = ""] = path.split(/\/(?=:|runs\/|imports\/)/);
  if (base === path) return path;
  // No list leads to it: its rows are linked from elsewhere.
  if (!pages.includes(base)) return null;
  await page.goto(at(base));
  const addresses = await page
    .locator("main a[href]")
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  const ids = addresses
    .filter((address) => address.startsWith(`${base}/`))
    .map((address) => address.slice(base.length + 1))
    // Other lists and forms may lie below a list.
    .filter((rest) => !rest.includes("/") && !pages.includes(`${base}/${rest}`));
  const [id] = ids;
  if (path.endsWith("/imports/:upload")) return sendFile(page, base);
  if (id === undefined) return null;
  if (path.endsWith("/runs/:run")) return prepareRun(page, base, id);
  const record = path.replace(":id", id);
  await page.goto(at(`${base}/${id}`));
  if (!record.includes(":tab")) {
    // Some pages below a record exist for some records only; the record links to those.
    const isLinked = await page.locator(`a[href*="${record}"]`).count();
    return isLinked > 0 || record === `${base}/${id}` ? record : null;
  }
  const tab = await page.locator("main nav a").last().getAttribute("href");
  return new URL(tab ?? "", page.url()).pathname;
}

/** Prepares the first action of a list on a row; nothing is changed before it is started. */
async function prepareRun(page: Page, base: string, id: string): Promise<string | null> {
  const actions = page.locator('main select[name="action"] option');
  const names = await actions.evaluateAll((options) =>
    options.map((option) => (option as HTMLOptionElement).value).filter(Boolean),
  );
  const [action] = names;
  if (action === undefined) return null;
  const run = randomUUID();
  const form = { intent: "prepare", run, action, id };
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post(`${base}/bulk`, { form, headers, maxRedirects: 0 });
  return `${base}/runs/${run}`;
}

/** Switches a feature on that is off at first. */
async function switchOn(page: Page, key: string): Promise<void> {
  await page.goto(`/admin/feature-toggles/${key}`);
  const headers = { origin: new URL(page.url()).origin };
  const form = { audience: "everybody", state: "on", confirmed: "on" };
  await page.request.post(page.url(), { form, headers, maxRedirects: 0 });
}

/** Sends a file with one bad row, which is checked and not written. */
async function sendFile(page: Page, base: string): Promise<string> {
  const token = randomUUID();
  const file = {
    name: "rows.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("external_key,name_en\nbad,"),
  };
  const headers = { origin: new URL(page.url()).origin };
  const multipart = { token, file };
  await page.request.post(`${base}/import`, { multipart, headers, maxRedirects: 0 });
  return `${base}/imports/${token}`;
}

/**
 * Walks through a page by the Tab key, and returns the controls of its content that it missed. Parts
 * that are drawn anew in the meantime may move the focus; a second walk looks for what is left.
 */
async function missedByKeyboard(page: Page): Promise<string[]> {
  await untilAlive(page.locator("main"));
  const stops = await markControls(page);
  await walk(page, stops);
  const missed = await listMissed(page);
  if (missed.length === 0) return missed;
  await walk(page, stops);
  return listMissed(page);
}

/** Marks each visible control until it has the focus, and returns the number of stops. */
async function markControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    // The arrow keys move among the radio buttons of one name; the Tab key reaches the checked or first.
    const isStop = (radio: HTMLInputElement) => {
      const group = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
        ({ name, form }) => name === radio.name && form === radio.form,
      );
      return radio === (group.find(({ checked }) => checked) ?? group[0]);
    };
    const seen = [...document.querySelectorAll<HTMLElement>(controls)].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(":disabled")) {
        return false;
      }
      // The arrow keys move among the buttons of a toolbar.
      if (element.tabIndex < 0) return false;
      const isRadio = element instanceof HTMLInputElement && element.type === "radio";
      return !isRadio || isStop(element);
    });
    for (const element of seen) element.dataset.toReach = element.outerHTML.slice(0, 120);
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement) delete target.dataset.toReach;
    });
    // Each part of a date or a time is a stop of its own.
    const parts = seen.filter((element) => element.matches("[type=date], [type=time]")).length;
    return seen.length + 4 * parts;
  });
}

/** Presses the Tab key for each stop of a page, from its beginning. */
async function walk(page: Page, stops: number): Promise<void> {
  await page.locator("body").evaluate((body) => {
    body.tabIndex = -1;
    body.focus();
  });
  for (let presses = 0; presses < stops + 15; presses += 1) await page.keyboard.press("Tab");
}

async function listMissed(page: Page): Promise<string[]> {
  return page
    .locator("main [data-to-reach]")
    .evaluateAll((missed) =>
      missed.map((element) => (element as HTMLElement).dataset.toReach ?? ""),
    );
}

forEachLocale((locale, at) => {
  for (const [name, paths] of groups) {
    test(
      `the screens of /admin/${name} are sound, in English by keyboard`,
      onDesktop,
      async ({ page }) => {
        test.setTimeout(paths.length * 25_000);
        await becomeSignedIn(page, "admin");
        if (name === "legal-risk") await switchOn(page, "legal.risk");
        for (const path of paths) {
          await test.step(path, async () => {
            const address = await resolve(page, path, at);
            if (address === null) return;
            const response = await page.goto(at(address));
            expect(response?.status(), address).toBe(200);
            await expect(page.locator("html")).toHaveAttribute("lang", locale);
            await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
            // Order and colours are those of English.
            await expectNoAxeViolations(page, { colors: isWholeRun && locale === "en" });
            if (locale === "en") expect(await missedByKeyboard(page), address).toEqual([]);
          });
        }
      },
    );
  }
});
