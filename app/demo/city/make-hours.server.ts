import type { WeeklyHours } from "#app/directory/opening-hours/inputs.ts";
import type { Random } from "../draw-random.server.ts";
import { clipShifts, type MinuteShift, type MinuteWeek, toWeeklyHours } from "../rules.ts";

/** Opening hours of a clinic in minutes, for making those of its people. */
export interface ClinicHours {
  week: MinuteWeek;
  /** Null if Ramadan has the usual hours. */
  ramadan: MinuteWeek | null;
}

type Style = "always" | "late" | "long" | "split" | "office";

const at = (hour: number, minute = 0) => hour * 60 + minute;
const closed: MinuteShift[] = [];

/** The frequency of each style, by clinic type. */
const stylesOf: Record<string, Partial<Record<Style, number>>> = {
  hospital: { always: 1 },
  pharmacy: { late: 8, always: 1 },
  "home-healthcare": { always: 2, long: 3 },
  "telehealth-provider": { always: 1, long: 1 },
  laboratory: { long: 3, office: 2 },
  "diagnostic-centre": { long: 3, office: 1 },
  "day-surgery-centre": { office: 2, long: 1 },
  "medical-fitness-centre": { office: 3, long: 1 },
  "dialysis-centre": { long: 1 },
  "rehabilitation-centre": { office: 2, long: 1 },
  "mental-health-clinic": { office: 2, long: 2 },
  "fertility-centre": { office: 3, split: 1 },
};

const usualStyles: Partial<Record<Style, number>> = { long: 5, split: 4, office: 1 };

export function makeClinicHours(
  random: Random,
  clinicType: string,
  isAlwaysOpen = false,
): ClinicHours {
  const style = isAlwaysOpen ? "always" : drawStyle(random, stylesOf[clinicType] ?? usualStyles);
  if (style === "always") return { week: sevenDays([[0, at(24)]]), ramadan: null };
  const week = makeWeek[style](random);
  return { week, ramadan: week.map((shifts) => ramadanDay(shifts, style)) };
}

function drawStyle(random: Random, shares: Partial<Record<Style, number>>): Style {
  const styles: Style[] = ["always", "late", "long", "split", "office"];
  let rest = random.next() * styles.reduce((sum, style) => sum + (shares[style] ?? 0), 0);
  for (const style of styles) {
    rest -= shares[style] ?? 0;
    if (rest < 0) return style;
  }
  return "long";
}

function sevenDays(shifts: MinuteShift[]): MinuteShift[][] {
  return Array.from({ length: 7 }, () => shifts);
}

/** Monday to Thursday, then Friday, Saturday, Sunday. */
function week(
  usual: MinuteShift[],
  friday: MinuteShift[],
  saturday: MinuteShift[],
  sunday: MinuteShift[],
) {
  return [usual, usual, usual, usual, friday, saturday, sunday];
}

const makeWeek: Record<Exclude<Style, "always">, (random: Random) => MinuteShift[][]> = {
  late: (random) => {
    const opens = random.pick([at(8), at(8, 30), at(9)]);
    const closes = random.pick([at(22, 30), at(23), at(24), at(24)]);
    const day: MinuteShift[] = [[opens, closes]];
    const friday: MinuteShift[] = random.chance(0.5)
      ? [
          [opens, at(12)],
          [at(13, 30), closes],
        ]
      : day;
    return week(day, friday, day, day);
  },
  long: (random) => {
    const opens = random.pick([at(8), at(8, 30), at(9), at(10)]);
    const closes = random.pick([at(20), at(21), at(22)]);
    const day: MinuteShift[] = [[opens, closes]];
    const fridays: MinuteShift[][] = [
      [[opens, at(12, 30)]],
      [
        [opens, at(12)],
        [at(14), closes],
      ],
      [[at(14), closes]],
      day,
    ];
    const sundays: MinuteShift[][] = [day, [[at(10), at(18)]], closed];
    return week(day, random.pick(fridays), day, random.pick(sundays));
  },
  split: (random) => {
    const opens = random.pick([at(9), at(9, 30), at(10)]);
    const again = random.pick([at(16), at(16, 30), at(17)]);
    const closes = random.pick([at(20, 30), at(21), at(21, 30)]);
    const day: MinuteShift[] = [
      [opens, at(13)],
      [again, closes],
    ];
    const fridays: MinuteShift[][] = [[[again, closes]], [[opens, at(12)]], closed];
    return week(day, random.pick(fridays), day, random.chance(0.35) ? day : closed);
  },
  office: (random) => {
    const opens = random.pick([at(7, 30), at(8), at(9)]);
    const day: MinuteShift[] = [[opens, random.pick([at(16), at(17), at(18)])]];
    const saturdays: MinuteShift[][] = [[[at(9), at(14)]], day, closed];
    return week(day, [[opens, at(12)]], random.pick(saturdays), closed);
  },
};

/** Offices close two hours earlier; the others pause before sunset and open again in the evening. */
function ramadanDay(shifts: MinuteShift[], style: Style): MinuteShift[] {
  const first = shifts[0];
  const last = shifts.at(-1);
  if (!first || !last) return [];
  const opens = Math.max(first[0], at(9));
  if (style === "office") return [[opens, Math.max(opens + 120, last[1] - 120)]];
  const evening: MinuteShift = [at(20), at(style === "late" ? 24 : 23)];
  return opens < at(14) ? [[opens, at(16)], evening] : [evening];
}

/** When a person may work, before the clinic's own hours are looked at. */
const turns: readonly MinuteShift[][] = [
  [[at(8), at(14)]],
  [[at(8), at(16)]],
  [[at(9), at(13)]],
  [[at(9), at(17)]],
  [[at(10), at(18)]],
  [[at(12), at(20)]],
  [[at(16), at(21)]],
  [
    [at(9), at(13)],
    [at(17), at(21)],
  ],
  [
    [at(10), at(13)],
    [at(16), at(20)],
  ],
];
const nights: MinuteShift[] = [
  [at(0), at(8)],
  [at(20), at(24)],
];

/** Minutes; working days are two hours shorter in Ramadan. */
const longestRamadanTurn = 300;

interface PlaceHours {
  hours: WeeklyHours;
  ramadanHours: WeeklyHours | null;
}

/**
 * Draws a person's hours at a clinic, within the clinic's own, on some of `days` (0 is Monday).
 * @returns the days used, so that the next place uses others; null if the clinic is closed on all
 * of `days`.
 */
export function makePlaceHours(
  random: Random,
  clinic: ClinicHours,
  { days, count, worksNights }: { days: number[]; count: number; worksNights: boolean },
): (PlaceHours & { used: number[] }) | null {
  const turn = worksNights && random.chance(0.25) ? nights : random.pick(turns);
  const open = days.filter((day) => (clinic.week[day] ?? []).length > 0);
  const fitting = open.filter((day) => clipShifts(turn, clinic.week[day] ?? []).length > 0);
  const used = fitting.length > 0 ? random.sample(fitting, count) : open.slice(0, 1);
  if (used.length === 0) return null;
  const shiftsOf = (day: number): MinuteShift[] => {
    const within = clinic.week[day] ?? [];
    const clipped = clipShifts(turn, within);
    return clipped.length > 0 ? clipped : within.slice(0, 1);
  };
  const isEvening = (turn[0]?.[0] ?? 0) >= at(16);
  const ramadanOf = (day: number): MinuteShift[] => {
    const within = clinic.ramadan?.[day] ?? [];
    const kept = isEvening ? within.slice(-1) : within.slice(0, 1);
    return kept.map(([from, to]): MinuteShift => [from, Math.min(to, from + longestRamadanTurn)]);
  };
  const weekOf = (shifts: (day: number) => MinuteShift[]) =>
    toWeeklyHours(
      Array.from({ length: 7 }, (_, day) => (used.includes(day) ? shifts(day) : closed)),
    );
  return { hours: weekOf(shiftsOf), ramadanHours: clinic.ramadan ? weekOf(ramadanOf) : null, used };
}
