// Stores what is typed into the form of a panel in the page's entry of the history: the way back fetches
// a page that has none of it. It never leaves the browser, and other entries do not see it.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Typed = Record<string, string | boolean>;

const isBox = (control: Control): control is HTMLInputElement =>
  /^(radio|checkbox)$/.test(control.type);

/** Hidden controls belong to one answer of the server, but for the patient whom a press chose. */
function listControls(): Control[] {
  const panel = document.querySelector("[data-panel-title]")?.closest("section");
  const all = panel?.querySelectorAll<Control>("input, select, textarea") ?? [];
  return [...all].filter(
    ({ form, name, type }) => form?.method === "post" && (type !== "hidden" || name === "patient"),
  );
}

const keyOf = ({ id, name }: Control) => id || name;

function store() {
  const typed: Typed = {};
  for (const control of listControls())
    typed[keyOf(control)] = isBox(control) ? control.checked : control.value;
  history.replaceState({ ...history.state, typed }, "", location.href);
}

function restore(typed: Typed) {
  for (const control of listControls()) {
    const value = typed[keyOf(control)];
    if (typeof value === "string") control.value = value;
    else if (value !== undefined && isBox(control)) control.checked = value;
  }
}

/**
 * Follows the form of a panel. The answer to a form is no page that the way back can fetch: storing its
 * values lets its entry open the address instead.
 */
export function followTyped(isAnswer: boolean): void {
  const typed: Typed | undefined = history.state?.typed;
  if (isAnswer) store();
  else if (typed) restore(typed);
  document.addEventListener("change", ({ target }) => {
    if (listControls().some((control) => control === target)) store();
  });
}
