import { expect, test } from "vitest";
import { emptyRegisterReport } from "#app/ingest/registers/register-report.ts";
import { registers } from "#app/ingest/registers/registers.ts";
import { describeRegister } from "./describe-register.ts";

test.each(Object.values(registers))("every ended state of $name has words", (register) => {
  const ended = Object.keys(register.statuses).filter(
    (code) => register.statuses[code] === "ended",
  );
  expect(ended.length).toBeGreaterThan(3);
  expect(Object.keys(register.statusNames).toSorted()).toEqual(ended.toSorted());
});

test("a report says why licences ended, the most frequent reason first", () => {
  const register = registers["dubai-facilities"];
  if (!register) throw new Error("The register is missing.");
  const report = {
    ...emptyRegisterReport(register.name, true),
    ended: { FAC_RVK: 2, FAC_CAN: 5, FAC_NEW: 1 },
  };
  expect(describeRegister(register, report).split("\n")).toContain(
    "Licence ended: 8 (cancelled FAC_CAN 5, revoked FAC_RVK 2, FAC_NEW 1).",
  );
});
