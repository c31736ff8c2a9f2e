import type { Catalogue } from "./field.ts";

// Fields that several kinds of listings have.

type Examples = readonly [string, string];

/** Characters of a name. Registers write up to 90; forms, imports and searches for names take as many. */
export const longestName = 200;

export function nameField<const E extends Examples, const A extends Examples>(
  english: E,
  arabic: A,
) {
  return {
    name: {
      kind: "localized",
      least: 1,
      most: longestName,
      staff: "texts",
      owner: { part: "name", least: 2 },
      isDatedByLanguage: true,
      import: {
        isRequired: true,
        dates: true,
        en: {
          help: "Name in English.",
          examples: english,
          aliases: ["name", "name (english)", "english name", "الاسم بالإنجليزية"],
        },
        ar: {
          help: "Name in Arabic.",
          examples: arabic,
          aliases: ["name (arabic)", "arabic name", "الاسم", "الاسم بالعربية"],
        },
      },
    },
  } as const satisfies Catalogue;
}

/** The text of a profile; each kind adds its own columns of imports. */
export const descriptionField = {
  kind: "localized",
  most: 10_000,
  rows: 5,
  staff: "texts",
  owner: { part: "description", most: 1_500, rows: 6, help: "hint" },
  isDatedByLanguage: true,
} as const;

export function contactFields(phones: Examples, domain: string) {
  return {
    phone: {
      kind: "phone",
      staff: "contact",
      owner: { part: "contact", help: "hint" },
      fact: "phone",
      staleAfterDays: 365,
      import: {
        help: "Telephone; without a country code it is a number of the UAE.",
        examples: phones,
        aliases: ["telephone", "tel", "الهاتف"],
        dates: true,
      },
    },
    email: {
      kind: "email",
      staff: "contact",
      isUnpublished: true,
      import: {
        help: "E-mail address.",
        examples: [domain ? `care@${domain}` : "", ""],
        aliases: ["e-mail", "mail", "البريد الإلكتروني"],
      },
    },
    website: {
      kind: "url",
      most: 300,
      staff: "contact",
      owner: { part: "contact", most: 200 },
      fact: "website",
      staleAfterDays: 365,
      import: {
        help: "Web address.",
        examples: [domain ? `https://${domain}` : "", ""],
        aliases: ["web", "url", "site"],
        dates: true,
      },
    },
  } as const satisfies Catalogue;
}

export const authorities = ["DHA", "DOH", "MOHAP", "DHCR"] as const;

/** The licence; without the day on which it was found in the register a listing is not "verified". */
export function licenceFields(numbers: Examples) {
  const authority = (number: string) => (number === "" ? "" : "DHA");
  return {
    licenceAuthority: {
      kind: "choice",
      options: authorities,
      staff: "licence",
      owner: { part: "licence" },
      spellings: {
        DHA: ["dubai health authority"],
        DOH: ["haad"],
        MOHAP: ["moh"],
        DHCR: ["dhcc"],
      },
      import: {
        help: "Who gave the licence: DHA, DOH, MOHAP or DHCR.",
        examples: [authority(numbers[0]), authority(numbers[1])],
        aliases: ["license authority", "regulator", "جهة الترخيص"],
      },
    },
    licenceNumber: {
      kind: "line",
      most: 60,
      staff: "licence",
      owner: { part: "licence" },
      import: {
        help: "The licence as the authority writes it.",
        examples: numbers,
        aliases: ["license number", "licence", "license", "license no", "رقم الترخيص"],
        most: 40,
      },
    },
    licenceCheckedOn: {
      kind: "day",
      staff: "licence",
      hasHelp: true,
      import: {
        help: "The day on which the licence was found in the register. Only then the entry is shown as verified.",
        examples: ["", ""],
        aliases: ["license checked on"],
      },
    },
  } as const satisfies Catalogue;
}

/** Fields of a card beside the facts, and whether the listing is on the site. */
export const cardFields = {
  tags: {
    kind: "tags",
    staff: "card",
    hasHelp: true,
    staysInMerge: true,
    import: { help: "Short words shown on the card, parted by |.", examples: ["", ""] },
  },
  isFeatured: { kind: "mark", staff: "card", hasHelp: true, staysInMerge: true },
  status: {
    kind: "choice",
    options: ["active", "inactive"],
    isRequired: true,
    staysInMerge: true,
    whenBlank: "active",
    spellings: { active: ["نشط"], inactive: ["غير نشط"] },
    import: {
      help: "active, or inactive to take the entry off the site. Empty is active.",
      examples: ["active", "active"],
    },
  },
} as const satisfies Catalogue;
