import { expect, test } from "vitest";
import { find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./press-once-script.ts?script";

const html = `
  <a id="nine" href="/book/a?slot=1"><span>09:00</span></a>
  <a id="ten" href="/book/a?slot=2">10:00</a>
  <a id="profile" href="/professionals/a">Profile</a>`;

/** Presses a link; `detail` is the number of clicks in a row, as browsers count them. */
function pressIn(page: ReturnType<typeof openScriptPage>, selector: string, detail = 1): boolean {
  const { MouseEvent } = page.window;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail });
  return find(page, selector).dispatchEvent(event);
}

test("a time that is pressed twice in haste is asked for once", () => {
  const page = openScriptPage(html);
  page.run(code);
  expect(pressIn(page, "#nine span")).toBe(true);
  expect(pressIn(page, "#nine", 2)).toBe(false);
});

test("another time is asked for at once", () => {
  const page = openScriptPage(html);
  page.run(code);
  expect([pressIn(page, "#nine"), pressIn(page, "#ten")]).toEqual([true, true]);
});

test("a link to no time is left alone", () => {
  const page = openScriptPage(html);
  page.run(code);
  expect([pressIn(page, "#profile"), pressIn(page, "#profile", 2)]).toEqual([true, true]);
});
