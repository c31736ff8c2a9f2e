import { z } from "zod";
import type { Field, FieldOptions } from "../field.ts";
import { readTags } from "../read-tags.ts";

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
