import { csvLine } from "#app/platform/web/csv-line.ts";

/** A row of the register of professionals, by what it says. Every name is invented. */
export interface Person {
  id: string;
  nameEn: string;
  nameAr: string;
  category: string;
  specialty: string;
  facilityId: string;
  gender: string;
  phone: string;
  email: string;
  nationality: string;
  /** The file has a column of states where a row names one. */
  status: string;
  /** The coordinates of the facility, in the order of the register. */
  x: string;
  y: string;
}

const people =
  "unique_id,full_name_english,full_name_arabic,professionalcategoryid,specialty_english,facility_id,facility_name_english,address_line_one,po_box,website,email_address,telephone_1,gender_english,x_coordinate,y_coordinate,area_english,nationality_english";

/** The register of professionals in its published shape. */
export function peopleFile(rows: readonly Partial<Person>[]): string {
  const names = [...people.split(","), ...(rows.some(({ status }) => status) ? ["status"] : [])];
  const lines = rows.map((row) => {
    const cells: Record<string, string> = {
      unique_id: row.id ?? "",
      full_name_english: row.nameEn ?? "Amal Sun Example",
      full_name_arabic: row.nameAr ?? "",
      professionalcategoryid: row.category ?? "PHY",
      specialty_english: row.specialty ?? "Pediatrics",
      facility_id: row.facilityId ?? "",
      facility_name_english: "HILAL CLINIC",
      email_address: row.email ?? "",
      telephone_1: row.phone ?? "",
      gender_english: row.gender ?? "Female",
      nationality_english: row.nationality ?? "",
      x_coordinate: row.x ?? "",
      y_coordinate: row.y ?? "",
      status: row.status ?? "ACTIVE",
    };
    return csvLine(names.map((name) => cells[name] ?? ""));
  });
  return `\uFEFF${[names.join(","), ...lines].join("\r\n")}\r\n`;
}

const facilities =
  "unique_id,f_name_english,f_name_arabic,facility_category_name_english,facilitysubcategorynameenglish,address_line_one,address_line_two_english,address_line_two_arabic,website,telephone_1,status,x_coordinate,y_coordinate,area_english,email";

/** Cells of a facility that differ from those of the others. */
export interface Facility {
  nameEn: string;
  phone: string;
  email: string;
  status: string;
  latitude: string;
  longitude: string;
  area: string;
}

/** The register of facilities in its published shape: a clinic for each id. */
export function facilityFile(
  ids: readonly number[],
  changes: Readonly<Record<number, Partial<Facility>>> = {},
): string {
  const lines = ids.map((id) =>
    csvLine([
      String(id).padStart(7, "0"),
      changes[id]?.nameEn ?? `HILAL CLINIC ${id} L.L.C`,
      `عيادة هلال ${id}`,
      "General Practice",
      "General Clinic",
      "-",
      `${id} Moon Street`,
      "",
      "",
      changes[id]?.phone ?? "",
      changes[id]?.status ?? "FAC_ACT",
      changes[id]?.latitude ?? "25.2484",
      changes[id]?.longitude ?? "55.3021",
      changes[id]?.area ?? "Al Karama",
      changes[id]?.email ?? "",
    ]),
  );
  return `${[facilities, ...lines].join("\r\n")}\r\n`;
}

const given = {
  Female: ["Amal", "Dana", "Huda", "Iman", "Lina", "Mona", "Noor", "Reem"],
  Male: ["Adel", "Bilal", "Fadi", "Hani", "Karim", "Majid", "Nasser", "Yousef"],
};
const middle = ["Ali", "Hassan", "Ibrahim", "Khalil", "Omar", "Rashid", "Salem", "Tariq", "Zayd"];
const family = ["Barq", "Fajr", "Ghaym", "Hilal", "Najm", "Qamar", "Rabee", "Shams", "Thurayya"];
const kinds = [
  ["PHY", "Specialist Cardiology"],
  ["PHY", "General Practitioner"],
  ["PHY", "Consultant Dermatology"],
  ["DEN", "Orthodontics"],
  ["AHP", "Physiotherapist"],
  ["NUR", "Registered Nurse"],
] as const;

/** Draws professionals from the name lists, the same for the same count; one in nine has two places. */
export function drawPeople(count: number, facilityIds: readonly number[]): Partial<Person>[] {
  return Array.from({ length: count }).flatMap((_, at) => {
    const gender = at % 2 === 0 ? "Female" : "Male";
    const pick = <T>(list: readonly T[], step: number) => list[Math.floor(at / step) % list.length];
    const [category, specialty] = kinds[at % kinds.length] ?? ["PHY", ""];
    const person = {
      id: String(10_000_000 + at),
      nameEn: `${pick(given[gender], 2)} ${pick(middle, 16)} ${pick(family, 144)}`,
      category,
      specialty,
      gender,
      phone: `971-50-${String(1_000_000 + at)}`,
      facilityId: String(pick(facilityIds, 1)),
    };
    if (at % 9 !== 0) return [person];
    return [person, { ...person, facilityId: String(pick(facilityIds.slice(1), 1)) }];
  });
}
