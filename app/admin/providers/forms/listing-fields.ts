import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { checkbox, select } from "#app/platform/forms/fields/choice-fields.ts";
import { date } from "#app/platform/forms/fields/date-fields.ts";
import { integer } from "#app/platform/forms/fields/number-fields.ts";
import {
  email,
  localizedText,
  longText,
  phone,
  text,
  url,
} from "#app/platform/forms/fields/text-fields.ts";

// Fields that several kinds of listings have; each is named by its column.

export const textFields = {
  name: localizedText({
    label: "listing.name",
    labels: { en: "listing.nameEn", ar: "listing.nameAr" },
    least: 1,
    most: 200,
  }),
  description: localizedText({
    label: "listing.description",
    labels: { en: "listing.descriptionEn", ar: "listing.descriptionAr" },
    most: 10_000,
    rows: 5,
  }),
};

export const contactFields = {
  phone: optional(phone({ label: "listing.phone", autoComplete: "off" })),
  email: optional(email({ label: "listing.email", autoComplete: "off" })),
  website: optional(url({ label: "listing.website", most: 300 })),
};

export const authorities = ["DHA", "DOH", "MOHAP", "DHCR"] as const;

export const licenceFields = {
  licenceAuthority: optional(
    select({
      label: "listing.licenceAuthority",
      options: authorities,
      blank: "action.choose",
    }),
  ),
  licenceNumber: optional(text({ label: "listing.licenceNumber", most: 60, dir: "ltr" })),
  licenceCheckedOn: optional(
    date({
      label: "listing.licenceCheckedOn",
      help: "listing.licenceCheckedOn.help",
      isPast: true,
    }),
  ),
};

const mostTags = 20;
const longestTag = 80;

export const cardFields = {
  tags: optional(
    longText({ label: "listing.tags", help: "listing.tags.help", most: 2_000, rows: 3 }),
  ),
  isFeatured: checkbox({ label: "listing.isFeatured", help: "listing.isFeatured.help" }),
};

/** A year in the past; `checkListing` refuses those to come. */
export const year = <const K extends string>(label: K) =>
  optional(integer({ label, least: 1850, most: 2150 }));

interface Checked {
  licenceAuthority?: string | null;
  licenceNumber?: string | null;
  licenceCheckedOn?: string | null;
  tags: string | null;
  practisingSince?: number | null;
  foundedYear?: number | null;
}

/** The rules over the fields that several kinds of listings have. */
export function checkListing(values: Checked): Problems | null {
  const { licenceAuthority = null, licenceNumber = null, licenceCheckedOn = null } = values;
  const tags = values.tags?.split("\n") ?? [];
  const thisYear = Number(dubaiDay().slice(0, 4));
  const isToCome = (given: number | null | undefined) => (given ?? 0) > thisYear;
  const found = {
    licenceNumber: (licenceAuthority === null) !== (licenceNumber === null) ? "licence" : null,
    licenceCheckedOn: licenceCheckedOn !== null && licenceNumber === null ? "withoutNumber" : null,
    practisingSince: isToCome(values.practisingSince) ? "future" : null,
    foundedYear: isToCome(values.foundedYear) ? "future" : null,
    tags: tags.length > mostTags || tags.some((tag) => tag.length > longestTag) ? "long" : null,
  };
  const problems = Object.entries(found).flatMap(([control, problem]) =>
    problem === null ? [] : [[control, problem] as const],
  );
  return problems.length > 0 ? Object.fromEntries(problems) : null;
}
