import { z } from "zod";
import type { ChoiceControl } from "../control.ts";
import { type Field, type FieldOptions, makeField } from "../field.ts";

type OptionKey<O extends string, P extends string> = string extends P ? never : `${P}${O}`;

interface ChoiceOptions<O extends string, P extends string, K extends string>
  extends FieldOptions<K> {
  options: readonly O[];
  /** The prefix of the choices' label keys; without it a choice is shown by its value. */
  optionKeys?: P;
  /** The label of the empty choice. */
  blank?: K;
}

function labelled<O extends string, P extends string>(
  options: readonly O[],
  prefix: P | undefined,
): ChoiceControl<OptionKey<O, NoInfer<P>>>["options"] {
  return options.map((value) => ({ value, label: prefix && keyOf(prefix, value) }));
}

/** A key made of its two parts has the type of both. */
function keyOf<O extends string, P extends string>(prefix: P, value: O): OptionKey<O, P> {
  return `${prefix}${value}` as OptionKey<O, P>;
}

/** One of several declared choices, in a drop-down list. */
export function select<const O extends string, const P extends string, const K extends string>(
  options: ChoiceOptions<O, P, K>,
): Field<O, K | OptionKey<O, NoInfer<P>>> {
  return oneOf("select", options);
}

/** One of a few declared choices, all visible. */
export function radio<const O extends string, const P extends string, const K extends string>(
  options: ChoiceOptions<O, P, K>,
): Field<O, K | OptionKey<O, NoInfer<P>>> {
  return oneOf("radio", options);
}

function oneOf<O extends string, P extends string, K extends string>(
  kind: "select" | "radio",
  given: ChoiceOptions<O, P, K>,
): Field<O, K | OptionKey<O, NoInfer<P>>> {
  const { blank, options, optionKeys } = given;
  return makeField<O, K | OptionKey<O, NoInfer<P>>>(given, {
    control: { kind, options: labelled(options, optionKeys), blank },
    schema: z.enum(options, "invalid"),
    write: (value) => value,
  });
}

interface SourceOptions<K extends string> extends FieldOptions<K> {
  /** The name of the choices' source; the page passes its choices to the form and its parser. */
  source: string;
  blank: K;
  /** The control on which the choices depend, such as the city of a district. */
  within?: string;
}

/** A vocabulary item or an entity, by its slug or id. */
export function selectFrom<const K extends string>(options: SourceOptions<K>): Field<string, K> {
  const { blank, within } = options;
  const field = makeField<string, K>(options, {
    control: { kind: "select", options: [], blank, ...(within !== undefined && { within }) },
    schema: z.string("invalid").max(200, "invalid"),
    write: (value) => value,
  });
  return { ...field, source: options.source };
}

interface SourceListOptions<K extends string> extends FieldOptions<K> {
  /** The name of the choices' source; the page passes its choices to the form and its parser. */
  source: string;
  most: number;
}

/** Several items of a vocabulary or entities, each once and in the order of the form. */
export function multiSelectFrom<const K extends string>(
  options: SourceListOptions<K>,
): Field<string[], K> {
  const { help, label, most, problems = {}, source } = options;
  return {
    label,
    help,
    problems,
    source,
    control: { kind: "boxes", options: [], blank: undefined },
    schema: z
      .array(z.string("invalid").max(200, "invalid"), "invalid")
      // Drops the empty choice.
      .transform((chosen) => [...new Set(chosen.filter((one) => one !== ""))])
      .pipe(z.array(z.string()).max(most, "many")),
    whenBlank: { value: [] },
    names: (name) => [name],
    read: (sent, name) => sent.texts(name),
    readCell: readList,
    write: (value, name) => ({ [name]: value }),
    controlAt: (name) => name,
  };
}

/** Splits a list in a cell, which is separated by bars. */
function readList(text: string): string[] {
  return text.split("|").map((part) => part.trim());
}

/** Several of declared choices, each once. */
export function multiSelect<const O extends string, const P extends string, const K extends string>(
  given: Omit<ChoiceOptions<O, P, K>, "blank">,
): Field<O[], K | OptionKey<O, NoInfer<P>>> {
  const { help, label, options, optionKeys, problems = {} } = given;
  return {
    label,
    help,
    problems,
    control: { kind: "boxes", options: labelled(options, optionKeys), blank: undefined },
    schema: z
      .array(z.enum(options, "invalid"), "invalid")
      .max(options.length * 2, "many")
      .transform((chosen) => [...new Set(chosen)]),
    whenBlank: { value: [] },
    names: (name) => [name],
    read: (sent, name) => sent.texts(name),
    readCell: readList,
    write: (value, name) => ({ [name]: value }),
    controlAt: (name) => name,
  };
}

interface CheckboxOptions<K extends string> extends FieldOptions<K> {
  /** Refuses a no, such as where something cannot be undone. */
  isRequired?: boolean;
}

/** Yes or no; a box that is not ticked is a no. */
export function checkbox<const K extends string>(options: CheckboxOptions<K>): Field<boolean, K> {
  const { isRequired = false } = options;
  const field = makeField<boolean, K>(options, {
    control: { kind: "checkbox" },
    schema: z
      .union([z.boolean(), z.literal("on").transform(() => true)], "invalid")
      .refine((isYes) => isYes || !isRequired, "missing"),
    ...(!isRequired && { whenBlank: { value: false } }),
    write: (value) => (value ? "on" : ""),
  });
  return {
    ...field,
    readCell(text) {
      const word = text.trim().toLowerCase();
      if (yesWords.includes(word)) return true;
      return noWords.includes(word) ? false : text;
    },
  };
}

/** Yes or no, as something that is on or off. */
export function switchField<const K extends string>(options: FieldOptions<K>): Field<boolean, K> {
  return { ...checkbox(options), control: { kind: "switch" } };
}

const yesWords = ["yes", "y", "true", "1", "نعم"];
const noWords = ["no", "n", "false", "0", "لا"];
