import type { Catalogue } from "./field.ts";
import { cardFields, contactFields, descriptionField, nameField } from "./listing-fields.ts";

/** The fields of a service, in the order of its imports. */
export const serviceFields = {
  ...nameField(["Teeth cleaning", "Full blood count"], ["تنظيف الأسنان", "صورة دم كاملة"]),
  serviceTypeId: {
    kind: "item",
    category: "service-types",
    noun: "service type",
    isRequired: true,
    staff: "kind",
    fact: "type",
    import: {
      dates: true,
      name: "type",
      help: "Kind of service.",
      examples: ["dental-care", "laboratory-tests"],
      aliases: ["service type", "النوع"],
      isRequired: true,
    },
  },
  serviceSubtypeId: {
    kind: "item",
    category: "service-subtypes",
    noun: "service subtype",
    staff: "kind",
    import: {
      name: "subtype",
      help: "Kind within the kind.",
      examples: ["dental-check-up", "full-blood-count"],
    },
  },
  specialtyId: {
    kind: "item",
    category: "specialties",
    noun: "specialty",
    staff: "kind",
    import: {
      name: "specialty",
      help: "The specialty it belongs to.",
      examples: ["dentistry", ""],
      aliases: ["speciality", "التخصص"],
    },
  },
  requiresReferral: {
    kind: "mark",
    staff: "offer",
    import: {
      help: "yes, when a doctor has to refer. Empty is no.",
      examples: ["no", "yes"],
      aliases: ["referral"],
    },
  },
  priceMin: {
    kind: "money",
    staff: "offer",
    import: { help: "Lowest price, in AED.", examples: ["200", "60"], aliases: ["price", "fee"] },
  },
  priceMax: {
    kind: "money",
    staff: "offer",
    import: { help: "Highest price, in AED.", examples: ["450", "120"] },
  },
  vatClass: {
    kind: "choice",
    options: ["zero", "standard"],
    optionKeys: "vat.",
    isRequired: true,
    whenBlank: "zero",
    staff: "offer",
    spellings: { zero: ["0", "0%"], standard: ["5", "5%"] },
    import: {
      help: "zero for treatment, standard (5 %) for cosmetic services. Empty is zero.",
      examples: ["zero", ""],
      aliases: ["vat"],
    },
  },
  visitTypes: {
    kind: "visit-types",
    staff: "offer",
    import: {
      help: "in_person, virtual, home_visit, parted by |. Empty is in_person.",
      examples: ["in_person", "in_person | home_visit"],
      aliases: ["visit type"],
    },
  },
  description: {
    ...descriptionField,
    import: {
      en: { help: "What is done, in English.", examples: ["", ""], aliases: ["description"] },
      ar: { help: "What is done, in Arabic.", examples: ["", ""] },
    },
  },
  preparation: {
    kind: "localized",
    most: 5_000,
    rows: 3,
    staff: "offer",
    import: {
      most: 10_000,
      en: { help: "How to prepare, in English.", examples: ["", "Do not eat for 8 hours before."] },
      ar: { help: "How to prepare, in Arabic.", examples: ["", "لا تأكل قبل الفحص بـ 8 ساعات."] },
    },
  },
  clinics: {
    kind: "offers",
    import: {
      help: 'Clinics that offer it: "slug:min-max", parted by |; the price may be left out.',
      examples: ["", ""],
      aliases: ["clinic", "offered at"],
    },
  },
  ...contactFields(["", ""], ""),
  ...cardFields,
} as const satisfies Catalogue;
