import { defineFilter } from "../filter.ts";
import { asList, cleanText, isId, readWords, textFilter } from "../param-values.ts";
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
    const short = [...cleanText(value)].slice(0, longestValue).join("").trim();
    if (short) shown.set(`${parameter} ${short}`, { parameter, value: short });
  }
  return [...shown.values()].slice(0, mostUnknown);
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
        ...placeParameters.flatMap((parameter) => {
          const value = (params.get(parameter) ?? "").trim();
          return value === "" || isId(value) ? [] : [{ parameter, value }];
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

export const placeParameters = ["geo_district_id", "geo_city_id"];
