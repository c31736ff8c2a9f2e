import { InvalidArgumentError } from "commander";

/** The day of a file, as an option states it. */
export function readDay(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && day.toISOString().startsWith(text);
  if (!isDay || day.getTime() > Date.now()) {
    throw new InvalidArgumentError("It takes a past day such as 2026-11-24.");
  }
  return text;
}
