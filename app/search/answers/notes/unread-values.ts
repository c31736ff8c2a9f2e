import { plainNumber } from "#app/platform/i18n/latin-digits.ts";
import { flagFilters } from "../../filters/filter-kinds.ts";
import { sorts, views } from "../../filters/filters.ts";
import { limitUnknown } from "../../filters/kinds/unknown-filter.ts";
import type { LabelContext } from "../../filters/labels/label-context.ts";
import { parsePosition } from "../../filters/param-values.ts";
import { mostYears } from "../../filters/person/years.ts";
import { parseBounds } from "../../filters/place/bounds.ts";
import { mostRadiusKm } from "../../filters/place/radius.ts";
import { mostRating } from "../../filters/standing/rating.ts";
import { unknownPosition } from "../../location/unknown-position.ts";
import { mostMoney, searchTabs } from "../../values.ts";

/** Returns what a value counts as: itself, the nearest one in range, or null where it is not read. */
type Reading = (value: string) => string | null;

const within =
  (least: number, most: number): Reading =>
  (value) => {
    const number = Number(plainNumber(value));
    if (Number.isNaN(number)) return null;
    return number < least ? String(least) : number > most ? String(most) : value;
  };
const oneOf =
  (words: readonly string[]): Reading =>
  (value) =>
    words.includes(value) ? value : null;
const readBy =
  (parse: (value: string) => unknown): Reading =>
  (value) =>
    parse(value) === null ? null : value;

type Label = (namer: LabelContext) => string;
const years: [Reading, Label] = [within(0, mostYears), ({ t }) => t("filter.years_experience")];
const price: [Reading, Label] = [within(0, mostMoney), ({ t }) => t("filter.price")];

/** Parameters whose values never empty a search: one that is not read is left out and named. */
const parameters: Record<string, [read: Reading, label: Label]> = {
  rating_min: [within(0, mostRating), ({ t }) => t("filter.rating")],
  price_min: price,
  price_max: price,
  years_experience_min: years,
  years_experience_max: years,
  radius: [within(1, mostRadiusKm), ({ t }) => t("filter.radius")],
  // "Unknown" is stated above the results.
  near: [
    readBy((value) => (value === unknownPosition ? value : parsePosition(value))),
    ({ t }) => t("near.button"),
  ],
  bounds: [readBy(parseBounds), ({ t }) => t("chip.bounds")],
  entityType: [oneOf(searchTabs), ({ t }) => t("tab.label")],
  sort: [oneOf(sorts), ({ t }) => t("sort.label")],
  view: [oneOf(views), ({ t }) => t("view.label")],
  ...Object.fromEntries(
    flagFilters.map(({ declared: { parameter, chips } }): [string, [Reading, Label]] => [
      parameter,
      [oneOf(["true", "false"]), ({ t }) => t(chips.yes)],
    ]),
  ),
};

/** Returns a label for each value of an address that was cut to its range or not read. */
export function labelUnread(params: URLSearchParams, namer: LabelContext): string[] {
  return Object.entries(parameters).flatMap(([parameter, [read, labelOf]]) => {
    const [given] = limitUnknown([{ parameter, value: params.get(parameter) ?? "" }]);
    if (!given) return [];
    const { value } = given;
    const taken = read(value);
    if (taken === value) return [];
    const filter = labelOf(namer);
    if (taken === null) return [namer.t("chip.unknown", { filter, value })];
    return [namer.t("chip.cut", { filter, value, taken })];
  });
}
