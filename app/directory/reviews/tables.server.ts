import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.server.ts";
import { publicWhere } from "../../platform/database/policies.server.ts";
import { clinics } from "../clinics/tables.server.ts";
import { professionals } from "../professionals/tables.server.ts";
import type { AspectRatings } from "./rules.ts";

/** What somebody wrote about a professional or a clinic; the public sees what a moderator let through. */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: uuid().references(() => professionals.id, { onDelete: "cascade" }),
    clinicId: uuid().references(() => clinics.id, { onDelete: "cascade" }),
    /** Nobody once the account is gone; the name that was shown stays. */
    authorId: text().references(() => users.authUserId, { onDelete: "set null" }),
    authorName: text().notNull(),
    /** 0 to 5. */
    rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull(),
    aspects: jsonb().$type<AspectRatings>().notNull().default({}),
    /** The language it is written in. */
    locale: text({ enum: ["en", "ar"] }).notNull(),
    body: text().notNull(),
    /** The day on which the practice or a booking confirmed that there was a visit. */
    visitConfirmedOn: date(),
    state: text({ enum: ["pending", "published", "rejected"] })
      .notNull()
      .default("pending"),
    publishedAt: timestamp({ withTimezone: true }),
    ownerReply: text(),
    ownerReplyLocale: text({ enum: ["en", "ar"] }),
    ownerRepliedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("reviews_subject", sql`num_nonnulls(${table.professionalId}, ${table.clinicId}) = 1`),
    check("reviews_rating", sql`${table.rating} between 0 and 5`),
    check(
      "reviews_published",
      sql`(${table.state} = 'published') = (${table.publishedAt} is not null)`,
    ),
    unique("reviews_professional_author").on(table.professionalId, table.authorId),
    unique("reviews_clinic_author").on(table.clinicId, table.authorId),
    index("reviews_of_professional").on(table.professionalId, table.publishedAt.desc()),
    index("reviews_of_clinic").on(table.clinicId, table.publishedAt.desc()),
    ...publicWhere(
      "reviews",
      sql`${table.state} = 'published' and (
        exists (select 1 from professionals p where p.id = professional_id and p.status = 'active')
        or exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active'))`,
    ),
  ],
);
