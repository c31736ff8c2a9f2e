import { expect, test } from "vitest";
import { dubaiProfessionals } from "./dubai-professionals.ts";
import { translatePerson } from "./translate-person.ts";

const row = {
  id: "00012345",
  nameEn: "AMAL SUN EXAMPLE",
  nameAr: "",
  category: "PHY",
  specialty: "Pediatrics",
  facilityId: "501",
  gender: "Female",
  phone: "",
  email: "",
  status: "ACTIVE",
  firstCoordinate: "",
  secondCoordinate: "",
};

test("an Arabic name of the register is the person's", () => {
  expect(
    translatePerson(dubaiProfessionals, { ...row, nameAr: "أمل شمس" }, "2026-12-01"),
  ).toMatchObject({ kind: "listed", cells: { name_ar: "أمل شمس" }, hasArabicName: true });
});

test.each(["=HYPERLINK(1)", "=1+1", "Amal Sun", "@أمل شمس", "123", "-"])(
  "%j is no Arabic name: it is derived",
  (nameAr) => {
    const translated = translatePerson(dubaiProfessionals, { ...row, nameAr }, "2026-12-01");
    expect(translated).toMatchObject({
      kind: "listed",
      cells: { name_ar: expect.stringMatching(/^[\u0621-\u064A ]+$/) },
      hasArabicName: false,
    });
  },
);
