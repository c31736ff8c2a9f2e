import commonPasswords from "./data/common-passwords.json" with { type: "json" };
import leakedPasswords from "./data/leaked-passwords.json" with { type: "json" };

export type PasswordProblem = "short" | "long" | "common";

const longest = 128;
/** Short words that people add figures to. */
const words = new Set(commonPasswords);
const common = new Set([
  ...commonPasswords,
  ...leakedPasswords.passwords.flatMap((line) => line.split(" ")),
]);
const rows = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Returns the problem of a chosen password; null if it is acceptable. */
export function passwordProblem(
  password: string,
  { minLength, email = "" }: { minLength: number; email?: string },
): PasswordProblem | null {
  const length = [...password].length;
  if (length < minLength) return "short";
  if (length > longest) return "long";
  return isCommon(password.toLowerCase(), email.toLowerCase()) ? "common" : null;
}

/** A listed password; a listed word with figures or signs after it; a run of keys; one sign again and again; one's own address. */
function isCommon(password: string, email: string): boolean {
  const word = password.replace(/[\d!@#$%.*_-]+$/, "");
  if (common.has(password) || common.has(plainLetters(password))) return true;
  if (word.length >= 4 && words.has(word) && password.length - word.length <= 4) return true;
  if (/^(.{1,3})\1+$/.test(password)) return true;
  if (rows.some((row) => isPartOf(password, row) || isPartOf(password, reversed(row)))) return true;
  return email !== "" && (password === email || password === email.split("@")[0]);
}

function isPartOf(password: string, row: string): boolean {
  return (row + row).includes(password);
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}

/** "p@ssw0rd" is "password". */
function plainLetters(password: string): string {
  return password
    .replaceAll("@", "a")
    .replaceAll("0", "o")
    .replaceAll("1", "i")
    .replaceAll("3", "e")
    .replaceAll("$", "s");
}
