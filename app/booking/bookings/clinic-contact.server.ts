import { type SQL, sql } from "drizzle-orm";

/** The mail address of a clinic, else of the franchise whose branch it is; null without either. */
export function contactOf(clinicEmail: SQL, franchiseEmail: SQL): SQL<string | null> {
  return sql<string | null>`coalesce(nullif(${clinicEmail}, ''), nullif(${franchiseEmail}, ''))`;
}
