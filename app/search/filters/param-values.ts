import { plainNumber } from "#app/platform/i18n/latin-digits.ts";
import type { Position } from "../values.ts";

export const maxId = 2 ** 31 - 1;
export const maxListLength = 50;
const maxTextLength = 200;

/** The first of the names that the address has, whole characters, without control characters. */
export function readText(params: URLSearchParams, names: readonly string[]): string {
  for (const name of names) {
    const text = cleanText(params.get(name) ?? "");
    if (text) return text;
  }
  return "";
}

/** The text of a filter; "any" asks for nothing. */
export function readTextFilter(params: URLSearchParams, name: string): string {
  return textFilter(readText(params, [name]));
}

export function textFilter(text: string): string {
  return text.toLowerCase() === "any" ? "" : text;
}

/** At most 200 whole characters, none of them a control character. */
export function cleanText(text: string): string {
  const cut = [...text.slice(0, 2 * maxTextLength).toWellFormed()].slice(0, maxTextLength).join("");
  return cut.replace(/\p{Cc}/gu, " ").trim();
}

/** Words of a list, from comma lists and repeated parameters alike. */
export function readWords(params: URLSearchParams, names: readonly string[]): string[] {
  const words = names.flatMap((name) => params.getAll(name).slice(0, maxListLength));
  return words.flatMap((word) => word.split(",", maxListLength)).map((word) => word.trim());
}

export function readIds(params: URLSearchParams, names: readonly string[]): number[] {
  const ids = readWords(params, names.flatMap(asList)).map(toId);
  return [...new Set(ids.filter((id) => id !== null))].slice(0, maxListLength);
}

/** A list is written with commas, or as a repeated parameter with brackets. */
export function asList(name: string): string[] {
  return [name, `${name}[]`];
}

export function readId(params: URLSearchParams, name: string): number | null {
  return toId((params.get(name) ?? "").trim());
}

export function isId(text: string): boolean {
  return toId(text) !== null;
}

function toId(text: string): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= maxId ? id : null;
}

/** A number within a range, at two decimals, in any digits; anything else is the fallback. */
export function readNumber(
  params: URLSearchParams,
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  const text = plainNumber((params.get(name) ?? "").slice(0, 30));
  const number = text === "" ? Number.NaN : Number(text);
  if (Number.isNaN(number)) return fallback;
  // Adding zero makes the negative zero a plain one.
  return Math.round(Math.min(max, Math.max(min, number)) * 100) / 100 + 0;
}

/** One of the allowed words, or nothing. */
export function readChoice<T extends string>(
  params: URLSearchParams,
  name: string,
  allowed: readonly T[],
): T | null {
  const word = (params.get(name) ?? "").trim();
  return allowed.find((choice) => choice === word) ?? null;
}

/** "true" and "false" only. */
export function readFlag(params: URLSearchParams, name: string): boolean | null {
  const word = params.get(name);
  if (word === "true") return true;
  return word === "false" ? false : null;
}

/** A day of the calendar, "2026-11-14". */
export function readDay(params: URLSearchParams, name: string): string {
  return toDay((params.get(name) ?? "").trim());
}

/** The text, when it is a day of the calendar; nothing otherwise. */
export function toDay(text: string): string {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return "";
  const moment = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  return isReal ? text : "";
}

/** A time of day at which an hour or a quarter begins, "18:30". */
export function readTime(params: URLSearchParams, name: string): string {
  return toTime((params.get(name) ?? "").trim());
}

/** The text, when it is a time of day; nothing otherwise. */
export function toTime(text: string): string {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) && text !== "00:00" ? text : "";
}

/** Degrees between commas, as many as asked for. */
export function parseDegrees(
  text: string | null,
  count: number,
  decimals: number,
): number[] | null {
  const parts = (text ?? "")
    .split(",", count + 1)
    .map((part) => (part.trim() ? Number(part) : Number.NaN));
  if (parts.length !== count || !parts.every(Number.isFinite)) return null;
  // Adding zero makes the negative zero a plain one.
  return parts.map((degrees) => Math.round(degrees * 10 ** decimals) / 10 ** decimals + 0);
}

/** To three decimals, about a hundred metres: enough for distances, too little for a doorstep. */
export function parsePosition(text: string | null): Position | null {
  const [latitude = 91, longitude = 181] = parseDegrees(text, 2, 3) ?? [];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
