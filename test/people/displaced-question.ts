import { JSDOM } from "jsdom";

export interface DisplacedQuestion {
  /** The fields as a browser would send them untouched. */
  fields: [name: string, value: string][];
  /** The values that the appointments offer, by the name of the choice. */
  choices: ReadonlyMap<string, string[]>;
}

/** Reads the form that asks about displaced appointments; null where a page asks nothing. */
export function readQuestion(text: string): DisplacedQuestion | null {
  const { window } = new JSDOM(text);
  const form = window.document.querySelector("[data-question]")?.closest("form");
  if (!form) return null;
  const fields = [...new window.FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const choices = new Map<string, string[]>();
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    choices.set(input.name, [...(choices.get(input.name) ?? []), input.value]);
  }
  return { fields, choices };
}

/** Returns the fields of a form with changes. */
export function withFields(
  form: Iterable<[string, unknown]>,
  changes: Record<string, string>,
): [name: string, value: string][] {
  const kept = [...form].filter(([name]) => !(name in changes));
  return [...kept, ...Object.entries(changes)].map(([name, value]) => [name, String(value)]);
}
