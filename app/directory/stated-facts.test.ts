import { expect, test } from "vitest";
import { type StatedFact, type StatedFacts, settleAtPlaces, statementOf } from "./stated-facts.ts";

const on = (statedOn: string): StatedFact => ({
  source: "owner",
  statedOn,
  expiresOn: "2030-01-01",
});

test("a new place of practice has no dates of another place", () => {
  const facts: StatedFacts = {
    fee: on("2026-01-01"),
    hours: on("2026-02-01"),
    phone: on("2026-03-01"),
  };
  const settled = settleAtPlaces(facts, ["first"]);
  expect(statementOf(settled, "fee", "second")).toBeUndefined();
  expect(statementOf(settled, "hours", "second")).toBeUndefined();
  expect(statementOf(settled, "fee", "first")).toEqual(facts.fee);
  // A fact that shared the date of another keeps it.
  expect(statementOf(settled, "followUpFee", "first")).toEqual(facts.fee);
  expect(settled.phone).toEqual(facts.phone);
});

test("the newer of two dates of one place stays", () => {
  const facts: StatedFacts = { fee: on("2026-01-01"), "fee@first": on("2026-05-01") };
  expect(statementOf(settleAtPlaces(facts, ["first", "other"]), "fee", "first")?.statedOn).toBe(
    "2026-05-01",
  );
});

test("a listing without a place keeps its dates for the first one", () => {
  const facts: StatedFacts = { fee: on("2026-01-01") };
  expect(settleAtPlaces(facts, [])).toBe(facts);
});
