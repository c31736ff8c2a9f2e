import { expect, test } from "vitest";
import { askedPatient } from "./asked-patient.ts";

test.each([
  ["my son has a fever", "child"],
  ["My daughter's ear hurts", "child"],
  ["ابني عنده حرارة", "child"],
  ["cardiologist for my mother", "parent"],
  ["زوجتي حامل", "spouse"],
  ["my brother is 8 years old and coughs", "sibling"],
] as const)("«%s» is for a relative", (query, patient) => {
  expect(askedPatient(query, [])).toBe(patient);
});

test("an age of childhood is for a child", () => {
  const piece = { kind: "age" as const, group: "child" as const, phrase: "child", rest: "fever" };
  expect(askedPatient("fever in a child", [piece])).toBe("child");
});

test.each(["fever", "son of a dentist", "paediatrician in JVC", "mother and child clinic", ""])(
  "«%s» names no relative of the visitor",
  (query) => expect(askedPatient(query, [])).toBeNull(),
);
