import { expect, test } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./networks-script.ts?script";

test("the networks are those of the chosen insurer", () => {
  const networks = JSON.stringify({
    daman: [{ value: "enhanced", label: "Daman Enhanced" }],
    axa: [{ value: "gold", label: "Gold" }],
  });
  const page = openScriptPage(`<form data-networks='${networks}'>
    <select name="insurer"><option value=""></option><option value="daman" selected>Daman</option><option value="axa">AXA</option></select>
    <select name="network"><option value="">Unknown</option><option value="enhanced" selected>Daman Enhanced</option></select></form>`);
  page.run(code);
  const insurer = find<HTMLSelectElement>(page, "[name=insurer]");
  const network = find<HTMLSelectElement>(page, "[name=network]");
  const choose = (value: string) => {
    insurer.value = value;
    dispatch(page, insurer, "change");
    return [network.value, [...network.options].map((option) => option.value)];
  };
  expect(network.value).toBe("enhanced");
  expect(choose("axa")).toEqual(["", ["", "gold"]]);
  expect(choose("")).toEqual(["", [""]]);
  expect(choose("daman")).toEqual(["", ["", "enhanced"]]);
});
