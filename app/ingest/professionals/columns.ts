import type { FactsOf, Problem } from "../columns/column.ts";
import { licenceProblems } from "../columns/licence-shapes.ts";
import { item, items, optionalItem } from "../columns/look-up-cells.ts";
import type { LookUps } from "../columns/look-ups.ts";
import {
  closingColumns,
  column,
  contactColumns,
  keyColumns,
  licenceColumns,
  longText,
  nameColumns,
} from "../columns/shared-columns.ts";
import { choice, optionalText, slug } from "../columns/text-cells.ts";
import { hours, money, pastYear, visitTypes } from "../columns/value-cells.ts";

const genders = { male: ["m", "man", "ذكر"], female: ["f", "woman", "أنثى"] };

/** Columns of a professional. */
export function professionalColumns(lookUps: LookUps) {
  const specialties = { category: "specialties", level: "roots", noun: "specialty" } as const;
  const subspecialties = { ...specialties, level: "children", noun: "sub-specialty" } as const;
  return {
    ...keyColumns(["P-1001", "P-1002"]),
    ...nameColumns(["Sara Al Mansoori", "Omar Haddad"], ["سارة المنصوري", "عمر حداد"]),
    gender: column(choice(genders), "male or female.", ["female", "male"], {
      aliases: ["sex", "الجنس"],
      isRequired: true,
    }),
    profession: column(
      item(lookUps, { category: "professions", noun: "profession" }),
      "What the licence is for: physician, dentist, nurse ...",
      ["physician", "dentist"],
      { isRequired: true, aliases: ["المهنة"] },
    ),
    title: column(
      optionalItem(lookUps, { category: "professional-titles", noun: "title" }),
      "Title from the register: specialist, consultant ...",
      ["consultant", "general-dentist"],
      { aliases: ["الصفة المهنية"] },
    ),
    specialties: column(
      items(lookUps, { ...specialties, isOrdered: true, isRequired: true }),
      "Specialties parted by |, the main one first.",
      ["cardiology", "dentistry"],
      {
        aliases: ["specialty", "speciality", "specialities", "التخصص", "التخصصات"],
        isRequired: true,
      },
    ),
    subspecialties: column(
      items(lookUps, subspecialties),
      "Sub-specialties parted by |.",
      ["", "cosmetic-dentistry"],
      { aliases: ["subspecialty", "sub specialties", "sub specialty"] },
    ),
    languages: column(
      items(lookUps, { category: "languages", noun: "language" }),
      "Languages spoken, parted by |.",
      ["Arabic | English", "العربية | الإنجليزية"],
      { aliases: ["language", "اللغات"], fact: "languages" },
    ),
    ...licenceColumns(lookUps, ["DHA-P-0012345", "DHA-P-0012346"]),
    practising_since: column(
      pastYear(lookUps.today),
      "The year in which they began to practise.",
      ["2008", "2017"],
      { aliases: ["practicing since"] },
    ),
    bio_en: longText(
      "About the person, in English.",
      ["Sees adults with heart rhythm problems.\nWorks with the hospital team on follow-up.", ""],
      ["description_en", "bio"],
    ),
    bio_ar: longText(
      "About the person, in Arabic.",
      ["تعالج اضطرابات نظم القلب لدى البالغين.", ""],
      ["description_ar"],
    ),
    ...contactColumns(["04 555 0101", "050 555 0102"], ""),
    ...closingColumns(),
  };
}

/** Columns of one place of practice; further rows of the same person add further places. */
export function placeColumns() {
  return {
    clinic_external_key: column(
      optionalText(100),
      "The clinic, by its own key ...",
      ["C-1001", "C-1002"],
      { aliases: ["clinic key", "clinic id"] },
    ),
    clinic_slug: column(slug(), "... or by the last part of its address.", ["", ""], {
      aliases: ["clinic"],
    }),
    fee: column(money(), "Consultation fee there, in AED.", ["600", "250"], {
      aliases: ["consultation fee", "price", "الرسوم"],
      fact: "fee",
    }),
    follow_up_fee: column(money(), "Fee of a follow-up visit, in AED.", ["300", ""]),
    visit_types: column(
      visitTypes(),
      "in_person, virtual, home_visit, parted by |. Empty is in_person.",
      ["in_person | virtual", "in_person"],
      { aliases: ["visit type"] },
    ),
    hours: column(
      hours(),
      "When the person is there.",
      ["Mon-Thu 09:00-13:00,16:00-21:00; Fri 09:00-12:00", "Sat-Wed 10:00-18:00"],
      { aliases: ["working hours", "ساعات العمل"], fact: "hours" },
    ),
  };
}

export type ProfessionalFacts = FactsOf<ReturnType<typeof professionalColumns>>;
export type PlaceFacts = FactsOf<ReturnType<typeof placeColumns>>;

export const noProfessional: ProfessionalFacts = {
  external_key: null,
  slug: null,
  name_en: "",
  name_ar: "",
  gender: "female",
  profession: 0,
  title: null,
  specialties: [],
  subspecialties: [],
  languages: [],
  licence_authority: null,
  licence_number: null,
  licence_checked_on: null,
  practising_since: null,
  bio_en: "",
  bio_ar: "",
  phone: null,
  email: null,
  website: null,
  tags: [],
  status: "active",
};

export const noPlace: PlaceFacts = {
  clinic_external_key: null,
  clinic_slug: null,
  fee: null,
  follow_up_fee: null,
  visit_types: ["in_person"],
  hours: null,
};

/** Checks across cells: the licence's shape, and whether the title belongs to the profession. */
export function professionalProblems(
  facts: Partial<ProfessionalFacts>,
  lookUps: LookUps,
): Problem[] {
  const problems = licenceProblems(facts, "professional");
  const title = facts.title ? lookUps.vocabulary.byId.get(facts.title) : undefined;
  if (title && facts.profession !== undefined && title.parentId !== facts.profession) {
    const cause = "is not a title of the row's profession";
    problems.push({ column: "title", cause, value: title.slug });
  }
  return problems;
}

export function placeProblems(place: Partial<PlaceFacts>): Problem[] {
  if (place.clinic_external_key || place.clinic_slug) return [];
  const given = place.fee ?? place.follow_up_fee ?? place.hours;
  if (given === undefined || given === null) return [];
  const cause = "is empty beside a fee or hours";
  return [{ column: "clinic_external_key", cause, value: "" }];
}
