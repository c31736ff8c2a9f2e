import type { z } from "zod";

type Issue = z.core.$ZodIssue;

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};
const formats: Readonly<Record<string, string>> = {
  uuid: "an id (UUID, not the name in a profile's address)",
  email: "an email address",
  url: "an address",
  date: "a day as 2026-11-28",
  datetime: "a moment as 2026-11-28T05:00:00Z",
};

/** Says why an argument cannot be used, in words for people who write programs. */
export function describeIssue(issue: Issue): string {
  const { code, path, message } = issue;
  const name = path.join(".");
  if (code === "custom" || name === "") return message;
  if (code === "invalid_type" && message.endsWith("received undefined"))
    return `${name} is missing.`;
  const expected = describeExpected(issue);
  return expected ? `${name}: ${expected} is expected.` : `${name}: ${message}`;
}

/** Returns what is expected in place of a value; null where the message is our own or says it. */
function describeExpected(issue: Issue): string | null {
  if (!/^(Invalid|Too )/.test(issue.message)) return null;
  if (issue.code === "invalid_type") return kinds[issue.expected] ?? null;
  if (issue.code === "invalid_format") return formats[issue.format] ?? null;
  if (issue.code === "invalid_value") return `one of ${issue.values.map(String).join(", ")}`;
  if (issue.code === "too_big") return `${sizeOf(issue.origin)} of at most ${issue.maximum}`;
  if (issue.code === "too_small") return `${sizeOf(issue.origin)} of at least ${issue.minimum}`;
  return null;
}

function sizeOf(origin: string): string {
  if (origin === "string") return "a number of characters";
  if (origin === "array" || origin === "set") return "a number of entries";
  return "a number";
}
