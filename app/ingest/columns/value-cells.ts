import { z } from "zod";
import { type WeeklyHours, weeklyHours } from "#app/directory/opening-hours/inputs.ts";
import type { Geography } from "#app/geography/geography.ts";
import { latinDigits } from "#app/platform/i18n/latin-digits.ts";
import type { Cell } from "./column.ts";
import { readHours, writeHours } from "./hours-text.ts";
import { nullable, splitList, writeList } from "./text-cells.ts";

const maxDirhams = 1_000_000;

const dirhams = z.string().transform((given, context) => {
  const plain = latinDigits(given)
    .replace(/^(aed|dhs?|درهم)\s*|\s*(aed|dhs?|درهم)$/gi, "")
    .replace(/,(?=\d{3}(\D|$))/g, "");
  const problem = (message: string) => context.addIssue({ code: "custom", message });
  if (/^-/.test(plain)) problem("is below zero");
  else if (!/^\d+(\.\d{1,2})?$/.test(plain)) problem("is not an amount in dirhams");
  else if (Number(plain) > maxDirhams) problem(`is above ${maxDirhams}`);
  return Number(plain);
});

/** An amount in dirhams, zero or more. */
export function money(): Cell<number | null> {
  return nullable(dirhams, String);
}

/** A day: 2026-11-20, or 20/11/2026 as forms in the UAE write it. */
export function pastDay(today: () => string): Cell<string | null> {
  const schema = z.string().transform((given, context) => {
    const [, day = "", month = "", year = ""] =
      /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(latinDigits(given)) ?? [];
    const text = year
      ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
      : latinDigits(given);
    const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
    const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
    if (!isDay) context.addIssue({ code: "custom", message: "is not a day such as 2026-11-20" });
    else if (text > today()) context.addIssue({ code: "custom", message: "lies in the future" });
    return text;
  });
  return nullable(schema, (value) => value);
}

/** A year from 1900 to this one. */
export function pastYear(today: () => string): Cell<number | null> {
  const schema = z.string().transform((given, context) => {
    const year = Number(latinDigits(given));
    const latest = Number(today().slice(0, 4));
    if (!Number.isInteger(year) || year < 1900 || year > latest) {
      context.addIssue({ code: "custom", message: `is not a year from 1900 to ${latest}` });
    }
    return year;
  });
  return nullable(schema, String);
}

/** The box that holds the UAE, in degrees. */
const uaeBox = { latitude: [22.5, 26.5], longitude: [51, 56.6] } as const;
/** Around the centre of a city elsewhere. */
const cityDegrees = 1.5;

/** Degrees inside the box that holds the UAE and the cities that the operator added. */
export function coordinate(
  axis: keyof typeof uaeBox,
  { geography }: { geography: Pick<Geography, "cities"> },
): Cell<number | null> {
  const [south, north] = uaeBox[axis];
  const abroad = geography.cities
    .map((city) => city[axis])
    .filter((degrees) => degrees < south || degrees > north);
  const least = Math.min(south, ...abroad.map((degrees) => degrees - cityDegrees));
  const most = Math.max(north, ...abroad.map((degrees) => degrees + cityDegrees));
  const land = abroad.length === 0 ? "in the UAE" : "of the cities here";
  const schema = z.string().transform((given, context) => {
    const degrees = Number(latinDigits(given));
    if (!Number.isFinite(degrees) || degrees < least || degrees > most) {
      const message = `is not a ${axis} ${land} (${least} to ${most})`;
      context.addIssue({ code: "custom", message });
    }
    return degrees;
  });
  return nullable(schema, String);
}

const visitWords = {
  in_person: ["in person", "in-person", "clinic", "حضوري", "في العيادة"],
  virtual: ["video", "online", "teleconsultation", "عن بعد", "مرئي"],
  home_visit: ["home", "home visit", "منزلي", "زيارة منزلية"],
} as const;
export type VisitType = keyof typeof visitWords;
const visitTypeNames = ["in_person", "virtual", "home_visit"] as const;

/** In person when the cell is empty. */
export function visitTypes(): Cell<VisitType[]> {
  const schema = z.string().transform((given, context) => {
    const found = new Set<VisitType>();
    for (const part of splitList(given)) {
      const word = part.toLowerCase();
      const name = visitTypeNames.find(
        (one) => one === word || visitWords[one].some((other) => other === word),
      );
      if (name) found.add(name);
      else {
        const message = `has a part that is none of ${visitTypeNames.join(", ")}`;
        context.addIssue({ code: "custom", message, params: { value: part } });
      }
    }
    return visitTypesInOrder(found.size > 0 ? found : new Set(["in_person"]));
  });
  return { schema, write: writeList, form: (value) => visitTypesInOrder(new Set(value)) };
}

function visitTypesInOrder(chosen: ReadonlySet<string>): VisitType[] {
  return visitTypeNames.filter((name) => chosen.has(name));
}

/** A week of shifts, "Mon-Thu 09:00-13:00,16:00-21:00; Fri 09:00-12:00"; "closed" is never open. */
export function hours(): Cell<WeeklyHours | null> {
  const schema = z.string().transform((given, context): WeeklyHours => {
    const read = readHours(latinDigits(given));
    if ("problem" in read) {
      const params = { value: read.value };
      context.addIssue({ code: "custom", message: read.problem, params });
      return z.NEVER;
    }
    const parsed = weeklyHours.safeParse(read.week);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "has shifts that overlap" });
    return z.NEVER;
  });
  return { ...nullable(schema, writeHours), form: (value) => (value ? writeHours(value) : null) };
}
