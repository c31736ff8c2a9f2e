import { z } from "zod";
import { cleanText } from "../clean-text.ts";
import type { Field, FieldOptions } from "../field.ts";

interface TagsOptions<K extends string> extends FieldOptions<K> {
  /** The number of texts. */
  most: number;
  /** The length of each. */
  longest?: number;
  dir?: "ltr" | "rtl" | "auto";
}

const longestSent = 20_000;

/**
 * A list of short texts, each once whatever its case, sent as one control or as several. Commas,
 * semicolons and ends of lines separate them.
 */
export function tags<const K extends string>(options: TagsOptions<K>): Field<string[], K> {
  const { dir = "auto", help, label, longest = 80, most, problems = {} } = options;
  const tag = z.string("invalid").max(longestSent, "long");
  return {
    label,
    help,
    problems,
    control: { kind: "tags", most, dir },
    schema: z
      .array(tag, "invalid")
      .max(most * 2, "many")
      .transform(readTags)
      .pipe(z.array(z.string().max(longest, "long")).max(most, "many")),
    whenBlank: { value: [] },
    names: (name) => [name],
    read: (sent, name) => sent.texts(name),
    readCell: (text) => text.split("|"),
    write: (value, name) => ({ [name]: value }),
    controlAt: (name) => name,
  };
}

/** Splits texts at their separators. */
export function readTags(texts: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const part of texts.flatMap((text) => text.split(/[,،;؛\n]/))) {
    const tag = cleanText(part).trim().replace(/\s+/g, " ");
    const key = tag.toLowerCase();
    if (tag !== "" && !found.has(key)) found.set(key, tag);
  }
  return [...found.values()];
}
