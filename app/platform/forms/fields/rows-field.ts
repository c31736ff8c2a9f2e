import { z } from "zod";
import type { Fields, Problems, ValuesOf } from "../define-form.ts";
import type { KeyOf } from "../described-form.ts";
import { type Field, type FieldOptions, parseField, worded } from "../field.ts";
import type { SentForm } from "../sent-form.ts";

export type Row<F extends Fields> = ValuesOf<F> & { key: string };

interface RowsOptions<F extends Fields, K extends string> extends FieldOptions<K> {
  fields: F;
  /** The keys of the rows that a submitted form has. */
  keys(sent: SentForm): readonly string[];
  most: number;
  /** Whether a row counts; without it, one in which anything is typed. */
  counts?(sent: SentForm, key: string): boolean;
  /** Validates rules across rows; returns problems by control, such as `to-3`. */
  check?(rows: readonly Row<F>[]): Problems | null;
}

const givenRows = z.array(
  z.object({ key: z.string().max(40), given: z.record(z.string(), z.unknown()) }),
  "invalid",
);

/** Rows of the same fields; the control of the field `from` in the row `3` is `from-3`. */
export function rows<const F extends Fields, const K extends string>(
  options: RowsOptions<F, K>,
): Field<Row<F>[], K | KeyOf<F[keyof F]>> {
  const { check, counts, fields, help, keys, label, most, problems = {} } = options;
  const names = Object.keys(fields);
  const controlsOf = (key: string) => names.map((field) => `${field}-${key}`);
  const schema = givenRows.transform((given, context): Row<F>[] => {
    if (given.length > most) context.addIssue({ code: "custom", message: "many" });
    const found: Problems[] = [];
    const parsed = given.map((row) => {
      const read = parseRow(fields, row);
      found.push(read.problems);
      return read.row;
    });
    const hasProblems = found.some((one) => Object.keys(one).length > 0);
    if (!hasProblems) found.push(check?.(parsed) ?? {});
    for (const [control, message] of found.flatMap((one) => Object.entries(one))) {
      context.addIssue({ code: "custom", message, path: [control], params: worded });
    }
    return parsed;
  });
  return {
    label,
    help,
    problems,
    control: { kind: "rows" },
    schema,
    whenBlank: { value: [] },
    members: fields,
    names: () => [],
    namesIn: (sent) => keys(sent).flatMap(controlsOf),
    read: (sent) =>
      keys(sent)
        .filter((key) => counts?.(sent, key) ?? controlsOf(key).some((one) => isTyped(sent, one)))
        .map((key) => ({ key, given: readRow(fields, sent, key) })),
    readCell: (text) => text,
    write: (value) =>
      Object.assign(
        {},
        ...value.map((row) =>
          Object.assign(
            {},
            ...Object.entries(fields).map(([name, field]) =>
              field.write(row[name], `${name}-${row.key}`),
            ),
          ),
        ),
      ),
    controlAt: (name, [control]) => (typeof control === "string" ? control : name),
  };
}

/** Returns whether a control is not blank. */
export function isTyped(sent: SentForm, control: string): boolean {
  return sent.text(control).trim() !== "";
}

function readRow(fields: Fields, sent: SentForm, key: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.read(sent, `${name}-${key}`)]),
  );
}

function parseRow<F extends Fields>(
  fields: F,
  { key, given }: { key: string; given: Record<string, unknown> },
): { row: Row<F>; problems: Problems } {
  const values: Record<string, unknown> = { key };
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const parsed = parseField(field, given[name]);
    if (parsed.ok) values[name] = parsed.value;
    else problems[`${name}-${key}`] = parsed.problems[0]?.problem ?? "invalid";
  }
  return { row: rowOf<F>(values), problems };
}

/** Asserts the type: each value was parsed by the field of its own name. */
function rowOf<F extends Fields>(values: Record<string, unknown>): Row<F> {
  return values as Row<F>;
}
