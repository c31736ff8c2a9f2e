/** Joins the class names that apply: `classNames("card", isOpen && "card-open")`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
