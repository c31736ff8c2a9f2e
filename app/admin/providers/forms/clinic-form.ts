import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional, required } from "#app/platform/forms/field.ts";
import { multiSelectFrom, select, selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { localizedText, phone } from "#app/platform/forms/fields/text-fields.ts";
import {
  cardFields,
  checkListing,
  contactFields,
  licenceFields,
  textFields,
  year,
} from "./listing-fields.ts";

/** What the staff changes in the listing of a clinic or center. */
export const clinicForm = defineForm({
  id: "clinic",
  problemKeys: "problem.",
  marksOptional: false,
  fields: {
    ...textFields,
    franchiseId: optional(
      selectFrom({ label: "listing.franchiseId", source: "franchises", blank: "action.choose" }),
    ),
    branchName: localizedText({
      label: "listing.branchName",
      labels: { en: "listing.branchNameEn", ar: "listing.branchNameAr" },
      most: 200,
    }),
    types: required(multiSelectFrom({ label: "listing.types", source: "clinicTypes", most: 10 })),
    subtypes: multiSelectFrom({ label: "listing.subtypes", source: "clinicSubtypes", most: 20 }),
    departments: multiSelectFrom({
      label: "listing.departments",
      source: "specialties",
      most: 100,
    }),
    facilities: multiSelectFrom({ label: "listing.facilities", source: "facilities", most: 40 }),
    languages: multiSelectFrom({ label: "listing.languages", source: "languages", most: 30 }),
    keywords: multiSelectFrom({ label: "listing.keywords", source: "keywords", most: 100 }),
    cityId: selectFrom({ label: "listing.cityId", source: "cities", blank: "action.choose" }),
    districtId: optional(
      selectFrom({ label: "listing.districtId", source: "districts", blank: "action.choose" }),
    ),
    address: localizedText({
      label: "listing.address",
      labels: { en: "listing.addressEn", ar: "listing.addressAr" },
      most: 500,
    }),
    ...contactFields,
    whatsapp: optional(phone({ label: "listing.whatsapp", autoComplete: "off" })),
    ...licenceFields,
    foundedYear: year("listing.foundedYear"),
    stepFreeAccess: optional(
      select({
        label: "listing.stepFreeAccess",
        options: ["yes", "no"],
        optionKeys: "answer.",
        blank: "answer.unknown",
      }),
    ),
    parking: localizedText({
      label: "listing.parking",
      labels: { en: "listing.parkingEn", ar: "listing.parkingAr" },
      most: 300,
    }),
    metro: localizedText({
      label: "listing.metro",
      labels: { en: "listing.metroEn", ar: "listing.metroAr" },
      most: 300,
    }),
    ...cardFields,
  },
  check: checkListing,
});
