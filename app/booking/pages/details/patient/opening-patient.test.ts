import { expect, test } from "vitest";
import { openFor } from "./opening-patient.ts";

const blank = { for: "self", name: "Layla Haddad", insurer: "daman" };
const sami = { id: "m1", relation: "child" as const };
const noor = { id: "m2", relation: "child" as const };
const omar = { id: "m3", relation: "spouse" as const };

test("the only saved child is chosen", () => {
  expect(openFor(blank, "child", [sami, omar])).toMatchObject({
    for: "family",
    member: "m1",
    name: "",
  });
});

test.each([
  ["of two children", [sami, noor]],
  ["without a saved child", [omar]],
  ["without a saved family", []],
])("%s nobody is chosen, and the name is asked for", (_, family) => {
  expect(openFor(blank, "child", family)).toMatchObject({ for: "family", member: "", name: "" });
});

test("the insurance of the visitor stays", () => {
  expect(openFor(blank, "child", [sami]).insurer).toBe("daman");
});
