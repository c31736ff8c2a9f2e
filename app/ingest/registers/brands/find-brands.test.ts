import { describe, expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { dubaiFacilities } from "../dubai-facilities.ts";
import { findBrands } from "./find-brands.ts";

const { findArea, landmarks = {} } = dubaiFacilities;
const isPlace = (name: string) =>
  findArea(name) !== null || Object.hasOwn(landmarks, foldText(name));

/** The brands of names, as "name: count". */
function brandsOf(names: readonly string[], type = "pharmacy"): string[] {
  const candidates = names.map((nameEn, at) => ({ key: String(at), nameEn, nameAr: "", type }));
  return findBrands(candidates, isPlace).map(({ nameEn, keys }) => `${nameEn}: ${keys.length}`);
}

describe("brands", () => {
  test.each([
    ["numbers", ["Badr Pharmacy 146", "Badr Pharmacy103", "Badr Pharmacy"]],
    ["numbers within the name", ["Badr 38 Pharmacy", "Badr 67 Pharmacy", "Badr Pharmacy"]],
    [
      "brackets and dashes",
      ["Badr Pharmacy (Branch 2)", "Badr Pharmacy - Al Karama", "Badr Pharmacy"],
    ],
    [
      "areas at the end",
      ["Badr Pharmacy Muhaisnah", "Badr Pharmacy Dubai Mall 1", "Badr Pharmacy"],
    ],
    [
      "areas within the name",
      ["Badr Al Qusais Pharmacy", "Badr Al Warqa Pharmacy", "Badr Pharmacy"],
    ],
    ["spellings", ["Badr Pharmacies", "Badr Pharmacy", "Badr Pharmacy"]],
  ])("%s do not part branches", (_title, names) => {
    expect(brandsOf(names)).toEqual(["Badr Pharmacy: 3"]);
  });

  test.each([
    ["generic words", ["Medical Center", "The Medical Centre", "Medical Center 2"]],
    ["a place and its kind", ["Al Karama Pharmacy", "Al Karama Pharmacy 2", "Dubai Pharmacy"]],
    ["generic words beside places", ["Emirates Medical Center", "Emirates Medical Center Karama"]],
    ["care, health and doctors", ["Health Care Pharmacy", "Health Care Pharmacy 2"]],
    ["another word", ["Badr Pharmacy", "Badr Gate Pharmacy", "New Badr Pharmacy"]],
    ["short places that no anchor confirms", ["Bab Al Hayat Pharmacy", "Bab Al Warqa Pharmacy"]],
    ["people who share a first name", ["Dr. Amal Habib Clinic", "Dr. Amal Karama Clinic"]],
    ["a single facility", ["Badr Pharmacy"]],
  ])("%s make no brand", (_title, names) => {
    expect(brandsOf(names)).toEqual([]);
  });

  test("facilities of another type are of another brand", () => {
    const candidates = ["pharmacy", "eye-centre", "pharmacy"].map((type, at) => ({
      key: String(at),
      nameEn: "Badr Medical",
      nameAr: "بدر الطبية",
      type,
    }));
    expect(findBrands(candidates, isPlace)).toEqual([
      {
        brand: "badr medical (pharmacy)",
        nameEn: "Badr Medical",
        nameAr: "بدر الطبية",
        type: "pharmacy",
        keys: ["0", "2"],
      },
    ]);
  });

  test("branches of one whole name keep its place, and the Arabic name is their common beginning", () => {
    const named = (key: string, nameEn: string, nameAr: string) => ({
      key,
      nameEn,
      nameAr,
      type: "pharmacy",
    });
    const [brand] = findBrands(
      [
        named("1", "Badr Al Satwa Pharmacy", "صيدلية بدر السطوة 1"),
        named("2", "Badr Al Satwa Pharmacy 2", "صيدلية بدر السطوة 2"),
      ],
      isPlace,
    );
    expect(brand).toMatchObject({
      nameEn: "Badr Al Satwa Pharmacy",
      nameAr: "صيدلية بدر السطوة",
    });
  });
});
