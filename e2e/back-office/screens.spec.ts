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

/** The pathnames of the links in a page's content, every address as written, and the first bulk action. */
interface Links {
  inContent: readonly string[];
  all: readonly string[];
  lastTab: string | null;
  action: string | null;
}

/** Opens lists and records once each: the pages below a record are found by the same two. */
class LinkReader {
  readonly #page: Page;
  readonly #read = new Map<string, Links>();

  constructor(page: Page) {
    this.#page = page;
  }

  async linksOf(address: string): Promise<Links> {
    const known = this.#read.get(address);
    if (known) return known;
    await this.#page.goto(address);
    const links = await this.#page.evaluate(() => {
      const list = (selector: string) => [
        ...document.querySelectorAll<HTMLAnchorElement>(selector),
      ];
      const actions = document.querySelectorAll<HTMLOptionElement>(
        'main select[name="action"] option',
      );
      return {
        inContent: list("main a[href]").map(({ href }) => new URL(href).pathname),
        all: list("a[href]").map((link) => link.getAttribute("href") ?? ""),
        lastTab: list("main nav a").at(-1)?.pathname ?? null,
        action: [...actions].map(({ value }) => value).find(Boolean) ?? null,
      };
    });
    this.#read.set(address, links);
    return links;
  }
}

interface Finder {
  page: Page;
  at: At;
  reader: LinkReader;
}

/** Returns an address of a page with a row of the demo city in it; null where its list is empty. */
async function resolve({ page, at, reader }: Finder, path: string): Promise<string | null> {
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
  if (path.endsWith("/imports/:upload")) return sendFile(page, base);
  const { inContent, action } = await reader.linksOf(at(base));
  const [id] = inContent
    .filter((address) => address.startsWith(`${base}/`))
    .map((address) => address.slice(base.length + 1))
    // Other lists and forms may lie below a list.
    .filter((rest) => !rest.includes("/") && !pages.includes(`${base}/${rest}`));
  if (id === undefined) return null;
  if (path.endsWith("/runs/:run"))
    return action === null ? null : prepareRun(page, base, { action, id });
  const record = path.replace(":id", id);
  if (record === `${base}/${id}`) return record;
  const { all, lastTab } = await reader.linksOf(at(`${base}/${id}`));
  if (record.includes(":tab")) {
    expect(lastTab, `the tabs of ${base}/${id}`).not.toBeNull();
    return lastTab;
  }
  // Some pages below a record exist for some records only; the record links to those.
  return all.some((address) => address.includes(record)) ? record : null;
}

/** Prepares an action on a row of a list; nothing is changed before it is started. */
async function prepareRun(
  page: Page,
  base: string,
  on: { action: string; id: string },
): Promise<string> {
  const run = randomUUID();
  const form = { intent: "prepare", run, ...on };
  await page.request.post(`${base}/bulk`, { form, headers: ownOrigin(), maxRedirects: 0 });
  return `${base}/runs/${run}`;
}

const ownOrigin = () => ({ origin: process.env.PLAYWRIGHT_BASE_URL ?? "" });

/** Switches a feature on that is off at first. */
async function switchOn(page: Page, key: string): Promise<void> {
  const form = { audience: "everybody", state: "on", confirmed: "on" };
  const address = `/admin/feature-toggles/${key}`;
  await page.request.post(address, { form, headers: ownOrigin(), maxRedirects: 0 });
}

/** Sends a file with one bad row, which is checked and not written. */
async function sendFile(page: Page, base: string): Promise<string> {
  const token = randomUUID();
  const file = {
    name: "rows.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("external_key,name_en\nbad,"),
  };
  const multipart = { token, file };
  await page.request.post(`${base}/import`, { multipart, headers: ownOrigin(), maxRedirects: 0 });
  return `${base}/imports/${token}`;
}

/** Keys that are pressed between two looks at what is left to reach. */
const pressesAtOnce = 20;

/**
 * Walks through a page by the Tab key, and returns the controls of its content that it missed. Parts
 * that are drawn anew in the meantime may move the focus; a second walk looks for what is left.
 * All pages of a walk have the same frame: later ones are walked from the start of their content.
 */
async function missedByKeyboard(page: Page, from: "body" | "main"): Promise<string[]> {
  await untilAlive(page.locator("main"));
  const stops = await markControls(page);
  const missed = await walk(page, stops, from);
  return missed.length === 0 ? missed : walk(page, stops, "body");
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

/** Presses the Tab key until everything is reached, at most once for each stop of a page. */
async function walk(page: Page, stops: number, from: "body" | "main"): Promise<string[]> {
  await page.locator(from).evaluate((start) => {
    start.tabIndex = -1;
    start.focus();
  });
  let missed = await listMissed(page);
  for (let left = stops + 15; left > 0 && missed.length > 0; left -= pressesAtOnce) {
    const presses = Array.from({ length: Math.min(left, pressesAtOnce) });
    await Promise.all(presses.map(() => page.keyboard.press("Tab")));
    missed = await listMissed(page);
  }
  return missed;
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
        const reader = new LinkReader(page);
        let from: "body" | "main" = "body";
        for (const path of paths) {
          await test.step(path, async () => {
            const address = await resolve({ page, at, reader }, path);
            if (address === null) return;
            const response = await page.goto(at(address));
            expect(response?.status(), address).toBe(200);
            await expect(page.locator("html")).toHaveAttribute("lang", locale);
            await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
            // Order and colours are those of English.
            await expectNoAxeViolations(page, { colors: isWholeRun && locale === "en" });
            if (locale !== "en") return;
            expect(await missedByKeyboard(page, from), address).toEqual([]);
            from = "main";
          });
        }
      },
    );
  }
});
