import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional, required } from "#app/platform/forms/field.ts";
import { multiSelectFrom, select, selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import {
  cardFields,
  checkListing,
  contactFields,
  licenceFields,
  textFields,
  year,
} from "./listing-fields.ts";

/** What the staff changes in the listing of a professional. */
export const professionalForm = defineForm({
  id: "professional",
  problemKeys: "problem.",
  marksOptional: false,
  fields: {
    ...textFields,
    gender: select({
      label: "listing.gender",
      options: ["female", "male"],
      optionKeys: "gender.",
      blank: "action.choose",
    }),
    professionId: selectFrom({
      label: "listing.professionId",
      source: "professions",
      blank: "action.choose",
    }),
    titleId: optional(
      selectFrom({ label: "listing.titleId", source: "titles", blank: "action.choose" }),
    ),
    practisingSince: year("listing.practisingSince"),
    specialties: required(
      multiSelectFrom({ label: "listing.specialties", source: "specialties", most: 20 }),
    ),
    subspecialties: multiSelectFrom({
      label: "listing.subspecialties",
      source: "subspecialties",
      most: 20,
    }),
    languages: multiSelectFrom({ label: "listing.languages", source: "languages", most: 30 }),
    keywords: multiSelectFrom({ label: "listing.keywords", source: "keywords", most: 60 }),
    ...licenceFields,
    ...contactFields,
    ...cardFields,
  },
  check: checkListing,
});
