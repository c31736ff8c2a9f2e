import { expect, test } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./family-name-script.ts?script";

function open(name: string) {
  const page = openScriptPage(`<form data-own-name="Mona"><input type="hidden" name="nameAsked">
    <input type="radio" name="for" value="self"><input type="radio" name="for" value="family">
    <input name="name" value="${name}"></form>`);
  page.run(code);
  const input = find<HTMLInputElement>(page, "[name=name]");
  const choose = (value: string) => {
    const radio = find<HTMLInputElement>(page, `[value=${value}]`);
    radio.checked = true;
    dispatch(page, radio, "change");
    return [input.value, find<HTMLInputElement>(page, "[name=nameAsked]").value];
  };
  const type = (value: string) => {
    input.value = value;
  };
  return { choose, type };
}

test("the own name is emptied for a family member and comes back", () => {
  const { choose } = open("Mona");
  expect(choose("family")).toEqual(["", "1"]);
  expect(choose("self")).toEqual(["Mona", ""]);
});

test("a name that was typed before the choice stays", () => {
  const { choose } = open("Salem");
  expect(choose("family")).toEqual(["Salem", ""]);
  expect(choose("self")).toEqual(["Salem", ""]);
});

test("a name that was asked for stays", () => {
  const { choose, type } = open("");
  choose("family");
  type("Noura");
  expect(choose("family")).toEqual(["Noura", "1"]);
});
