import type { Message } from "#app/platform/i18n/translate.ts";

export const form = {
  problems: "Please check your input and try again.",
  honeypot: "Leave this field empty",
  missing: "Please fill in this field",
  invalid: "Please check this field",
  long: "Please shorten it to {most} characters",
  short: "Please write at least {least} characters",
  low: "Please enter {least} or more",
  high: "Please enter {most} or less",
  future: "Please enter a date that is not in the future",
  many: "Please choose fewer",
  order: "The end must be after the start",
  choose: "Choose",
  "strength.label": "Password strength",
  "strength.0": "Very weak",
  "strength.25": "Weak",
  "strength.50": "Fair",
  "strength.75": "Good",
  "strength.100": "Strong",
} satisfies Record<string, Message>;

export type FormMessages = Record<keyof typeof form, Message>;
