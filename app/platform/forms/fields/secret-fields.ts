import { z } from "zod";
import { latinDigits } from "#app/platform/i18n/latin-digits.ts";
import { cleanText } from "../clean-text.ts";
import { type Field, type FieldOptions, makeField } from "../field.ts";

/** The longest password in characters; hashing a longer one costs time without any gain. */
const longestPassword = 128;

interface PasswordOptions<K extends string> extends FieldOptions<K> {
  /** Chosen now: the browser offers to make one, and a meter shows its strength. */
  isNew?: boolean;
}

/** A password, exactly as it was typed: neither trimmed nor normalized. */
export function password<const K extends string>(options: PasswordOptions<K>): Field<string, K> {
  const { isNew = false } = options;
  const field = makeField<string, K>(options, {
    control: { kind: "password", isNew },
    schema: z.string("invalid").refine((typed) => [...typed].length <= longestPassword, "long"),
    write: () => "",
  });
  return { ...field, isSecret: true, isExact: true, write: () => ({}) };
}

/** Returns a code without the spaces and hyphens it was typed with, its digits as ASCII ones. */
export function readCode(typed: string): string {
  return latinDigits(cleanText(typed)).replace(/[\s-]/g, "");
}

interface CodeOptions<K extends string> extends FieldOptions<K> {
  /** Recovery codes are taken in its place: a phone shows its whole keyboard. */
  hasLetters?: boolean;
}

/** A code that is worth something once; the spaces and hyphens it was typed with are left out. */
export function oneTimeCode<const K extends string>(options: CodeOptions<K>): Field<string, K> {
  const most = 40;
  const field = makeField<string, K>(options, {
    control: {
      kind: "line",
      type: "text",
      most,
      autoComplete: "one-time-code",
      dir: "ltr",
      ...(!options.hasLetters && { inputMode: "numeric" }),
    },
    schema: z
      .string("invalid")
      .max(most, "long")
      .transform(readCode)
      .pipe(z.string().min(1, "missing")),
    write: () => "",
  });
  return { ...field, isSecret: true, write: () => ({}) };
}
