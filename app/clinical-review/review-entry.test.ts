import { expect, test } from "vitest";
import { diffFacts, type Fact } from "./review-entry.ts";

const signed: Fact[] = [
  { label: "fields", values: ["cardiology", "general-practice"] },
  { label: "phrases", of: "en", values: ["racing heart", "palpitations"] },
  { label: "near", values: ["5"] },
];

test("equal contents have no changes", () => {
  expect(diffFacts(signed, structuredClone(signed))).toEqual([]);
});

test("a change names what was added to and removed from each fact", () => {
  const current: Fact[] = [
    { label: "fields", values: ["cardiology", "general-practice"] },
    { label: "phrases", of: "en", values: ["palpitations", "fluttering"] },
    { label: "phrases", of: "gulf", values: ["قلبي يدق"] },
  ];
  expect(diffFacts(signed, current)).toEqual([
    { label: "phrases", of: "en", added: ["fluttering"], removed: ["racing heart"] },
    { label: "phrases", of: "gulf", added: ["قلبي يدق"], removed: [] },
    { label: "near", of: null, added: [], removed: ["5"] },
  ]);
});

test("another order of fields is a change", () => {
  const current: Fact[] = [
    { label: "fields", values: ["general-practice", "cardiology"] },
    ...signed.slice(1),
  ];
  expect(diffFacts(signed, current)).toEqual([
    {
      label: "fields",
      of: null,
      added: ["general-practice", "cardiology"],
      removed: ["cardiology", "general-practice"],
    },
  ]);
});
