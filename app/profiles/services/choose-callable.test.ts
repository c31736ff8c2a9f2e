import { expect, test } from "vitest";
import { chooseCallable } from "./choose-callable.ts";

const clinic = (title: string, phone: string | null, openNow: boolean | null) => ({
  title,
  phone,
  openNow,
  openingText: null,
});

test.each([
  ["the first open one", [clinic("A", "+9711", false), clinic("B", "+9712", true)], "B"],
  ["the first, if none is open", [clinic("A", "+9711", false), clinic("B", "+9712", null)], "A"],
  ["one with a telephone", [clinic("A", null, true), clinic("B", "+9712", false)], "B"],
  ["nobody without a telephone", [clinic("A", null, true)], undefined],
])("of the clinics of a service, %s is called", (_rule, offers, title) => {
  expect(chooseCallable(offers)?.title).toBe(title);
});
