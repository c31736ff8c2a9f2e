import { expect, test } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./press-once-script.ts?script";

const html = `
  <a id="nine" href="/book/a?slot=1"><span>09:00</span></a>
  <a id="ten" href="/book/a?slot=2">10:00</a>
  <a id="profile" href="/professionals/a">Profile</a>`;

function pressIn(page: ReturnType<typeof openScriptPage>, selector: string): boolean {
  return dispatch(page, find(page, selector), "click");
}

test("a time that is pressed twice in haste is asked for once", () => {
  const page = openScriptPage(html);
  page.run(code);
  expect(pressIn(page, "#nine span")).toBe(true);
  expect(pressIn(page, "#nine")).toBe(false);
});

test("another time is asked for at once", () => {
  const page = openScriptPage(html);
  page.run(code);
  expect([pressIn(page, "#nine"), pressIn(page, "#ten")]).toEqual([true, true]);
});

test("a link to no time is left alone", () => {
  const page = openScriptPage(html);
  page.run(code);
  expect([pressIn(page, "#profile"), pressIn(page, "#profile")]).toEqual([true, true]);
});
