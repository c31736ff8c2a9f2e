import type { Locator, Page } from "@playwright/test";
import { bookingCalendar as arabicCalendar } from "#app/booking/calendar/messages/ar.ts";
import {
  type BookingCalendarMessages,
  bookingCalendar as englishCalendar,
} from "#app/booking/calendar/messages/en.ts";
import { bookingDesk as arabic } from "#app/booking/desk/messages/ar.ts";
import { type BookingDeskMessages, bookingDesk as english } from "#app/booking/desk/messages/en.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { becomeSignedIn, expect, forEachLocale, onDesktop, test } from "../fixtures.ts";
import { openFreeDay } from "./open-free-day.ts";

const mostPresses = 3;
/** Columns that a screen of 1440 px shows side by side. */
const leastColumns = 8;
/** A name, an hour and a patient can be read in this many px. */
const leastWidth = 96;

forEachLocale((locale, at) => {
  const say = createTranslator<BookingDeskMessages>(locale, locale === "ar" ? arabic : english);
  const calendar = createTranslator<BookingCalendarMessages>(
    locale,
    locale === "ar" ? arabicCalendar : englishCalendar,
  );

  /** Opens the first day after today with a free time. */
  async function openDesk(page: Page): Promise<Locator> {
    await becomeSignedIn(page, "owner");
    await page.goto(at("/clinic-desk"));
    return openFreeDay(page, say("later"));
  }

  test("three presses block an hour", onDesktop, async ({ page }) => {
    const cells = await openDesk(page);
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    await press(cells.nth(locale === "ar" ? -2 : -1));
    await press(page.getByRole("link", { name: say("visit.block"), exact: true }));
    const form = page.locator("form", { has: page.locator('input[name="from"]') });
    const from = await form.locator('input[name="from"]').inputValue();
    const to = await form.locator('input[name="to"]').inputValue();
    const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
    expect(minutes(to) - minutes(from)).toBe(60);
    await press(form.getByRole("button", { name: calendar("block.submit"), exact: true }));
    const done = page.getByRole("status").filter({ hasText: from });
    await expect(done).toContainText(to);
    expect(presses).toBeLessThanOrEqual(mostPresses);
  });

  test(
    "at 1440 px eight columns are readable, and their names stay while the day scrolls",
    onDesktop,
    async ({ page }) => {
      await openDesk(page);
      const columns = page.locator("[data-column]");
      const shown = await columns.evaluateAll((all) =>
        all
          .map((column) => column.getBoundingClientRect())
          .filter(({ left, right }) => left >= 0 && right <= window.innerWidth)
          .map(({ width }) => width),
      );
      expect(shown.length).toBeGreaterThanOrEqual(leastColumns);
      expect(Math.min(...shown)).toBeGreaterThanOrEqual(leastWidth);

      // The day is drawn again when a colleague changes it: each measure is one look at the page.
      const measure = () =>
        page.evaluate(() => {
          const column = document.querySelector("[data-column]");
          const edge = (one: Element | null | undefined) => one?.getBoundingClientRect();
          return {
            top: edge(column?.querySelector("header"))?.top ?? Number.NaN,
            start: edge(column?.previousElementSibling)?.left ?? Number.NaN,
            scrolled: column?.parentElement?.parentElement?.scrollTop ?? 0,
          };
        });
      const before = await measure();
      const sheet = page.getByRole("group", { name: calendar("views"), exact: true });
      await sheet.evaluate((one) => one.scrollTo(document.dir === "rtl" ? -300 : 300, 200));
      await expect.poll(async () => (await measure()).scrolled).toBeGreaterThan(100);
      const after = await measure();
      expect(Math.abs(after.top - before.top)).toBeLessThan(2);
      expect(Math.abs(after.start - before.start)).toBeLessThan(2);
    },
  );

  test(
    "a cancelled appointment stays on the day, struck through and fainter",
    onDesktop,
    async ({ page }) => {
      const cells = await openDesk(page);
      const name = `Faint ${locale} ${Date.now()}`;
      await cells.nth(locale === "ar" ? 1 : 0).click();
      await page.locator('input[name="name"]').fill(name);
      await page
        .locator('input[name="phone"]')
        .fill(`050 ${Math.floor(Math.random() * 9e6 + 1e6)}`);
      await page.getByRole("button", { name: say("visit.submit"), exact: true }).click();
      const item = page.locator("a[data-cell]", { hasText: name });
      const look = () =>
        item.evaluate((one) => {
          const { color, borderStyle, textDecorationLine } = getComputedStyle(one);
          return { color, borderStyle, textDecorationLine };
        });
      await expect(item).toBeVisible();
      await expect.poll(look).toMatchObject({ borderStyle: "solid", textDecorationLine: "none" });
      const booked = await look();
      await item.click();
      await page.locator("summary", { hasText: calendar("cancel.title") }).click();
      await page.getByRole("button", { name: calendar("cancel"), exact: true }).click();
      await expect(page.getByRole("status").filter({ hasText: name })).toBeVisible();
      await expect(item).toBeVisible();
      await expect
        .poll(look)
        .toMatchObject({ borderStyle: "dashed", textDecorationLine: "line-through" });
      expect((await look()).color).not.toBe(booked.color);
    },
  );

  test("today has a line at the present time across every column", onDesktop, async ({ page }) => {
    await becomeSignedIn(page, "owner");
    await page.goto(at("/clinic-desk"));
    const minuteOf = (date: Date) => {
      const clock = date.toLocaleTimeString("en-GB", { timeZone: "Asia/Dubai" });
      return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
    };
    const before = minuteOf(new Date());
    const shown = await page.evaluate(() => {
      const [first] = document.querySelectorAll("[data-column]");
      const hours = [...(first?.previousElementSibling?.querySelectorAll("span") ?? [])];
      const edge = (one: Element) => one.getBoundingClientRect().top;
      const lines = [...document.querySelectorAll("[data-column] [data-now]")];
      return {
        columns: document.querySelectorAll("[data-column]").length,
        lines: lines.map(edge),
        hours: hours.map((one) => ({ text: one.textContent ?? "", top: edge(one) })),
      };
    });
    const first = Number(/\d+/.exec(shown.hours[0]?.text ?? "")?.[0]);
    const height = (shown.hours[2]?.top ?? 0) - (shown.hours[1]?.top ?? 0);
    const hoursFromSecond = (before - (first + 1) * 60) / 60;
    const isShown = before >= first * 60 && before < (first + shown.hours.length) * 60;
    expect(shown.lines).toHaveLength(isShown ? shown.columns : 0);
    // The label of an hour begins 8 px above its line.
    for (const line of shown.lines) {
      const expected = (shown.hours[1]?.top ?? 0) + 8 + hoursFromSecond * height;
      expect(Math.abs(line - expected)).toBeLessThan(height / 4);
    }
  });
});
