import { type Field, type FieldOptions, optional, required } from "#app/platform/forms/field.ts";
import {
  checkbox,
  multiSelect,
  multiSelectFrom,
  select,
  selectFrom,
} from "#app/platform/forms/fields/choice-fields.ts";
import { date } from "#app/platform/forms/fields/date-fields.ts";
import { integer, money } from "#app/platform/forms/fields/number-fields.ts";
import {
  email,
  localizedText,
  longText,
  phone,
  text,
  url,
} from "#app/platform/forms/fields/text-fields.ts";
import type { NamedField } from "./catalogue.ts";
import type { CatalogueField, ItemField, ItemsField } from "./field.ts";

export const visitTypes = ["in_person", "virtual", "home_visit"] as const;

/** Overrides where others than the staff write the field. */
interface Use {
  /** The key of the help, after the label's. */
  help?: string | undefined;
  problems?: FieldOptions<string>["problems"];
  least?: number | undefined;
  most?: number | undefined;
  rows?: number | undefined;
}

/** The source of the choices of a field of the vocabulary. */
export function itemSource({ category, level }: ItemField | ItemsField): string {
  return level === undefined ? category : `${category}:${level}`;
}

/** The form field of a listing's field; null for what is edited on a tab of the record. */
export function formField([name, field]: NamedField, use: Use = {}): Field<unknown> | null {
  const label = `listing.${name}`;
  const help = use.help ?? (field.hasHelp && "help");
  const words = { label, ...(help && { help: `${label}.${help}` }), problems: use.problems ?? {} };
  const choose = { ...words, blank: "action.choose" };
  switch (field.kind) {
    case "localized":
      return localizedText({
        ...words,
        labels: { en: `${label}En`, ar: `${label}Ar` },
        least: use.least ?? field.least ?? 0,
        most: use.most ?? field.most,
        rows: use.rows ?? field.rows ?? 1,
      });
    case "line":
      return optional(text({ ...words, most: use.most ?? field.most, dir: "ltr" }));
    case "phone":
      return optional(phone({ ...words, autoComplete: "off" }));
    case "email":
      return optional(email({ ...words, autoComplete: "off" }));
    case "url":
      return optional(url({ ...words, most: use.most ?? field.most }));
    case "year":
      // `checkListing` refuses years to come.
      return optional(integer({ ...words, least: 1850, most: 2150 }));
    case "day":
      return optional(date({ ...words, isPast: true }));
    case "money":
      return optional(money(words));
    case "mark":
      return checkbox(words);
    case "answer":
      return optional(
        select({
          ...words,
          options: ["yes", "no"],
          optionKeys: "answer.",
          blank: "answer.unknown",
        }),
      );
    case "choice":
      return choiceField(field, choose);
    case "tags":
      return optional(longText({ ...words, most: 2_000, rows: 3 }));
    case "visit-types":
      return required(multiSelect({ ...words, options: visitTypes, optionKeys: "visitType." }));
    case "item": {
      const chosen = selectFrom({ ...choose, source: itemSource(field) });
      return field.isRequired ? chosen : optional(chosen);
    }
    case "items": {
      const { most, isRequired } = field;
      const chosen = multiSelectFrom({ ...words, source: itemSource(field), most });
      return isRequired ? required(chosen) : chosen;
    }
    case "city":
      return selectFrom({ ...choose, source: "cities" });
    case "district":
      return optional(selectFrom({ ...choose, source: "districts", within: "cityId" }));
    case "franchise":
      return optional(selectFrom({ ...choose, source: "franchises" }));
    default:
      return null;
  }
}

function choiceField(
  { isRequired, options, optionKeys, whenBlank }: Extract<CatalogueField, { kind: "choice" }>,
  { blank, ...words }: { label: string; help?: string; blank: string },
): Field<unknown> {
  // Without the empty choice where one of them is meant by it.
  const chosen = select({
    ...words,
    options,
    ...(optionKeys !== undefined && { optionKeys }),
    ...(whenBlank === undefined && { blank }),
  });
  return isRequired ? chosen : optional(chosen);
}
