import type { ControlKind } from "./control.ts";
import type { DescribedForm } from "./described-form.ts";
import { type Field, parseField, type ValueOf } from "./field.ts";
import { isUuid } from "./is-uuid.ts";
import { openForm, type SentForm, shownText, type Typed } from "./sent-form.ts";

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type ValuesOf<F extends Fields> = { [N in keyof F]: ValueOf<F[N]> };

/** Why controls are refused: a problem code or a key of the form's messages, by control. */
export type Problems = Readonly<Record<string, string>>;

export type ParsedForm<V> =
  /** `token` is empty in a form without one. */
  { ok: true; values: V; token: string } | { ok: false; problems: Problems };

/**
 * Returns whether a field of a declared `source` may hold a value, such as the slug of a
 * vocabulary.
 */
export type IsKnown = (source: string, value: string) => boolean;

interface Declaration<F extends Fields, V> {
  /** The prefix of the controls' ids. */
  id: string;
  fields: F;
  /** A token makes the same form, sent twice, one write. */
  hasToken?: boolean;
  /** Adds a control that people do not see; a form in which it is filled in comes from a machine. */
  hasHoneypot?: boolean;
  /**
   * The prefix of the keys of problems in the form's messages: `<control>.<problem>` or
   * `<problem>`.
   */
  problemKeys?: string;
  /** Headings of a long form; each field belongs to one of them. */
  sections?: readonly { label: string; fields: readonly (keyof F & string)[] }[];
  /** Whether optional fields are marked; off in forms whose fields are all optional. */
  marksOptional?: boolean;
  /** Whether the summary of problems names the field before its problem. */
  namesFields?: boolean;
  /** Validates rules across fields; called when each field is valid. */
  check?(values: V): Problems | null;
}

/** A form: its fields in order, its parser and its typed state. */
export interface Form<F extends Fields> extends DescribedForm<F> {
  /** Names of all controls in their order on the page. */
  controls: readonly string[];
  /** Parses a submitted form. */
  parse(form: FormData, isKnown?: IsKnown): ParsedForm<ValuesOf<F>>;
  /** Parses the same values from JSON: one property for each field, in its own type. */
  parseJson(body: unknown, isKnown?: IsKnown): ParsedForm<ValuesOf<F>>;
  /** Everything that was typed, to be shown again; no secrets. */
  typed(form: FormData, freshToken?: string): Typed;
  /** The typed state of values, to open the form with; fields without a value are blank. */
  write(values: Partial<ValuesOf<F>>, token?: string): Typed;
}

export type ValuesOfForm<T> = T extends Form<infer F> ? ValuesOf<F> : never;

/** Declares a form; parsing, redisplay and rendering derive from the declaration. */
export function defineForm<const F extends Fields>(
  declaration: Declaration<F, ValuesOf<F>>,
): Form<F> {
  const {
    id,
    fields,
    hasToken = false,
    hasHoneypot = false,
    problemKeys = "",
    check,
  } = declaration;
  const entries = Object.entries(fields);
  const fieldOf = Object.fromEntries(
    entries.flatMap(([name, field]) => field.names(name).map((control) => [control, name])),
  );

  function parseValues(
    givenTo: (name: string, field: Field<unknown>) => unknown,
    isKnown: IsKnown,
  ): ParsedForm<ValuesOf<F>> {
    const values: Record<string, unknown> = {};
    const problems: Record<string, string> = {};
    for (const [name, field] of entries) {
      const parsed = parseField(field, givenTo(name, field));
      if (!parsed.ok) {
        for (const { at, problem } of parsed.problems)
          problems[field.controlAt(name, at)] ??= problem;
      } else if (isStranger(field, parsed.value, isKnown)) {
        problems[name] = field.problems.invalid ?? "invalid";
      } else {
        values[name] = parsed.value;
      }
    }
    if (Object.keys(problems).length > 0) return { ok: false, problems };
    const typedValues = valuesOf<F>(values);
    const conflicts = check?.(typedValues) ?? null;
    if (conflicts) return { ok: false, problems: conflicts };
    return { ok: true, values: typedValues, token: "" };
  }

  return {
    id,
    fields,
    fieldOf,
    hasHoneypot,
    problemKeys,
    sections: declaration.sections ?? [],
    marksOptional: declaration.marksOptional ?? true,
    namesFields: declaration.namesFields ?? true,
    controls: Object.keys(fieldOf),
    parse(form, isKnown = knowsNothing) {
      const sent = openForm(form);
      const parsed = parseValues((name, field) => field.read(sent, name), isKnown);
      if (!hasToken || !parsed.ok) return parsed;
      const token = tokenOf(sent);
      // A visitor cannot mend a token, so it has no problem at any control.
      return token === null ? { ok: false, problems: {} } : { ...parsed, token };
    },
    parseJson(body, isKnown = knowsNothing) {
      const given =
        typeof body === "object" && body !== null ? new Map(Object.entries(body)) : null;
      return parseValues((name) => given?.get(name), isKnown);
    },
    typed(form, freshToken = "") {
      const sent = openForm(form);
      const shown = entries.filter(([, field]) => !field.isSecret);
      const typed = shown.flatMap(([name, field]) =>
        (field.namesIn?.(sent, name) ?? field.names(name)).map(
          (control): [string, string | string[]] => [
            control,
            severalTexts.includes(field.control.kind)
              ? sent.texts(control).map(shownText)
              : shownText(sent.text(control)),
          ],
        ),
      );
      const token: [string, string][] = hasToken ? [["token", tokenOf(sent) ?? freshToken]] : [];
      return Object.fromEntries([...token, ...typed]);
    },
    write(values, token) {
      const typed: Record<string, string | readonly string[]> =
        token === undefined ? {} : { token };
      for (const [name, field] of entries) {
        const value = values[name];
        if (value !== undefined) Object.assign(typed, field.write(value, name));
      }
      return typed;
    },
  };
}

/** Kinds of one control that is sent several times. */
const severalTexts: readonly ControlKind[] = ["boxes", "tags"];

const knowsNothing: IsKnown = () => false;

function isStranger({ source }: Field<unknown>, value: unknown, isKnown: IsKnown): boolean {
  if (source === undefined || value === null) return false;
  return [value].flat().some((one) => !isKnown(source, String(one)));
}

function tokenOf(sent: SentForm): string | null {
  const token = sent.text("token");
  return isUuid(token.toLowerCase()) ? token : null;
}

/** Asserts the type: each value was parsed by the field of its own name. */
function valuesOf<F extends Fields>(values: Record<string, unknown>): ValuesOf<F> {
  return values as ValuesOf<F>;
}
