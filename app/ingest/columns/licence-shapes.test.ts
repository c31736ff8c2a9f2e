import { expect, test } from "vitest";
import { licenceProblems } from "./licence-shapes.ts";

test("licences have the shape of their authority", () => {
  const of = (licence_authority: string | null, licence_number: string | null) =>
    licenceProblems({ licence_authority, licence_number }, "professional").map(
      ({ cause }) => cause,
    );
  expect(of("DHA", "DHA-P-0012345")).toEqual([]);
  expect(of("DOH", "GD12345")).toEqual([]);
  expect(of("MOHAP", "anything")).toEqual([]);
  expect(of("DHA", "DHA-F-0012345")[0]).toContain("is not a DHA licence");
  expect(of("DHA", null)[0]).toContain("is missing");
  expect(of(null, "DHA-P-0012345")[0]).toContain("is missing");
});
