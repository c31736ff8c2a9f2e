import { longestMessage } from "./rules.ts";

// Each is linear: a message may come from anybody.
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\s+/g, " "],
  [/[^\s"'<>()]{1,100}@[^\s"'<>(),;]{1,100}/g, "(email)"],
  [/\b[a-z][a-z+.-]{1,20}:\/\/[^\s"'<>()]*/gi, "(address)"],
  [/(^|[\s"'(])\/[^\s"'<>()]+/g, "$1(address)"],
  [/"[^"]*"|`[^`]*`|[“”][^“”]*[“”]|«[^«»]*»/g, "(text)"],
  // An identifier of the code, such as the property that was read, is what makes a message useful.
  [/(^|\W)'(?![A-Za-z_$][A-Za-z_$.]{0,40}')[^']*'/g, "$1(text)"],
  [/[^ -~]+(?: +[^ -~]+)*/g, "(text)"],
  [/\d+(?:[ .,:/-]\d+)*/g, "#"],
];

/**
 * Returns the message of an error without what a person may have typed: addresses, digits, quoted
 * text, and letters of other scripts, in which no program of this site writes its errors.
 */
export function redactMessage(message: string): string {
  let text = message.slice(0, 4 * longestMessage);
  for (const [pattern, replacement] of replacements) text = text.replace(pattern, replacement);
  return text.trim().slice(0, longestMessage);
}
