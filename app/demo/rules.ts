import type { Shift, WeeklyHours } from "#app/directory/opening-hours/inputs.ts";

/** The rank of a title: general, specialist, consultant. */
export type TitleLevel = 0 | 1 | 2;

type Band = readonly [from: number, to: number];

/** Consultation fees in AED by band and title, outside hospitals. */
const clinicFees: Record<string, readonly [Band, Band, Band]> = {
  gp: [
    [150, 300],
    [200, 400],
    [300, 500],
  ],
  specialist: [
    [200, 400],
    [250, 600],
    [400, 900],
  ],
  dental: [
    [150, 350],
    [250, 500],
    [350, 700],
  ],
  physio: [
    [200, 450],
    [200, 450],
    [250, 450],
  ],
  psychology: [
    [400, 900],
    [400, 900],
    [500, 900],
  ],
  allied: [
    [150, 450],
    [150, 450],
    [200, 450],
  ],
};

/** Private hospitals, where they differ. */
const hospitalFees: typeof clinicFees = {
  gp: [
    [250, 450],
    [250, 450],
    [350, 600],
  ],
  specialist: [
    [250, 450],
    [350, 700],
    [500, 1200],
  ],
};

/** The fees in AED that are believable for a band and title. */
export function feeBand(band: string, level: TitleLevel, atHospital: boolean): Band {
  const bands = (atHospital ? hospitalFees[band] : undefined) ?? clinicFees[band];
  return bands?.[level] ?? [200, 600];
}

/** Prices end as people set them: in 10s below 300, in 25s below 600, in 50s above; 100s from 2,000. */
export function roundPrice(price: number): number {
  const step = price < 300 ? 10 : price < 600 ? 25 : price < 2000 ? 50 : 100;
  return Math.round(price / step) * step;
}

/** A price at `position` (0 to 1) of a band, rounded and still inside. */
export function priceWithin([from, to]: Band, position: number): number {
  return Math.min(to, Math.max(from, roundPrice(from + (to - from) * position)));
}

/** From and to in minutes of a day. */
export type MinuteShift = readonly [from: number, to: number];
/** Seven days, Monday first. */
export type MinuteWeek = readonly (readonly MinuteShift[])[];

export function toWeeklyHours(week: MinuteWeek): WeeklyHours {
  const hours: WeeklyHours = {};
  for (const [place, key] of weekdayKeys.entries()) {
    const shifts = week[place] ?? [];
    if (shifts.length > 0) hours[key] = shifts.map(([from, to]): Shift => [clock(from), clock(to)]);
  }
  return hours;
}

const weekdayKeys = ["1", "2", "3", "4", "5", "6", "7"] as const;

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The parts of `shifts` inside `within` that last at least an hour. */
export function clipShifts(
  shifts: readonly MinuteShift[],
  within: readonly MinuteShift[],
): MinuteShift[] {
  return within.flatMap(([opens, closes]) =>
    shifts
      .map(([from, to]): MinuteShift => [Math.max(from, opens), Math.min(to, closes)])
      .filter(([from, to]) => to - from >= 60),
  );
}

/** The name of a host for a slug: at most 63 letters. */
export function hostLabel(slug: string): string {
  return slug.slice(0, 63).replace(/-+$/, "");
}

/** "12 years" in Arabic after a preposition: «عامين», «5 أعوام», «12 عامًا». */
export function arabicYears(count: number): string {
  if (count === 1) return "عام واحد";
  if (count === 2) return "عامين";
  return count <= 10 ? `${count} أعوام` : `${count} عامًا`;
}

export function englishYears(count: number): string {
  return count === 1 ? "1 year" : `${count} years`;
}

/** "a, b and c" */
export function englishList(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** «أ وب وج» */
export function arabicList(items: readonly string[]): string {
  return items.join(" و");
}

const keepsCapital = new Set(["Chinese", "Ayurveda"]);

/** A name inside an English sentence: "Traditional Chinese Medicine" is "traditional Chinese medicine". */
export function inSentence(name: string): string {
  return name.replace(/[A-Za-z][A-Za-z'-]*/g, (word) =>
    keepsCapital.has(word) || /[A-Z].*[A-Z]/.test(word) || /^[A-Z]$/.test(word)
      ? word
      : word.toLowerCase(),
  );
}

/** Puts values into `{name}` places. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
}
