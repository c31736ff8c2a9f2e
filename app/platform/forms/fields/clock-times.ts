import { latinDigits } from "#app/platform/i18n/latin-digits.ts";

/** From and to, such as 09:00 and 13:00. */
export type Shift = [string, string];

/** Keys of the days: 1 is Monday, 7 is Sunday. */
export const dayKeys = ["1", "2", "3", "4", "5", "6", "7"] as const;

/**
 * Parses the shifts of a day as an owner types them: "09:00-13:00, 16:30-20:00", "9–13", "9am to
 * 1pm", "24". An empty text is closed. Returns null if the text is invalid or shifts overlap.
 */
export function readShifts(text: string): Shift[] | null {
  const plain = latinDigits(text).trim();
  if (plain === "" || closedWords.test(plain)) return [];
  if (/^24( ?h| ?hours| ?ساعة)?$/i.test(plain)) return [["00:00", "24:00"]];
  const shifts: Shift[] = [];
  for (const part of plain.split(/[,،;&\n]|\band\b| ثم /i)) {
    const [, from = "", to = ""] =
      /^\s*(?:from\s+|و?من\s+)?(.+?)\s*(?:-|–|—|to|until|till|إلى|حتى)\s*(.+?)\s*$/i.exec(part) ??
      [];
    const shift = [readClock(from), readClock(to)] as const;
    if (shift[0] === null || shift[1] === null || shift[0] >= shift[1]) return null;
    shifts.push([shift[0], shift[1]]);
  }
  shifts.sort(([one], [other]) => one.localeCompare(other));
  const overlap = shifts.some(
    ([from], place) => place > 0 && from < (shifts[place - 1]?.[1] ?? ""),
  );
  return overlap || shifts.length > 4 ? null : shifts;
}

/** Shifts as an owner types them. */
export function writeShifts(shifts: readonly Shift[]): string {
  return shifts.map(([from, to]) => `${from}-${to}`).join(", ");
}

const closedWords = /^(closed|off|مغلقة?|عطلة)$/i;
const afterNoon = /^(pm|م|مساء|مساءا|ظهرا|عصرا|ليلا|noon)$/;
const beforeNoon = /^(am|ص|صباحا)$/;

/** "16:30", "9", "9.30 am", "٩ صباحًا", "noon"; null for anything else. */
function readClock(text: string): string | null {
  const plain = text.toLowerCase().replace(/[.\s]*([ap])\.?\s*m\.?$/, " $1m");
  if (plain === "noon") return "12:00";
  if (plain === "midnight") return "24:00";
  const [, hours = "", minutes = "00", word = ""] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*(\p{L}[\p{L}\p{M}]*)?$/u.exec(plain) ?? [];
  if (hours === "" || Number(minutes) > 59) return null;
  const hour = hourOf(Number(hours), word.replace(/\p{M}/gu, ""));
  if (hour === null) return null;
  const clock = `${String(hour).padStart(2, "0")}:${minutes}`;
  return clock <= "24:00" ? clock : null;
}

/** The hour of the 24-hour clock; null where the word says nothing known. */
function hourOf(hours: number, word: string): number | null {
  if (word === "") return hours;
  if (hours < 1 || hours > 12) return null;
  if (afterNoon.test(word)) return (hours % 12) + 12;
  return beforeNoon.test(word) ? hours % 12 : null;
}
