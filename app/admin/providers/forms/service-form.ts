import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional, required } from "#app/platform/forms/field.ts";
import {
  checkbox,
  multiSelect,
  select,
  selectFrom,
} from "#app/platform/forms/fields/choice-fields.ts";
import { money } from "#app/platform/forms/fields/number-fields.ts";
import { localizedText } from "#app/platform/forms/fields/text-fields.ts";
import { cardFields, checkListing, contactFields, textFields } from "./listing-fields.ts";

/** What the staff changes in the listing of a service. */
export const serviceForm = defineForm({
  id: "service",
  problemKeys: "problem.",
  marksOptional: false,
  fields: {
    ...textFields,
    serviceTypeId: selectFrom({
      label: "listing.serviceTypeId",
      source: "serviceTypes",
      blank: "action.choose",
    }),
    serviceSubtypeId: optional(
      selectFrom({
        label: "listing.serviceSubtypeId",
        source: "serviceSubtypes",
        blank: "action.choose",
      }),
    ),
    specialtyId: optional(
      selectFrom({ label: "listing.specialtyId", source: "specialties", blank: "action.choose" }),
    ),
    visitTypes: required(
      multiSelect({
        label: "listing.visitTypes",
        options: ["in_person", "virtual", "home_visit"],
        optionKeys: "visitType.",
      }),
    ),
    priceMin: optional(money({ label: "listing.priceMin" })),
    priceMax: optional(money({ label: "listing.priceMax" })),
    vatClass: select({
      label: "listing.vatClass",
      options: ["zero", "standard"],
      optionKeys: "vat.",
    }),
    requiresReferral: checkbox({ label: "listing.requiresReferral" }),
    preparation: localizedText({
      label: "listing.preparation",
      labels: { en: "listing.preparationEn", ar: "listing.preparationAr" },
      most: 5_000,
      rows: 3,
    }),
    ...contactFields,
    ...cardFields,
  },
  check(values) {
    const { priceMin, priceMax } = values;
    const isTurned = priceMin !== null && priceMax !== null && priceMin > priceMax;
    return isTurned ? { priceMax: "order" } : checkListing(values);
  },
});
