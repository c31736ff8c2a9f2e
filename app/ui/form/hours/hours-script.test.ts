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

test("a choice narrows the list beside it to its own group", () => {
  const page = openScriptPage(`
    <div data-narrows="by-0 list-0">
      <select name="by-0"><option value=""></option><option value="1">One</option><option value="2">Two</option></select>
      <select name="list-0">
        <option value=""></option>
        <optgroup label="One"><option value="a">a</option></optgroup>
        <optgroup label="Two"><option value="b">b</option></optgroup>
      </select>
    </div>`);
  page.run(code);
  const list = find<HTMLSelectElement>(page, "[name=list-0]");
  const isOffered = (label: string) => {
    const group = find<HTMLOptGroupElement>(page, `optgroup[label=${label}]`);
    return !group.disabled && !group.hidden;
  };
  const choose = (value: string) => {
    const control = find<HTMLSelectElement>(page, "[name=by-0]");
    control.value = value;
    dispatch(page, control, "change");
  };
  expect([isOffered("One"), isOffered("Two")]).toEqual([true, true]);
  list.value = "b";
  choose("1");
  expect([isOffered("One"), isOffered("Two"), list.value]).toEqual([true, false, ""]);
  choose("");
  expect([isOffered("One"), isOffered("Two")]).toEqual([true, true]);
});
