import { expect, test } from "vitest";
import { type ComparedClinic, isSameClinic } from "./same-clinic.ts";

const clinic = (nameEn: string, other: Partial<ComparedClinic> = {}): ComparedClinic => ({
  nameEn,
  type: "polyclinic",
  address: "Marsa Tower",
  district: "al-karama",
  latitude: null,
  longitude: null,
  ...other,
});

test.each([
  ["Noor Medical Centre", "NOOR MEDICAL CENTER L.L.C (Branch)"],
  ["Al Sidra Poly Clinic", "AlSidra Polyclinic"],
  ["Zaytoun Dental Clinic", "Zaitoon Dintal Clinic"],
  ["Noor Clinic", "Noor Clinic, Al Karama"],
])("%s and %s in one house are one", (one, other) => {
  expect(isSameClinic(clinic(one), clinic(other))).toBe(true);
});

test.each([
  ["Noor Clinic", "Noor Clinic 2"],
  ["Noor Clinic", "Rahma Clinic"],
  ["Noor Medical Center", "Noor Dental Center"],
])("%s and %s in one house are two", (one, other) => {
  expect(isSameClinic(clinic(one), clinic(other))).toBe(false);
});

test("branches are two: in different houses, or too far apart", () => {
  expect(
    isSameClinic(clinic("Noor Clinic"), clinic("Noor Clinic", { address: "Dana House" })),
  ).toBe(false);
  const here = clinic("Noor Clinic", { latitude: 25.25, longitude: 55.3 });
  expect(isSameClinic(here, { ...here, latitude: 25.26 })).toBe(false);
});

test("a pharmacy is not the clinic of its name", () => {
  expect(isSameClinic(clinic("Noor"), clinic("Noor", { type: "pharmacy" }))).toBe(false);
});
