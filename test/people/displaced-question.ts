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
  return { fields, choices: choicesIn(form) };
}

/** Returns the values of the radio buttons of a page, by their names. */
export function readChoices(text: string): ReadonlyMap<string, string[]> {
  return choicesIn(new JSDOM(text).window.document);
}

function choicesIn(part: ParentNode): ReadonlyMap<string, string[]> {
  const choices = new Map<string, string[]>();
  for (const input of part.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    choices.set(input.name, [...(choices.get(input.name) ?? []), input.value]);
  }
  return choices;
}

/** Returns the fields of a form with changes. */
export function withFields(
  form: Iterable<[string, unknown]>,
  changes: Record<string, string>,
): [name: string, value: string][] {
  const kept = [...form].filter(([name]) => !(name in changes));
  return [...kept, ...Object.entries(changes)].map(([name, value]) => [name, String(value)]);
}
