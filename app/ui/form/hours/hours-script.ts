// Served as /hours.js: entering a time unticks the box of the same form that discards the hours, and
// a choice narrows the grouped list beside it to the group of its name.
document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const unless = target.closest<HTMLElement>("[data-hours-unless]")?.dataset.hoursUnless;
  const box = unless && target.value !== "" && target.form?.elements.namedItem(unless);
  if (box instanceof HTMLInputElement) box.checked = false;
});

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement) narrowBeside(target);
});

for (const control of document.querySelectorAll<HTMLSelectElement>("[data-narrows] select"))
  narrowBeside(control);

/** Leaves the groups of the list named by `data-narrows` that have the name of the choice. */
function narrowBeside(control: HTMLSelectElement) {
  const row = control.closest<HTMLElement>("[data-narrows]");
  const [by = "", list = ""] = row?.dataset.narrows?.split(" ") ?? [];
  if (control.name !== by) return;
  const narrowed = row?.querySelector<HTMLSelectElement>(`[name="${list}"]`);
  const chosen = control.value === "" ? "" : (control.selectedOptions[0]?.text ?? "");
  for (const group of narrowed?.querySelectorAll("optgroup") ?? []) {
    const isOther = chosen !== "" && group.label !== chosen;
    group.hidden = isOther;
    // Safari shows hidden groups.
    group.disabled = isOther;
  }
  const group = narrowed?.selectedOptions[0]?.closest("optgroup");
  if (narrowed && group?.disabled) narrowed.value = "";
}
