import { useEffect, useState } from "react";
import { type Choice, type FormView, typedText } from "../form-view.ts";

/**
 * Returns the choices of a field that depends on another control: with React those under what is
 * chosen there, without it all of them, those first.
 */
export function useChoicesWithin(
  choices: readonly Choice[],
  view: FormView,
  within: string | undefined,
): readonly Choice[] {
  const [chosen, setChosen] = useState<string>();
  const id = within && `${view.id}-${within}`;
  useEffect(() => {
    const control = id ? document.getElementById(id) : null;
    if (!(control instanceof HTMLSelectElement)) return;
    const read = () => setChosen(control.value);
    read();
    control.addEventListener("change", read);
    return () => control.removeEventListener("change", read);
  }, [id]);
  if (within === undefined) return choices;
  const parent = chosen ?? typedText(view, within);
  const isUnder = (choice: Choice) => choice.parent === parent;
  if (chosen) return choices.filter(isUnder);
  return [...choices.filter(isUnder), ...choices.filter((choice) => !isUnder(choice))];
}
