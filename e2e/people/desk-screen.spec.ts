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

const mostPresses = 3;
/** Columns that a screen of 1440 px shows side by side. */
const leastColumns = 8;
/** A name, an hour and a patient can be read in this many px. */
const leastWidth = 96;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element has no box.");
  return box;
}

forEachLocale((locale, at) => {
  const say = createTranslator<BookingDeskMessages>(locale, locale === "ar" ? arabic : english);
  const calendar = createTranslator<BookingCalendarMessages>(
    locale,
    locale === "ar" ? arabicCalendar : englishCalendar,
  );

  /** Opens the first day after today with a free time. */
  async function openFreeDay(page: Page): Promise<Locator> {
    await becomeSignedIn(page, "owner");
    await page.goto(at("/clinic-desk"));
    const cells = page.locator('a[data-cell][href*="panel=visit"]');
    for (let days = 0; days < 7; days += 1) {
      await page.getByRole("link", { name: say("later"), exact: true }).click();
      if ((await cells.count()) > 3) return cells;
    }
    throw new Error("The demo clinic has no free time in a week.");
  }

  test("three presses block an hour, and one takes it back", onDesktop, async ({ page }) => {
    const cells = await openFreeDay(page);
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
    await expect(page.getByRole("status").first()).toContainText(calendar("done.block"));
    expect(presses).toBeLessThanOrEqual(mostPresses);
  });

  test(
    "at 1440 px eight columns are readable, and their names stay while the day scrolls",
    onDesktop,
    async ({ page }) => {
      await openFreeDay(page);
      const columns = page.locator("[data-column]");
      const shown = await columns.evaluateAll((all) =>
        all
          .map((column) => column.getBoundingClientRect())
          .filter(({ left, right }) => left >= 0 && right <= window.innerWidth)
          .map(({ width }) => width),
      );
      expect(shown.length).toBeGreaterThanOrEqual(leastColumns);
      expect(Math.min(...shown)).toBeGreaterThanOrEqual(leastWidth);

      const name = columns.first().locator("header");
      const hours = page
        .locator("[data-column]")
        .first()
        .locator("xpath=preceding-sibling::div[1]");
      const before = { name: await boxOf(name), hours: await boxOf(hours) };
      const region = page.getByRole("group", { name: calendar("views"), exact: true });
      await region.evaluate((one) => {
        one.scrollTop = 200;
        one.scrollLeft = getComputedStyle(one).direction === "rtl" ? -300 : 300;
      });
      await expect.poll(() => region.evaluate((one) => one.scrollTop)).toBeGreaterThan(100);
      const after = { name: await boxOf(name), hours: await boxOf(hours) };
      expect(Math.abs(after.name.y - before.name.y)).toBeLessThan(2);
      expect(Math.abs(after.hours.x - before.hours.x)).toBeLessThan(2);
    },
  );

  test(
    "a cancelled appointment stays on the day, struck through and fainter",
    onDesktop,
    async ({ page }) => {
      const cells = await openFreeDay(page);
      const name = `Faint ${locale} ${Date.now()}`;
      await cells.nth(locale === "ar" ? 1 : 0).click();
      await page.locator('input[name="name"]').fill(name);
      await page
        .locator('input[name="phone"]')
        .fill(`050 ${Math.floor(Math.random() * 9e6 + 1e6)}`);
      await page.getByRole("button", { name: say("visit.submit"), exact: true }).click();
      const item = page.locator(`a[data-cell][aria-label*="${name}"]`);
      const look = () =>
        item.evaluate((one) => {
          const { color, borderStyle, textDecorationLine } = getComputedStyle(one);
          return { color, borderStyle, textDecorationLine };
        });
      await expect(item).toBeVisible();
      const booked = await look();
      expect(booked).toMatchObject({ borderStyle: "solid", textDecorationLine: "none" });
      await item.click();
      await page.locator("summary", { hasText: calendar("cancel.title") }).click();
      await page.getByRole("button", { name: calendar("cancel"), exact: true }).click();
      await expect(page.getByRole("status").filter({ hasText: name })).toBeVisible();
      await expect(item).toBeVisible();
      const cancelled = await look();
      expect(cancelled).toMatchObject({
        borderStyle: "dashed",
        textDecorationLine: "line-through",
      });
      expect(cancelled.color).not.toBe(booked.color);
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
