import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional, required } from "#app/platform/forms/field.ts";
import { multiSelectFrom, select } from "#app/platform/forms/fields/choice-fields.ts";
import { localizedText, phone, text, url } from "#app/platform/forms/fields/text-fields.ts";

/** What the staff changes in the listing of a professional. */
export const professionalForm = defineForm({
  id: "professional",
  problemKeys: "problem.",
  marksOptional: false,
  fields: {
    name: localizedText({
      label: "professionals.name",
      labels: { en: "professionals.nameEn", ar: "professionals.nameAr" },
      least: 1,
      most: 200,
    }),
    description: localizedText({
      label: "professionals.description",
      labels: { en: "professionals.descriptionEn", ar: "professionals.descriptionAr" },
      most: 5_000,
      rows: 5,
    }),
    phone: optional(phone({ label: "professionals.phone", autoComplete: "off" })),
    website: optional(url({ label: "professionals.website", most: 200 })),
    authority: optional(
      select({
        label: "professionals.authority",
        options: ["DHA", "DOH", "MOHAP", "DHCR"],
        blank: "action.choose",
      }),
    ),
    number: optional(
      text({
        label: "professionals.number",
        help: "professionals.number.help",
        most: 60,
        dir: "ltr",
      }),
    ),
    specialties: required(
      multiSelectFrom({ label: "professionals.specialties", source: "specialties", most: 20 }),
    ),
    languages: multiSelectFrom({
      label: "professionals.languages",
      source: "languages",
      most: 30,
    }),
  },
  check: ({ authority, number }) =>
    (authority === null) === (number === null) ? null : { number: "licence" },
});
