import type { Locator, Page } from "@playwright/test";
import { bookingDesk as arabic } from "#app/booking/desk/messages/ar.ts";
import { type BookingDeskMessages, bookingDesk as english } from "#app/booking/desk/messages/en.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import {
  becomeSignedIn,
  expect,
  expectNoAxeViolations,
  forEachLocale,
  onDesktop,
  onPhone,
  test,
} from "../fixtures.ts";
import { openFreeDay } from "./open-free-day.ts";

/** Another patient each time: a stranger's third visit is held until they confirm it. */
const newNumber = () => `050 ${Math.floor(Math.random() * 9e6 + 1e6)}`;
const most = { booking: 6, move: 2, arrival: 1 };

forEachLocale((locale, at) => {
  const say = createTranslator<BookingDeskMessages>(locale, locale === "ar" ? arabic : english);

  /** A press on the overview opens today; the next days have free times at any hour. */
  async function openNextDay(page: Page): Promise<void> {
    await becomeSignedIn(page, "owner");
    await page.goto(at("/dashboard"));
    await page
      .locator("main")
      .getByRole("link", { name: say("overview.open"), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/clinic-desk/);
    await page.waitForLoadState();
    await openFreeDay(page, say("later"));
  }

  /**
   * The first gap of a person that is longer than an hour; journeys that run at the same time take
   * different people. Later cells may be off the grid of the appointment type.
   */
  async function freeCell(page: Page, index: number): Promise<Locator> {
    const starts = await page.evaluate(() => {
      const edge = (cell: Element) => cell.getBoundingClientRect();
      return [...document.querySelectorAll("[data-column]")].flatMap((column) => {
        // Cancelled appointments stay on the day, over time that is free.
        const texts = [...column.querySelectorAll("li > span")];
        const isCovered = (cell: Element) =>
          texts.some(
            (text) => edge(text).top < edge(cell).bottom && edge(text).bottom > edge(cell).top,
          );
        const all = [...column.querySelectorAll('a[data-cell][href*="panel=visit"]')];
        const cells = all.filter((cell) => !isCovered(cell));
        cells.sort((one, other) => edge(one).top - edge(other).top);
        const follows = (at: number) => {
          const [cell, next] = [cells[at], cells[at + 1]];
          return cell && next ? Math.abs(edge(next).top - edge(cell).bottom) < 3 : false;
        };
        // Three cells of half an hour, of which the first may be short.
        const start = cells.find(
          (_, at) => (at === 0 || !follows(at - 1)) && follows(at) && follows(at + 1),
        );
        return start?.getAttribute("href") ?? [];
      });
    });
    const start = starts[(index + (locale === "ar" ? 1 : 0)) % starts.length];
    if (!start) throw new Error("The day has no long gap.");
    return page.locator(`a[data-cell][href="${start}"]`);
  }

  function counter() {
    let presses = 0;
    return {
      async press(target: Locator) {
        presses += 1;
        await target.click();
      },
      /** By keyboard, which reaches a cell below an appointment that was cancelled. */
      async enter(target: Locator) {
        presses += 1;
        await target.press("Enter");
      },
      async fill(target: Locator, text: string) {
        presses += 1;
        await target.fill(text);
      },
      get presses() {
        return presses;
      },
    };
  }

  test(
    "reception books a caller, moves the appointment, and a colleague sees both",
    onDesktop,
    async ({ page, context }) => {
      test.slow(true, "axe reads two days of many columns");
      const name = `Layla ${locale} ${Date.now()}`;
      await openNextDay(page);
      await expectNoAxeViolations(page);
      const colleague = await context.newPage();
      await colleague.goto(page.url());
      const booking = counter();
      await booking.enter(await freeCell(page, 0));
      await booking.fill(page.locator('input[name="name"]'), name);
      await booking.fill(page.locator('input[name="phone"]'), newNumber());
      await booking.press(page.getByRole("button", { name: say("visit.submit"), exact: true }));
      await expect(page.getByRole("status")).toContainText(name);
      expect(booking.presses).toBeLessThanOrEqual(most.booking);
      const item = page.locator("a[data-movable]", { hasText: name });
      await expect(colleague.locator("a[data-movable]", { hasText: name })).toBeVisible();

      const before = await item.innerText();
      const move = counter();
      await move.press(item);
      await expectNoAxeViolations(page);
      await move.press(page.locator("[data-slot]").last());
      expect(move.presses).toBeLessThanOrEqual(most.move);
      await expect(item).not.toHaveText(before);
      const after = await item.innerText();
      await expect(colleague.locator("a[data-movable]", { hasText: name })).toHaveText(after);
    },
  );

  /** Books a caller into a free gap; returns the appointment on the day. */
  async function bookCaller(page: Page, name: string, index: number): Promise<Locator> {
    await (await freeCell(page, index)).press("Enter");
    await page.locator('input[name="name"]').fill(name);
    await page.locator('input[name="phone"]').fill(newNumber());
    await page.getByRole("button", { name: say("visit.submit"), exact: true }).click();
    await expect(page.getByRole("status")).toContainText(name);
    return page.locator("a[data-movable]", { hasText: name });
  }

  test("an appointment is dragged to another time by the pointer", onDesktop, async ({ page }) => {
    test.slow(true, "the free times of all columns are read while the pointer is down");
    await openNextDay(page);
    const item = await bookCaller(page, `Dana ${locale} ${Date.now()}`, 3);
    const before = await item.innerText();
    // The day is drawn anew after a booking: the card may be another element, and is none meanwhile.
    const placeOf = async () => {
      await expect(() => item.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
      return item.boundingBox();
    };
    const restsDrawn = async () => {
      const before = await placeOf();
      await page.waitForTimeout(400);
      return before !== null && JSON.stringify(before) === JSON.stringify(await placeOf());
    };
    await expect.poll(restsDrawn, { timeout: 20_000 }).toBe(true);
    const from = await placeOf();
    if (!from) throw new Error("The appointment is not drawn.");
    const [x, y] = [from.x + from.width / 2, from.y + Math.min(10, from.height / 2)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // The drag begins after a few pixels, and its free times arrive.
    await page.mouse.move(x + 4, y + 8, { steps: 4 });
    await expect(page.locator("[data-slot]").first()).toBeAttached({ timeout: 40_000 });
    const to = await page.evaluate(() => {
      const isOnTop = (slot: Element, at: DOMRect) => {
        const under = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
        return under !== null && slot.contains(under);
      };
      for (const slot of document.querySelectorAll("[data-slot]")) {
        const at = slot.getBoundingClientRect();
        if (isOnTop(slot, at)) return { x: at.x + at.width / 2, y: at.y + at.height / 2 };
      }
      return null;
    });
    if (!to) throw new Error("No free time is in view.");
    await page.mouse.move(to.x, to.y, { steps: 8 });
    // A real pointer reports its place again and again while it rests; this one does when it moves.
    await expect(async () => {
      await page.mouse.move(to.x + 1, to.y);
      await page.mouse.move(to.x, to.y);
      await expect(page.locator("[data-slot][data-over]")).toHaveCount(1, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await page.mouse.up();
    await expect(item).not.toHaveText(before);
  });

  test("an appointment is moved by the keyboard alone", onDesktop, async ({ page }) => {
    test.slow(true, "Tab walks over the day twice");
    await openNextDay(page);
    const item = await bookCaller(page, `Hind ${locale} ${Date.now()}`, 4);
    const address = await item.getAttribute("href");
    const tabTo = async (selector: string) => {
      for (let presses = 0; presses < 600; presses += 1) {
        const isThere = await page.evaluate(
          (wanted) => document.activeElement?.matches(wanted) === true,
          selector,
        );
        if (isThere) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`Tab does not reach ${selector}.`);
    };
    await tabTo(`a[data-movable][href="${address}"]`);
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-panel-title]")).toBeVisible();
    await tabTo("[data-slot]");
    await page.keyboard.press("Enter");
    // The first free time may be a colleague's at the same hour.
    await expect(page).toHaveURL(/[?&]moved=/);
    await expect(item).toBeVisible();
  });

  test.describe("at the counter", () => {
    // A walk-in of a doctor who is off duty is refused at first.
    test.use({ expectedFailures: [/panel=walk_in/] });

    test(
      "a walk-in is here at once, and one press takes it back or notes it",
      onDesktop,
      async ({ page }) => {
        const name = `Omar ${locale} ${Date.now()}`;
        await becomeSignedIn(page, "owner");
        await page.goto(at("/clinic-desk"));
        await page.getByRole("link", { name: say("walk_in"), exact: true }).click();
        await page.locator('select[name="type"]').selectOption({ index: 1 });
        await page.locator('input[name="name"]').fill(name);
        await page.getByRole("button", { name: say("visit.submit.now"), exact: true }).click();
        // In the evening the doctor is off duty: the refusal says so, and a second press overrules it.
        const noted = page.getByRole("status").filter({ hasText: name });
        const overrule = page.locator("[data-squeeze]");
        await expect(noted.or(overrule).first()).toBeVisible();
        if (await overrule.isVisible()) await overrule.click();
        await expect(noted).toBeVisible();
        const back = page.getByRole("button", { name: say("not_here", { name }) });
        await back.locator("visible=true").first().click();
        const arrival = counter();
        const here = page.getByRole("button", { name: say("arrived", { name }) });
        await arrival.press(here.locator("visible=true").first());
        expect(arrival.presses).toBeLessThanOrEqual(most.arrival);
        await expect(back.locator("visible=true").first()).toBeVisible();
        await page.getByRole("link", { name: say("menu.patients"), exact: true }).click();
        await page.getByLabel(say("patients.search")).fill(name);
        await page.getByRole("button", { name: say("patients.find"), exact: true }).click();
        await page.getByRole("link", { name: new RegExp(name) }).click();
        await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
        await expectNoAxeViolations(page);
      },
    );
  });

  test("one press on the overview opens today", onDesktop, async ({ page }) => {
    await becomeSignedIn(page, "owner");
    await page.goto(at("/dashboard"));
    const today = page
      .locator("main")
      .getByRole("link", { name: say("overview.open"), exact: true });
    await today.first().click();
    await expect(page).toHaveURL(/\/clinic-desk/);
    await expect(page).not.toHaveURL(/day=/);
    await expect(page.locator("[data-live]")).toBeAttached();
  });

  test("one press prints the day", onDesktop, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await openNextDay(page);
    await page.getByRole("link", { name: say("print"), exact: true }).click();
    await expect(page.locator("html[data-printed]")).toBeAttached();
    await expect(page).not.toHaveURL(/now=1/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: say("print.list"), exact: true })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("main .no-print")).toBeHidden();
  });

  test("on a phone the day is a list", onPhone, async ({ page }) => {
    await becomeSignedIn(page, "owner");
    await page.goto(at("/clinic-desk"));
    await expect(page.locator("[data-column]").first()).toBeHidden();
    await expectNoAxeViolations(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("a caller is booked by forms alone", onDesktop, async ({ page }) => {
      const name = `Sami ${locale} ${Date.now()}`;
      await openNextDay(page);
      // A cancelled appointment of another journey may lie over the cell.
      await (await freeCell(page, 2)).press("Enter");
      await page.locator('input[name="name"]').fill(name);
      await page.locator('input[name="phone"]').fill(newNumber());
      await page.getByRole("button", { name: say("visit.submit"), exact: true }).click();
      await expect(page.getByRole("status")).toContainText(name);
    });
  });
});
