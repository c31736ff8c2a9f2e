import type { Cell, Column } from "./column.ts";
import type { LookUps } from "./look-ups.ts";
import {
  choice,
  email,
  optional,
  optionalText,
  orElse,
  phone,
  requiredText,
  slug,
  tags,
  text,
  website,
} from "./text-cells.ts";
import { pastDay } from "./value-cells.ts";

type Extra = Partial<Pick<Column<unknown>, "aliases" | "isRequired" | "fact">>;

/** Declares a column with its documentation; preserves the type of its value. */
export function column<T>(
  cell: Cell<T>,
  help: string,
  examples: readonly [string, string],
  extra: Extra = {},
): Column<T> {
  return { cell, help, examples, ...extra };
}

/** Key columns that identify a row; every subject has them. */
export function keyColumns(examples: readonly [string, string]) {
  return {
    external_key: column(
      optionalText(100),
      "Your own key of the entry. The same key in a later file means the same entry.",
      examples,
      { aliases: ["id", "key", "external id", "المفتاح"] },
    ),
    slug: column(
      slug(),
      "The last part of the entry's address. Made once from the English name; a file can name it, never change it.",
      ["", ""],
    ),
  };
}

export function nameColumns(english: readonly [string, string], arabic: readonly [string, string]) {
  return {
    name_en: column(requiredText(200), "Name in English.", english, {
      aliases: ["name", "name (english)", "english name", "الاسم بالإنجليزية"],
      isRequired: true,
    }),
    name_ar: column(requiredText(200), "Name in Arabic.", arabic, {
      aliases: ["name (arabic)", "arabic name", "الاسم", "الاسم بالعربية"],
      isRequired: true,
    }),
  };
}

export function longText(
  help: string,
  examples: readonly [string, string],
  aliases: readonly string[] = [],
) {
  return column(text(10_000), help, examples, { aliases });
}

const authorities = {
  DHA: ["dubai health authority"],
  DOH: ["haad"],
  MOHAP: ["moh"],
  DHCR: ["dhcc"],
};

export function licenceColumns(lookUps: LookUps, examples: readonly [string, string]) {
  const hasExample = examples.map((one) => one !== "");
  return {
    licence_authority: column(
      optional(choice(authorities)),
      "Who gave the licence: DHA, DOH, MOHAP or DHCR.",
      [hasExample[0] ? "DHA" : "", hasExample[1] ? "DHA" : ""],
      { aliases: ["license authority", "regulator", "جهة الترخيص"] },
    ),
    licence_number: column(optionalText(40), "The licence as the authority writes it.", examples, {
      aliases: ["license number", "licence", "license", "license no", "رقم الترخيص"],
    }),
    licence_checked_on: column(
      pastDay(lookUps.today),
      "The day on which the licence was found in the register. Only then the entry is shown as verified.",
      ["", ""],
      { aliases: ["license checked on"] },
    ),
  };
}

export function contactColumns(phones: readonly [string, string], domain: string) {
  return {
    phone: column(phone(), "Telephone; without a country code it is a number of the UAE.", phones, {
      aliases: ["telephone", "tel", "الهاتف"],
      fact: "phone",
    }),
    email: column(email(), "E-mail address.", [domain ? `care@${domain}` : "", ""], {
      aliases: ["e-mail", "mail", "البريد الإلكتروني"],
    }),
    website: column(website(), "Web address.", [domain ? `https://${domain}` : "", ""], {
      aliases: ["web", "url", "site"],
    }),
  };
}

export function closingColumns() {
  return {
    tags: column(tags(), "Short words shown on the card, parted by |.", ["", ""]),
    status: column(
      orElse(choice({ active: ["نشط"], inactive: ["غير نشط"] }), "active"),
      "active, or inactive to take the entry off the site. Empty is active.",
      ["active", "active"],
    ),
  };
}
