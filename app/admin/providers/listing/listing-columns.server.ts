import { type SQL, sql } from "drizzle-orm";
import { column } from "#app/admin-kit/resource.server.ts";
import { licenceNoticeDays } from "#app/changes/licences/licence-notice.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { fieldsOf, snakeCase } from "#app/directory/fields/catalogue.ts";
import { authorities } from "#app/directory/fields/listing-fields.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import type { ResourceWord } from "../../resource-parts/words.ts";

// Columns that several kinds of listings have; the table of the kind is selected as `e`.

const today = sql`(now() at time zone ${sql.raw(`'${timeZone}'`)})::date`;

/** The name of a row of the vocabulary or of geography, in the language of the page. */
export function nameIn(table: string): Record<"en" | "ar", SQL> {
  return { en: sql.raw(`${table}.name`), ar: sql.raw(`${table}.name_ar`) };
}

/** A scalar subquery that selects a name in the language of the page. */
export function subqueryIn(names: Record<"en" | "ar", SQL>, rest: SQL): Record<"en" | "ar", SQL> {
  return { en: sql`(select ${names.en} ${rest})`, ar: sql`(select ${names.ar} ${rest})` };
}

const hidden = { isFiltered: true, isShown: false } as const;

export const nameColumns = {
  nameEn: column("text", "listing.nameEn", sql`e.name_en`, { width: 16, isFiltered: true }),
  nameAr: column("text", "listing.nameAr", sql`e.name_ar`, { width: 13, isFiltered: true }),
  status: column("choice", "column.status", sql`e.status`, {
    isFiltered: true,
    options: ["active", "inactive"],
    optionKeys: "status.",
  }),
  slug: column("text", "listing.slug", sql`e.slug`, hidden),
};

/** Columns that may be empty. */
const open = { ...hidden, hasNulls: true } as const;

export const contactColumns = {
  phone: column("text", "listing.phone", sql`nullif(e.phone, '')`, open),
  email: column("text", "listing.email", sql`nullif(e.email, '')`, open),
  website: column("text", "listing.website", sql`nullif(e.website, '')`, open),
};

/** A licence was found in the register within this time, or has to be looked for again. */
const licenceCheckDays = 365;

const expiryStates = ["unknown", "expired", "soon", "later"] as const;

const licenceStates = ["missing", "unchecked", "old", "checked"] as const;

export const licenceColumns = {
  licence: column(
    "choice",
    "listing.licence",
    sql`case when e.licence_number is null then 'missing' when e.licence_checked_on is null then 'unchecked'
      when e.licence_checked_on < ${today} - ${sql.raw(String(licenceCheckDays))} then 'old' else 'checked' end`,
    { isFiltered: true, width: 7, options: licenceStates, optionKeys: "licence." },
  ),
  verified: column("flag", "listing.verified", sql`(e.licence_checked_on is not null)`, {
    isFiltered: true,
    isShown: false,
  }),
  licenceAuthority: column("choice", "listing.licenceAuthority", sql`e.licence_authority`, {
    hasNulls: true,
    isFiltered: true,
    isShown: false,
    options: authorities,
  }),
  licenceNumber: column("text", "listing.licenceNumber", sql`e.licence_number`, {
    width: 9,
    hasNulls: true,
    isFiltered: true,
  }),
  licenceCheckedOn: column("date", "listing.licenceCheckedOn", sql`e.licence_checked_on`, {
    hasNulls: true,
    isFiltered: true,
    isShown: false,
  }),
  licenceExpiry: column(
    "choice",
    "listing.licenceExpiry",
    sql`case when e.licence_expires_on is null then 'unknown' when e.licence_expires_on < ${today} then 'expired'
      when e.licence_expires_on <= ${today} + ${sql.raw(String(licenceNoticeDays))} then 'soon' else 'later' end`,
    { isFiltered: true, isShown: false, options: expiryStates, optionKeys: "expiry." },
  ),
  licenceExpiresOn: column("date", "listing.licenceExpiresOn", sql`e.licence_expires_on`, {
    hasNulls: true,
    isFiltered: true,
    isShown: false,
  }),
};

export const ratingColumns = {
  rating: column("number", "listing.rating", sql`round(e.average_rating, 2)`, {
    sort: sql`e.average_rating`,
    isFiltered: true,
  }),
  reviews: column("number", "listing.reviews", sql`e.review_count`, { isFiltered: true }),
};

export const upkeepColumns = {
  featured: column("flag", "listing.isFeatured", sql`e.is_featured`, { isFiltered: true }),
  picture: column("flag", "listing.picture", sql`(e.image_path is not null)`, hidden),
  arabic: column("flag", "listing.arabic", sql`(e.description_ar <> '')`, hidden),
  stale: column(
    "flag",
    "listing.stale",
    sql`exists (select 1 from jsonb_each(e.stated_facts) fact where (fact.value ->> 'expiresOn')::date < ${today})`,
    hidden,
  ),
  updatedAt: column("moment", "column.updatedAt", sql`e.updated_at`, { isFiltered: true }),
  createdAt: column("moment", "column.createdAt", sql`e.created_at`, hidden),
};

/** The flag of listings whose Arabic name was derived from the English one, and nobody has checked it. */
export const derivedNameColumn = column(
  "flag",
  "listing.derivedName",
  sql`(e.name_ar = e.derived_name_ar and not e.stated_facts ? 'nameAr') is true`,
  hidden,
);

/** The yes-or-no fields that a kind of listing answers or leaves open, by the catalogue. */
export function answerColumns(entityType: EntityType) {
  const answers = fieldsOf(entityType).filter(([, { kind }]) => kind === "answer");
  return Object.fromEntries(
    answers.map(([name]) => {
      const value = sql.raw(`e.${snakeCase(name)}`);
      return [name, column("flag", `listing.${name}` as ResourceWord, value, open)];
    }),
  );
}

/** The flag of listings that state when they are open. */
export const hoursColumn = (hasHours: SQL) =>
  column("flag", "listing.hours", hasHours, { isFiltered: true, isShown: false });
