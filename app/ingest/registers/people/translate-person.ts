import { derivePersonName } from "../names/derive-arabic-name.ts";
import { readArabicName, readPersonName } from "../reading/read-name.ts";
import { arabicNameOf, isName } from "../translate-row.ts";
import type { PeopleField, PeopleRegister } from "./people-register.ts";

export type PersonRow = Readonly<Record<PeopleField, string>>;

export type TranslatedPerson =
  | {
      kind: "listed";
      cells: Record<string, string>;
      isForPatients: boolean;
      hasArabicName: boolean;
      /** A specialty that we do not know. */
      unknownSpecialty: string | null;
    }
  | { kind: "ended"; status: string }
  | { kind: "refused"; cause: string; value: string };

export const unknownPersonKind = "the category is not known";
const unknownProfession = "the category needs a specialty that says the profession";

const genders: Readonly<Record<string, string>> = {
  f: "female",
  female: "female",
  m: "male",
  male: "male",
};

/** Translates one person into the columns of the import of professionals. */
export function translatePerson(
  register: PeopleRegister,
  row: PersonRow,
  day: string,
): TranslatedPerson {
  const refused = (cause: string, value: string) => ({ kind: "refused", cause, value }) as const;
  const state = register.statuses[row.status.toUpperCase()];
  if (!state) return refused("the state is not known", row.status);
  if (state === "ended") return { kind: "ended", status: row.status };
  if (!isName(row.nameEn)) return refused("the name is no name", row.nameEn);
  const kind = register.categories[row.category.toUpperCase()];
  if (!kind) return refused(unknownPersonKind, row.category);
  const gender = genders[row.gender.toLowerCase()];
  if (!gender) return refused("the gender is not known", row.gender);
  const read = readSpecialty(register, row.specialty);
  const specialty = read.slug ?? kind.specialty ?? null;
  const bySpecialty = specialty === null ? undefined : register.professionsBySpecialty[specialty];
  const profession = kind.profession ?? bySpecialty;
  if (!profession) return refused(unknownProfession, row.specialty);
  const nameEn = readPersonName(row.nameEn);
  const nameAr = readArabicName(arabicNameOf(row.nameAr));
  return {
    kind: "listed",
    cells: {
      external_key: register.keyPrefix + row.id,
      name_en: nameEn,
      name_ar: nameAr === "" ? derivePersonName(nameEn) : nameAr,
      gender,
      profession,
      title: (read.rank && register.titles[profession]?.[read.rank]) ?? "",
      specialties: specialty ?? "",
      licence_authority: register.authority,
      licence_number: register.licenceNumber(row.id),
      licence_checked_on: day,
      status: kind.isForPatients ? "active" : "inactive",
    },
    isForPatients: kind.isForPatients,
    hasArabicName: nameAr !== "",
    unknownSpecialty: read.isKnown ? null : row.specialty,
  };
}

/** "Consultant Cardiology" is a rank and a specialty; "General Practitioner" is both in one. */
function readSpecialty({ specialties }: PeopleRegister, given: string) {
  const text = given.trim();
  if (text === "") return { slug: null, rank: null, isKnown: true };
  const [first = ""] = text.toLowerCase().split(" ");
  const rank = ["consultant", "specialist", "general"].includes(first) ? first : null;
  const rest = text.replace(/^(?:consultant|specialist)\s*[-–,]?\s*/i, "");
  const slug = specialties[text] ?? specialties[rest];
  return { slug: slug ?? null, rank, isKnown: slug !== undefined };
}
