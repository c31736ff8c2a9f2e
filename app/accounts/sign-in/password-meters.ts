/**
 * Fills the meter beside a new password while it is typed. It is sent to the browser as its own
 * text, so that it uses nothing but its arguments.
 */
export function fillPasswordMeters(page: Document, strengthOf: (password: string) => number) {
  page.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.strength) fill(target);
  });
  // What was typed before this came.
  for (const field of page.querySelectorAll<HTMLInputElement>("input[data-strength]")) fill(field);

  function fill({ value, dataset }: HTMLInputElement) {
    const shown = page.getElementById(dataset.strength ?? "");
    const meter = shown?.querySelector("meter");
    if (!shown || !meter) return;
    const strength = strengthOf(value);
    shown.hidden = value === "";
    meter.value = strength;
    shown.querySelectorAll("span").forEach((word, step) => {
      word.hidden = step * 25 !== strength;
    });
  }
}
