// Served as /hours.js: entering a time unticks the box of the same form that discards the hours.
document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const unless = target.closest<HTMLElement>("[data-hours-unless]")?.dataset.hoursUnless;
  const box = unless && target.value !== "" && target.form?.elements.namedItem(unless);
  if (box instanceof HTMLInputElement) box.checked = false;
});
