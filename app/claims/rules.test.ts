import { describe, expect, test } from "vitest";
import { isSameLicence, type ProvenListing, reviewReason } from "./rules.ts";

describe("licence numbers", () => {
  test.each(["DHA-F-0001234", "dha f 0001234", "0001234", "1234", " 1234 ", "DHAF1234", "١٢٣٤"])(
    "%j is DHA-F-0001234",
    (typed) => {
      expect(isSameLicence(typed, "DHA-F-0001234")).toBe(true);
    },
  );

  test.each(["DHA-P-0001234", "1235", "12340", "", "DHA-F-", "1234-001", "x1234"])(
    "%j is not DHA-F-0001234",
    (typed) => {
      expect(isSameLicence(typed, "DHA-F-0001234")).toBe(false);
    },
  );

  test("a further licence of a person is another number", () => {
    expect(isSameLicence("00012345-001", "DHA-P-00012345-001")).toBe(true);
    expect(isSameLicence("00012345", "DHA-P-00012345-001")).toBe(false);
  });
});

describe("claims by a right code", () => {
  const own: ProvenListing = {
    role: "owner",
    isSharedContact: false,
    isLicensed: true,
    isInUse: false,
  };

  test.each([
    [own, null],
    [{ ...own, role: "staff" }, "role"],
    [{ ...own, isLicensed: false }, "licence"],
    [{ ...own, isInUse: true }, "inUse"],
    [{ ...own, isSharedContact: true }, "shared"],
  ] as const)("%j is reviewed for %j", (proven, reason) => {
    expect(reviewReason(proven)).toBe(reason);
  });
});
