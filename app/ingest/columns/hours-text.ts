import type { Shift, WeeklyHours } from "#app/directory/opening-hours/inputs.ts";
import { weekTable } from "#app/directory/opening-hours/rules.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const dayKeys = ["1", "2", "3", "4", "5", "6", "7"] as const;
const arabicDays = ["الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت", "الأحد"];

type Read = { week: WeeklyHours } | { problem: string; value: string };

const dayPlace = new Map<string, number>();
for (const [place, day] of days.entries()) {
  dayPlace.set(day.toLowerCase(), place);
  dayPlace.set(foldText(arabicDays[place] ?? ""), place);
}

/** Reads "Mon-Thu 09:00-13:00,16:00-21:00; Fri 09:00-12:00"; a shift past midnight goes on next day. */
export function readHours(text: string): Read {
  const week: Shift[][] = days.map(() => []);
  if (/^(closed|مغلق)$/i.test(text.trim())) return { week: {} };
  for (const part of text.split(";")) {
    if (part.trim() === "") continue;
    const [, dayText = "", timeText = ""] =
      /^\s*([^\d]*?)\s*((?:\d[\d:.\s,–-]*)|24 ?hours|closed|مغلق|24 ?ساعة)\s*$/i.exec(part) ?? [];
    const places = readDays(dayText);
    if (!places) return { problem: 'has days other than "Mon-Thu", "Fri" or "Daily"', value: part };
    const shifts = readShifts(timeText);
    if (!shifts) return { problem: "has times other than 09:00-13:00", value: part };
    for (const place of places) for (const shift of shifts) addShift(week, place, shift);
  }
  const entries = dayKeys.map((key, place): [string, Shift[]] => [key, sorted(week[place] ?? [])]);
  return { week: Object.fromEntries(entries.filter(([, shifts]) => shifts.length > 0)) };
}

function readDays(text: string): number[] | null {
  const plain = text.trim().replace(/[:：]$/, "");
  if (/^(daily|every day|يوميا|يوميًا)$/i.test(plain)) return [0, 1, 2, 3, 4, 5, 6];
  const places: number[] = [];
  for (const range of plain.split(/[,،]/)) {
    const [first, last = first] = range.split(/[-–]/).map(placeOfDay);
    if (first === undefined || last === undefined) return null;
    for (let place = first; ; place = (place + 1) % 7) {
      places.push(place);
      if (place === last) break;
    }
  }
  return places;
}

function placeOfDay(text: string): number | undefined {
  const folded = foldText(text);
  return dayPlace.get(folded) ?? dayPlace.get(/^[a-z]{3,}$/.test(folded) ? folded.slice(0, 3) : "");
}

function readShifts(text: string): Shift[] | null {
  if (/^24 ?(hours|ساعة)$/i.test(text)) return [["00:00", "24:00"]];
  if (/^(closed|مغلق)$/i.test(text)) return [];
  const shifts: Shift[] = [];
  for (const part of text.split(",")) {
    const [, from, to] = /^\s*(\d{1,2}[:.]\d{2})\s*[-–]\s*(\d{1,2}[:.]\d{2})\s*$/.exec(part) ?? [];
    if (!from || !to) return null;
    const shift: Shift = [readClock(from), readClock(to)];
    if (shift[0] > "23:59" || shift[1] > "24:00" || /:[6-9]/.test(shift.join())) return null;
    shifts.push(shift);
  }
  return shifts;
}

function readClock(text: string): string {
  return text.replace(".", ":").padStart(5, "0");
}

function addShift(week: Shift[][], place: number, [from, to]: Shift) {
  if (from < to) week[place]?.push([from, to]);
  else {
    week[place]?.push([from, "24:00"]);
    if (to > "00:00") week[(place + 1) % 7]?.push(["00:00", to]);
  }
}

function sorted(shifts: Shift[]): Shift[] {
  return shifts.toSorted((a, b) => a[0].localeCompare(b[0]));
}

/** The inverse; equal weeks give equal texts. */
export function writeHours(week: WeeklyHours): string {
  const rows = weekTable(week).filter((row) => row.shifts.length > 0);
  if (rows.length === 0) return "closed";
  return rows
    .map(({ days: places, shifts }) => `${writeDays(places)} ${writeShifts(shifts)}`)
    .join("; ");
}

function writeDays(places: number[]): string {
  const first = days[(places[0] ?? 1) - 1] ?? "";
  const last = days[(places.at(-1) ?? 1) - 1] ?? "";
  return first === last ? first : `${first}-${last}`;
}

function writeShifts(shifts: [string, string][]): string {
  return shifts.map(([from, to]) => `${from}-${to}`).join(",");
}
