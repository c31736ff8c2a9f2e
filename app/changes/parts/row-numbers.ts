import type { Typed } from "#app/platform/forms/sent-form.ts";

/** Empty rows that a form offers below those that are filled. */
export const spareRows = 3;

/** The number of rows up to the last one in which this control is filled in. */
export function filledRows(typed: Typed, control: string): number {
  const filled = Object.keys(typed)
    .filter((name) => name.startsWith(`${control}-`) && typed[name] !== "")
    .map((name) => Number(name.slice(control.length + 1)) + 1);
  return Math.max(0, ...filled);
}

/** 0, 1 and so on: as many as there are rows. */
export function rowNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, row) => row);
}
