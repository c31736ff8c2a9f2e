import { z } from "zod";
import type { Field, FieldOptions } from "#app/platform/forms/field.ts";
import { emptyRichText, type RichText, richText } from "./inputs.ts";
import { parseNotation } from "./parse-notation.ts";
import { writeNotation } from "./write-notation.ts";

/** The longest text form of a document. */
const longestNotation = 30_000;

export interface RichTextPair {
  en: RichText;
  ar: RichText;
}

/** A document as it is typed: its text form, or the JSON of ProseMirror. */
const typedDocument = z
  .string("invalid")
  .max(longestNotation, "long")
  .transform((typed, context) => {
    const parsed = richText.safeParse(readTyped(typed));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "invalid" });
    return z.NEVER;
  });

function readTyped(typed: string): unknown {
  if (!typed.startsWith("{")) return parseNotation(typed.replace(/\r\n?/g, "\n").split("\n"));
  try {
    return JSON.parse(typed);
  } catch {
    return null;
  }
}

interface RichTextOptions<K extends string> extends FieldOptions<K> {
  labels: { en: K; ar: K };
}

/** A formatted text in both languages; its controls are `bodyEn` and `bodyAr`. */
export function richTextPair<const K extends string>(
  options: RichTextOptions<K>,
): Field<RichTextPair, K> {
  const { label, help, labels, problems = {} } = options;
  const language = z.union([z.literal("").transform(() => emptyRichText), typedDocument]);
  return {
    label,
    help,
    problems,
    control: { kind: "rich-text", labels, most: longestNotation },
    schema: z.object({ en: language, ar: language }),
    whenBlank: { value: { en: emptyRichText, ar: emptyRichText } },
    names: (name) => [`${name}En`, `${name}Ar`],
    read: (sent, name) => ({ en: sent.text(`${name}En`), ar: sent.text(`${name}Ar`) }),
    readCell: (given) => ({ en: given, ar: given }),
    write: ({ en, ar }, name) => ({
      [`${name}En`]: writeNotation(en),
      [`${name}Ar`]: writeNotation(ar),
    }),
    controlAt: (name, path) => `${name}${path[0] === "ar" ? "Ar" : "En"}`,
  };
}
