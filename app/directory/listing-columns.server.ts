import { date, integer, jsonb, numeric, real, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { StatedFacts } from "./stated-facts.ts";

/** Columns of every listed entity that are no fields of its catalogue. */
export const listed = () => ({
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull().unique(),
  imagePath: text(),
});

/** Figures that others compute; `averageRating` is 0 to 5, `popularityScore` 0 to 1. */
export const statistics = () => ({
  /** Moved step by step with each review: six decimals, so that no step is lost to rounding. */
  averageRating: numeric({ precision: 9, scale: 6, mode: "number" }).notNull().default(0),
  reviewCount: integer().notNull().default(0),
  popularityScore: real().notNull().default(0),
});

/** The row's source, the dates of its facts, and its version. */
export const listingSource = () => ({
  /** Key of the row in the file it was imported from. */
  externalKey: text().unique(),
  statedFacts: jsonb().$type<StatedFacts>().notNull().default({}),
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  factsCheckedOn: date(),
});
