import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import type { Field } from "#app/platform/forms/field.ts";
import { dayKeys } from "#app/platform/forms/fields/clock-times.ts";
import { dayText } from "#app/platform/forms/fields/hours-fields.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { formatWeekday, joinNames } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { servicesPart } from "../inputs.ts";
import type { ChangePart } from "../rules.ts";
import { parts } from "./parts.ts";

/** One stored value as a reader sees it. */
export interface DescribedValue {
  label: string;
  /** Empty where nothing is stated. */
  value: string;
}

export interface PartWords {
  locale: Locale;
  /** Translates a key of the part forms. */
  say(key: string): string;
  /** Names a value of a source: an item of the vocabulary, a service, a picture. */
  nameOf(source: string, value: string): string;
}

/** Any Monday, for the names of the days. */
const monday = Date.UTC(2026, 10, 16, 12);

/**
 * Describes the stored JSON of a part under the labels of its form; empty where it has not the shape
 * of the part.
 */
export function describePart(
  part: ChangePart,
  stored: unknown,
  words: PartWords,
): DescribedValue[] {
  const { form, fits, write } = parts[part];
  if (!fits(stored)) return [];
  if (part === "picture") return describePicture(stored, words);
  if (part === "services") return describeServices(stored, words);
  const typed = write(stored);
  return Object.entries(form.fields)
    .filter(([name]) => !isPress(part, name))
    .flatMap(([name, field]) => describeField(field, { name, typed, words }));
}

/** A press of a button is not stored. */
function isPress(part: ChangePart, name: string): boolean {
  return part === "gallery" && name === "move";
}

function describePicture(stored: object, { say }: PartWords): DescribedValue[] {
  const hasPicture = "path" in stored && stored.path !== null;
  const shows = "shows" in stored && typeof stored.shows === "string" ? stored.shows : null;
  return [
    { label: say("part.picture"), value: say(hasPicture ? "picture.given" : "picture.none") },
    ...(shows ? [{ label: say("photos.shows"), value: say(`photos.${shows}`) }] : []),
  ];
}

/** One value for each service that is offered; one that is removed has none. */
function describeServices(stored: object, { nameOf, say }: PartWords): DescribedValue[] {
  const { added, serviceIds } = servicesPart.parse(stored);
  const priced = added.map(({ serviceId, priceMin, priceMax }) => ({
    serviceId,
    prices: [
      ...(priceMin === null ? [] : [`${say("price.from")}: ${priceMin}`]),
      ...(priceMax === null ? [] : [`${say("price.to")}: ${priceMax}`]),
    ],
  }));
  return [...serviceIds.map((serviceId) => ({ serviceId, prices: [] })), ...priced].map(
    ({ serviceId, prices }) => ({
      label: nameOf("services", serviceId),
      value: [say("services.offered"), ...prices].join(" · "),
    }),
  );
}

interface TypedField {
  name: string;
  typed: Typed;
  words: PartWords;
}

function describeField(field: Field<unknown>, given: TypedField): DescribedValue[] {
  const { name, typed, words } = given;
  const { locale, say } = words;
  const { control, label, members } = field;
  if (members) return describeRows(members, given);
  const texts = (at: string) => [typed[at] ?? []].flat().filter(Boolean);
  const text = (at: string) => texts(at).join(", ");
  switch (control.kind) {
    case "localized":
      return (["en", "ar"] as const).map((language) => ({
        label: say(control.labels[language]),
        value: text(`${name}${language === "en" ? "En" : "Ar"}`),
      }));
    case "weekly-hours":
      return dayKeys.map((key, day) => ({
        label: formatWeekday(new Date(monday + day * dayMs), locale),
        value: dayText({ text }, `${name}-${key}`),
      }));
    case "checkbox":
    case "switch":
      return [{ label: say(label), value: say(text(name) ? "answer.yes" : "answer.no") }];
    case "select":
    case "radio":
    case "boxes": {
      const labelOf = (value: string) => {
        if (field.source) return words.nameOf(field.source, value);
        const option = control.options.find((one) => one.value === value);
        return option?.label ? say(option.label) : value;
      };
      return [{ label: say(label), value: joinNames(texts(name).map(labelOf), locale) }];
    }
    default:
      return [{ label: say(label), value: text(name) }];
  }
}

/** One value for each row, under its date, its title or the name of what it belongs to. */
function describeRows(
  members: NonNullable<Field<unknown>["members"]>,
  { typed, words }: TypedField,
): DescribedValue[] {
  const [first = ""] = Object.keys(members);
  const keys = Object.keys(typed).flatMap((control) =>
    control.startsWith(`${first}-`) ? [control.slice(first.length + 1)] : [],
  );
  return keys.map((key) => {
    const cells = Object.entries(members).map(([name, { label }]) => ({
      name,
      label: words.say(label),
      text: [typed[`${name}-${key}`] ?? ""].flat().join(", "),
    }));
    const date = cells.find(({ name }) => name === "date");
    const title = cells.find(({ name }) => name === "titleEn");
    const named = date ?? title;
    const filled = cells.filter((cell) => cell !== named && cell.text !== "");
    const value = filled.map(({ label, text }) => `${label}: ${text}`).join(" · ");
    if (title) return { label: title.text, value };
    if (!date) return { label: words.nameOf("services", key), value };
    const isClosed = !filled.some(({ name }) => name === "opens");
    return {
      label: date.text,
      value: [isClosed ? words.say("date.closed") : "", value].filter(Boolean).join(" · "),
    };
  });
}
