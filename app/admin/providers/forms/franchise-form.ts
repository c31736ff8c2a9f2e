import { defineForm } from "#app/platform/forms/define-form.ts";
import { selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { localizedText } from "#app/platform/forms/fields/text-fields.ts";
import { cardFields, checkListing, contactFields, textFields, year } from "./listing-fields.ts";

/** What the staff changes in the listing of a franchise. */
export const franchiseForm = defineForm({
  id: "franchise",
  problemKeys: "problem.",
  marksOptional: false,
  fields: {
    ...textFields,
    franchiseTypeId: selectFrom({
      label: "listing.franchiseTypeId",
      source: "franchiseTypes",
      blank: "action.choose",
    }),
    parentCompany: localizedText({
      label: "listing.parentCompany",
      labels: { en: "listing.parentCompanyEn", ar: "listing.parentCompanyAr" },
      most: 200,
    }),
    foundedYear: year("listing.foundedYear"),
    ...contactFields,
    ...cardFields,
  },
  check: checkListing,
});
