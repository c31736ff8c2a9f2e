import { expect, test } from "vitest";
import type { FlagValues } from "../fields/filtered/filtered-fields.ts";
import { filteredFlags } from "../fields/filtered/filtered-flags.ts";
import { stateFlags } from "./state-flags.server.ts";

/** The same value of each field. */
function values(value: boolean | null): FlagValues {
  return Object.fromEntries(
    filteredFlags.map(([, { key }]) => [key, value]),
  ) as unknown as FlagValues;
}

test("a card states a yes of its own kind of listing, in the language of the page", () => {
  const service = { ...values(true), entityType: "services" as const };
  expect(stateFlags(service, "en")).toEqual(["Needs a referral"]);
  expect(stateFlags(service, "ar")).toEqual(["تحتاج إلى إحالة"]);
  expect(stateFlags({ ...service, entityType: "franchises" }, "en")).toEqual([]);
});

test.each([false, null])("a card states nothing of an answer that is %s", (value) => {
  expect(stateFlags({ ...values(value), entityType: "services" }, "en")).toEqual([]);
});
