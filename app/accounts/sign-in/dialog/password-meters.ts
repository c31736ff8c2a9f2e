import { passwordStrength } from "#app/accounts/passwords/password-strength.ts";

/** Fills the meter beside a new password while it is typed. */
export function followPasswords() {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.strength) fill(target);
  });
  // Values typed before this script loaded.
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-strength]")) {
    fill(field);
  }
}

function fill({ value, dataset }: HTMLInputElement) {
  const shown = document.getElementById(dataset.strength ?? "");
  const meter = shown?.querySelector("meter");
  if (!shown || !meter) return;
  const strength = passwordStrength(value);
  shown.hidden = value === "";
  meter.value = strength;
  shown.querySelectorAll("span").forEach((word, step) => {
    word.hidden = step * 25 !== strength;
  });
}
