import { expect, test } from "vitest";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { dubaiFacilities } from "./dubai-facilities.ts";
import { type RegisterRow, translateRow } from "./translate-row.ts";

const context = {
  register: dubaiFacilities,
  geography: seedGeographyInMemory(),
  day: "2026-11-24",
};

function translate(changes: Partial<RegisterRow>) {
  return translateRow(context, {
    id: "0000901",
    nameEn: "Hilal Clinic",
    nameAr: "عيادة هلال",
    category: "",
    subcategory: "General Clinic",
    addressOne: "Moon Tower",
    addressTwoEn: "12 Moon Street",
    addressTwoAr: "Al Karama",
    phone: "",
    email: "",
    website: "",
    status: "FAC_ACT",
    areaEn: "Al Karama",
    areaAr: "",
    firstCoordinate: "",
    secondCoordinate: "",
    expiryDate: "",
    ...changes,
  });
}

test.each<[string, Partial<RegisterRow>, string, string]>([
  ["English lines", {}, "Moon Tower, 12 Moon Street", ""],
  ["an Arabic line", { addressTwoEn: "شارع 3ج 62" }, "Moon Tower", "شارع 3ج 62"],
  ["an Arabic column", { addressTwoAr: "برج القمر" }, "Moon Tower, 12 Moon Street", "برج القمر"],
  ["an area and a dash", { addressOne: "-", addressTwoEn: "AL KARAMA" }, "", ""],
  ["dashes around a line", { addressOne: "-Moon Mall -", addressTwoEn: "" }, "Moon Mall", ""],
  ["a formula", { addressOne: '=HYPERLINK("x")' }, "12 Moon Street", ""],
])("the address of %s", (_, changes, addressEn, addressAr) => {
  expect(translate(changes)).toMatchObject({
    cells: { address_en: addressEn, address_ar: addressAr },
  });
});

test.each(["", "=1+1", "Hilal Clinic", "-cmd|calc"])(
  "%j is no Arabic name, which is derived",
  (nameAr) => {
    expect(translate({ nameAr })).toMatchObject({
      hasArabicName: false,
      cells: { name_ar: expect.stringMatching(/^عيادة /) },
    });
  },
);

test.each(["=1+1", "@SUM(1)", "-cmd|/c calc", "<b>Hilal</b>", "12"])("%j is no name", (nameEn) => {
  expect(translate({ nameEn })).toMatchObject({ kind: "refused", value: nameEn });
});

test("a web address has its host in small letters", () => {
  expect(translate({ website: "HILAL.AE/Contact" })).toMatchObject({
    cells: { website: "hilal.ae/Contact" },
  });
});

test.each([
  ["04-3674608", "+97143674608"],
  ["971-04-4773056", "+97144773056"],
  ["97143217303", "+97143217303"],
  ["971-50-6879996 / 04-3674608", ""],
  ["971-050-6781385", ""],
  ["00971565027094", ""],
  ["050-887-0386", ""],
  ["97-50-6241266", ""],
  ["1", ""],
])("of the telephone %j %j is published", (phone, published) => {
  expect(translate({ phone })).toMatchObject({ cells: { phone: published } });
});

test.each([
  ["FAC_ACT", "listed"],
  ["FAC_ACT_AEX", "listed"],
  ["FAC_CAN", "ended"],
  ["FAC_RVK", "ended"],
  ["FAC_LOC", "ended"],
  ["FAC_IAT", "ended"],
  ["FAC_EXP", "ended"],
  ["FAC_NEW", "refused"],
])("a licence in the state %s is %s", (status, kind) => {
  expect(translate({ status })).toMatchObject({ kind });
});

test.each([
  ["Director", { unknownCategory: null, departments: "" }],
  ["Central Sterile Services", { unknownCategory: null, departments: "" }],
  ["Cardiology", { unknownCategory: null, departments: "cardiology" }],
  ["Moon Medicine", { unknownCategory: "Moon Medicine", departments: "" }],
])("the category %s", (category, { unknownCategory, departments }) => {
  expect(translate({ category })).toMatchObject({ unknownCategory, cells: { departments } });
});

test.each([
  ["2018-09-26", "2018-09-26"],
  ["2018-09-26 00:00:00", "2018-09-26"],
  ["2026-11-25", null],
  // Six of 600 published rows have it: the end that nobody entered.
  ["1990-01-01", null],
  ["2018-02-30", null],
  ["26/09/2018", null],
  ["", null],
])("an ended licence with the date %j ended on %j", (expiryDate, endedOn) => {
  expect(translate({ status: "FAC_CAN", expiryDate })).toMatchObject({ kind: "ended", endedOn });
});
