import type { FactName } from "../stated-facts.ts";

const factOfColumn: Readonly<Record<string, FactName>> = {
  name_en: "nameEn",
  name_ar: "nameAr",
  description_en: "descriptionEn",
  description_ar: "descriptionAr",
  phone: "phone",
  whatsapp: "whatsapp",
  website: "website",
  address_en: "address",
  address_ar: "address",
  opening_hours: "hours",
  ramadan_hours: "ramadan",
  parking_en: "parkingEn",
  parking_ar: "parkingAr",
  metro_en: "metroEn",
  metro_ar: "metroAr",
  languages: "languages",
  education: "education",
  experience: "experience",
};

/** The dated facts that a change of these columns states anew. */
export function factsOfColumns(columns: readonly string[]): FactName[] {
  return [...new Set(columns.flatMap((column) => factOfColumn[column] ?? []))];
}
