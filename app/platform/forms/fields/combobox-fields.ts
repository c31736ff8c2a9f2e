import { z } from "zod";
import { cleanText } from "../clean-text.ts";
import { searchButton } from "../control.ts";
import { type Field, type FieldOptions, makeField } from "../field.ts";

interface SourceOptions<K extends string> extends FieldOptions<K> {
  /** The name of the choices' source; the page passes its choices to the form. */
  source: string;
}

const id = z.string("invalid").max(200, "invalid");

/** One of many choices of a source, found by typing; without JavaScript a drop-down list. */
export function comboboxFrom<const K extends string>(
  options: SourceOptions<K> & { blank: K },
): Field<string, K> {
  const { blank, source } = options;
  const field = makeField<string, K>(options, {
    control: { kind: "combobox", source, isSearched: false, blank },
    schema: id,
    write: (value) => value,
  });
  return { ...field, source };
}

const mostTyped = 200;

/**
 * An entity that is searched on the server while its name is typed; its controls are `name`, the id,
 * and `nameText`, the typed text. Without JavaScript a text without an id is refused as
 * "unmatched": the page finds its matches by `searchedText` and hands them to the form, which offers
 * them. The verb that takes the id checks that it exists.
 */
export function searchFrom<const K extends string>(options: SourceOptions<K>): Field<string, K> {
  const { source, problems = {} } = options;
  const field = makeField<string, K>(options, {
    control: { kind: "combobox", source, isSearched: true, blank: undefined },
    schema: z
      .union([id, z.object({ id, text: z.string().max(mostTyped, "long") })], "invalid")
      .transform((given) => (typeof given === "string" ? { id: given, text: "" } : given))
      .pipe(
        z
          .object({ id: z.string(), text: z.string() })
          .refine(({ id, text }) => id !== "" || cleanText(text).trim() === "", "unmatched")
          .refine(({ id, text }) => id !== "" || cleanText(text).trim() !== "", "missing"),
      )
      .transform((chosen) => chosen.id),
    write: (value) => value,
  });
  return {
    ...field,
    problems,
    names: (name) => [name, `${name}Text`],
    read(sent, name) {
      const isSearch = sent.text(searchButton) === name;
      const text = sent.text(`${name}Text`);
      return { id: isSearch ? "" : sent.text(name), text };
    },
    readCell: (text) => text,
    controlAt: (name) => name,
  };
}

/** The text whose matches a refused form offers; null for a field that was not refused for them. */
export function searchedText(
  form: FormData,
  { name, problem }: { name: string; problem: string | undefined },
): string | null {
  const text = form.get(`${name}Text`);
  if (problem === undefined || typeof text !== "string") return null;
  return cleanText(text.slice(0, mostTyped)).trim() || null;
}
