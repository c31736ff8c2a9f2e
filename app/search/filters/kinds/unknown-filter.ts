import { defineFilter } from "../filter.ts";
import { asList, cleanText, isId, readWords, textFilter, toDay, toTime } from "../param-values.ts";
import { genders } from "../person/gender.ts";
import { availabilities } from "../terms/availability.ts";
import { timesOfDay } from "../terms/time-of-day.ts";
import { isVisitType, visitTypeNames } from "../terms/visit-types.ts";
import { isWeekday, weekdayNames } from "../terms/weekdays.ts";

/** A value that names nothing: a removed insurer, a word instead of an id. */
export interface UnknownValue {
  /** The parameter that it was given by. */
  parameter: string;
  value: string;
}

interface ListParameter {
  parameter: string;
  addressNames: readonly string[];
}

const mostUnknown = 10;
const longestValue = 40;

/** Returns unknown values, each once, as far as they can be shown. */
export function limitUnknown(values: readonly UnknownValue[]): UnknownValue[] {
  const shown = new Map<string, UnknownValue>();
  for (const { parameter, value } of values) {
    const short = shorten(value);
    if (short) shown.set(`${parameter} ${short}`, { parameter, value: short });
  }
  return [...shown.values()].slice(0, mostUnknown);
}

function shorten(value: string): string {
  return [...cleanText(value)].slice(0, longestValue).join("").trim();
}

/**
 * The values of parameters of ids that are no ids, and later those ids that name nothing
 * (`keepKnown`). They find nothing: without their condition a search would return everything.
 */
export function unknownFilter(lists: readonly ListParameter[]) {
  const defaults: { unknownValues: UnknownValue[] } = { unknownValues: [] };
  return defineFilter({
    name: "unknownValues",
    defaults,
    read: (params) => ({
      unknownValues: limitUnknown([
        ...lists.flatMap(({ parameter, addressNames }) =>
          readWords(params, addressNames.flatMap(asList))
            .filter((word) => !isId(word) && textFilter(word) !== "")
            .map((value) => ({ parameter, value })),
        ),
        ...wordLists.flatMap(({ parameter, addressNames, isKnown }) =>
          readWords(params, addressNames)
            .filter((word) => !isKnown(word) && textFilter(word) !== "")
            .map((value) => ({ parameter, value })),
        ),
        ...Object.entries(singleValues).flatMap(([parameter, isKnown]) => {
          const value = textFilter(shorten(params.get(parameter) ?? ""));
          return value === "" || isKnown(value) ? [] : [{ parameter, value }];
        }),
      ]),
    }),
    write({ unknownValues }, add) {
      for (const { parameter, value } of unknownValues) add(parameter, value);
    },
  });
}

/** Lists whose values are words. */
const wordLists = [
  { parameter: "visitTypes", addressNames: visitTypeNames, isKnown: isVisitType },
  { parameter: "weekdays", addressNames: weekdayNames, isKnown: isWeekday },
];

type IsKnown = (value: string) => boolean;

const isOneOf =
  (words: readonly string[]): IsKnown =>
  (value) =>
    words.includes(value);
const isTime: IsKnown = (value) => value === "00:00" || toTime(value) !== "";

/** Parameters of one value, and which values they take. */
const singleValues: Record<string, IsKnown> = {
  geo_district_id: isId,
  geo_city_id: isId,
  gender: isOneOf(genders),
  availability: isOneOf(availabilities),
  available_date: (value) => toDay(value) !== "",
  time_of_day: isOneOf(timesOfDay),
  after: isTime,
  before: isTime,
};

export function isSingle(parameter: string): boolean {
  return parameter in singleValues;
}

/** Returns the value that a call gives for a parameter of one value if it is unknown. */
export function unknownSingle(parameter: string, given: unknown): UnknownValue[] {
  const value = typeof given === "string" ? textFilter(given) : "";
  return value === "" || singleValues[parameter]?.(value) ? [] : [{ parameter, value }];
}
