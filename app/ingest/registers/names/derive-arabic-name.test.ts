import { expect, test } from "vitest";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { deriveFacilityName, derivePersonName } from "./derive-arabic-name.ts";
import { placeNames } from "./place-names.ts";

const places = placeNames(seedGeographyInMemory());

test.each([
  ["Al Shifa Pharmacy", "صيدلية الشفاء"],
  ["Alshifa Pharmacy", "صيدلية الشفاء"],
  ["Bamboat Dental Clinic", "عيادة بامبوات لطب الأسنان"],
  ["Helix Medical Centre", "مركز هليكس الطبي"],
  ["Horani Dental Lab", "مختبر هوراني للأسنان"],
  ["The White House Clinic", "عيادة وايت هاوس"],
  ["Medical Center", "المركز الطبي"],
])("the kind of %s is translated and comes first", (name, arabic) => {
  expect(deriveFacilityName(name, places)).toBe(arabic);
});

test.each([
  ["Life Pharmacy 24", "صيدلية لايف 24"],
  ["Boots Pharmacy Dubai Mall 1", "صيدلية بوتس دبي مول 1"],
  ["Hope Care Pharmacy - Al Nahda", "صيدلية هوب كير - النهدة"],
  ["Life Pharmacy Business Bay", "صيدلية لايف الخليج التجاري"],
])("numbers, branches and places of %s stay behind it", (name, arabic) => {
  expect(deriveFacilityName(name, places)).toBe(arabic);
});

test("initials are spelled by the names of their letters", () => {
  expect(deriveFacilityName("NMC Clinic")).toBe("عيادة إن إم سي");
  expect(deriveFacilityName("M A G Health Clinic")).toBe("عيادة إم إيه جي هيلث");
});

test("Arabic letters of an English name stay", () => {
  expect(deriveFacilityName("Pharmacy القصيص")).toBe("صيدلية القصيص");
});

test.each([
  ["Ahmed Al Mansoori", "أحمد المنصوري"],
  ["Abdul Rahman Khan", "عبد الرحمن خان"],
  ["Fatima Bin Hamad", "فاطمة بن حمد"],
  ["Thomas Wright", "توماس رايت"],
  ["Elizabeth Schumacher", "إليزابث شوماتشر"],
])("%s is spelled as a person", (name, arabic) => {
  expect(derivePersonName(name)).toBe(arabic);
});
