import { expect, test } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./hours-script.ts?script=module";

const form = (id: string) => `
  <form id="${id}">
    <div data-hours-unless="unknown">
      <input name="day-1-from"><select name="day-copy"><option></option><option>all</option></select>
    </div>
    <input name="other">
    <input type="checkbox" name="unknown" checked>
  </form>`;

function openForms() {
  const page = openScriptPage(form("usual") + form("ramadan"));
  page.run(code);
  const isTicked = (id: string) => find<HTMLInputElement>(page, `#${id} [name=unknown]`).checked;
  const enter = (selector: string, value: string) => {
    const control = find<HTMLInputElement>(page, selector);
    control.value = value;
    dispatch(page, control, "input");
  };
  return { enter, isTicked };
}

test("entering a time unticks the box of its form", () => {
  const { enter, isTicked } = openForms();
  enter("#ramadan [name=day-1-from]", "09:00");
  expect([isTicked("usual"), isTicked("ramadan")]).toEqual([true, false]);
});

test("clearing a time and typing elsewhere leave the box ticked", () => {
  const { enter, isTicked } = openForms();
  enter("#usual [name=day-1-from]", "");
  enter("#usual [name=other]", "09:00");
  expect(isTicked("usual")).toBe(true);
});
