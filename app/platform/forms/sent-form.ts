/** Typed or chosen values by control; several choices of one control are a list. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

const longestShown = 60_000;
const mostChoices = 500;

/** The controls of a submitted form, bounded. */
export interface SentForm {
  has(name: string): boolean;
  /** The text of a control; empty where it was not sent. */
  text(name: string): string;
  /** The texts of all controls of one name. */
  texts(name: string): string[];
  /** The file of a control; null where none was chosen. */
  file(name: string): File | null;
}

export function openForm(form: FormData): SentForm {
  const texts = (name: string) =>
    form
      .getAll(name)
      .slice(0, mostChoices)
      .filter((value) => typeof value === "string");
  return {
    has: (name) => form.has(name),
    text: (name) => texts(name)[0] ?? "",
    texts,
    file(name) {
      const file = form.get(name);
      return file instanceof File && file.size > 0 ? file : null;
    },
  };
}

/** A typed text as a page shows it again. */
export function shownText(text: string): string {
  return text.slice(0, longestShown);
}
