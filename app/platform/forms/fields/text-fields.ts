import { z } from "zod";
import { latinDigits } from "#app/platform/i18n/latin-digits.ts";
import { cleanText } from "../clean-text.ts";
import { type Field, type FieldOptions, makeField } from "../field.ts";
import { readPhoneNumber } from "../phone-number.ts";
import { webAddress } from "../web-address.ts";

/** Longer texts are not cleaned, as the time is proportional to their length. */
const longestCleaned = 100_000;

const sentText = z.string("invalid").max(longestCleaned, "long");

const line = (most: number) =>
  sentText.transform((text) => cleanText(text).trim()).pipe(z.string().max(most, "long"));

const paragraphs = (most: number) =>
  // A browser sends each end of a line as two characters.
  sentText
    .transform((text) => text.replace(/\r\n?/g, "\n").split("\n").map(cleanText).join("\n").trim())
    .pipe(z.string().max(most, "long"));

const needed = z.string().min(1, "missing");
const asTyped = (text: string) => text;

interface TextOptions<K extends string> extends FieldOptions<K> {
  least?: number;
  most: number;
  autoComplete?: string;
  dir?: "ltr" | "rtl" | "auto";
}

/** A text of one line. */
export function text<const K extends string>(options: TextOptions<K>): Field<string, K> {
  const { least = 0, most, autoComplete, dir } = options;
  return makeField(options, {
    control: { kind: "line", type: "text", most, autoComplete, dir },
    schema: line(most).pipe(needed).pipe(z.string().min(least, "short")),
    write: asTyped,
  });
}

/** The number of a document, such as a licence: letters as typed, digits as registers write them. */
export function documentNumber<const K extends string>(options: TextOptions<K>): Field<string, K> {
  const field = text({ dir: "ltr", ...options });
  return { ...field, schema: field.schema.transform(latinDigits) };
}

interface StoredPictureOptions<K extends string> extends FieldOptions<K> {
  most: number;
  /** The field that says in both languages what the picture shows. */
  alt: string;
}

/** The address of a stored picture. */
export function storedPicture<const K extends string>(
  options: StoredPictureOptions<K>,
): Field<string, K> {
  const { most, alt } = options;
  return makeField(options, {
    control: { kind: "stored-picture", most, alt },
    schema: line(most).pipe(needed),
    write: asTyped,
  });
}

interface LongTextOptions<K extends string> extends FieldOptions<K> {
  least?: number;
  most: number;
  rows?: number;
  autoComplete?: string;
  dir?: "ltr" | "rtl" | "auto";
}

/** A text of several lines. */
export function longText<const K extends string>(options: LongTextOptions<K>): Field<string, K> {
  const { least = 0, most, rows = 4, autoComplete, dir = "auto" } = options;
  return makeField(options, {
    control: { kind: "long-text", least, most, rows, autoComplete, dir },
    schema: paragraphs(most).pipe(needed).pipe(z.string().min(least, "short")),
    write: asTyped,
  });
}

interface PersonalOptions<K extends string> extends FieldOptions<K> {
  /** "off" where the value does not belong to the visitor. */
  autoComplete?: string;
}

/** An e-mail address. */
export function email<const K extends string>(options: PersonalOptions<K>): Field<string, K> {
  const { autoComplete = "email" } = options;
  const most = 254;
  return makeField(options, {
    control: { kind: "line", type: "email", most, autoComplete, dir: "ltr" },
    schema: line(most).pipe(needed).pipe(z.email("invalid")),
    write: asTyped,
  });
}

/** A telephone number, stored as +971501234567; without a country code it is of the UAE. */
export function phone<const K extends string>(options: PersonalOptions<K>): Field<string, K> {
  const { autoComplete = "tel" } = options;
  const most = 40;
  const schema = line(most)
    .pipe(needed)
    .transform((typed, context) => {
      const number = readPhoneNumber(typed);
      if (number !== null) return number;
      context.addIssue({ code: "custom", message: "invalid" });
      return z.NEVER;
    });
  return makeField(options, {
    control: { kind: "line", type: "tel", most, autoComplete, dir: "ltr" },
    schema,
    write: asTyped,
  });
}

interface UrlOptions<K extends string> extends FieldOptions<K> {
  most: number;
}

/** A web address, with or without "https://"; stored as it was typed. */
export function url<const K extends string>(options: UrlOptions<K>): Field<string, K> {
  const { most } = options;
  return makeField(options, {
    control: { kind: "line", type: "url", most, autoComplete: undefined, dir: "ltr" },
    schema: line(most)
      .pipe(needed)
      .pipe(z.string().refine((text) => webAddress(text) !== null, "invalid")),
    write: asTyped,
  });
}

/** The same text in both languages of the product. */
export interface LocalizedText {
  en: string;
  ar: string;
}

interface LocalizedOptions<K extends string> extends FieldOptions<K> {
  labels: { en: K; ar: K };
  most: number;
  least?: number;
  /** More than one row makes it a long text. */
  rows?: number;
}

/** A text in English and in Arabic, side by side; its controls are `nameEn` and `nameAr`. */
export function localizedText<const K extends string>(
  options: LocalizedOptions<K>,
): Field<LocalizedText, K> {
  const { label, help, labels, least = 0, most, problems = {}, rows = 1 } = options;
  const language = (rows > 1 ? paragraphs : line)(most).pipe(z.string().min(least, "missing"));
  return {
    label,
    help,
    problems,
    control: { kind: "localized", labels, most, rows },
    schema: z.object({ en: language, ar: language }),
    whenBlank: least === 0 ? { value: { en: "", ar: "" } } : undefined,
    names: (name) => [`${name}En`, `${name}Ar`],
    read: (sent, name) => ({ en: sent.text(`${name}En`), ar: sent.text(`${name}Ar`) }),
    // A table has a column for each language.
    readCell: (given) => ({ en: given, ar: given }),
    write: ({ en, ar }, name) => ({ [`${name}En`]: en, [`${name}Ar`]: ar }),
    controlAt: (name, path) => `${name}${path[0] === "ar" ? "Ar" : "En"}`,
  };
}
