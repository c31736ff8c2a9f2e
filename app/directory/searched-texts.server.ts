import { type SQL, sql } from "drizzle-orm";

// What searches of the back office compare, written as the indexes of their trigrams have it.

function joined(row: SQL, columns: readonly string[]): SQL {
  const texts = columns.map((name) => sql`coalesce(${row}.${sql.identifier(name)}, '')`);
  return sql`(${sql.join(texts, sql` || ' ' || `)}) collate "C"`;
}

/** The texts of a professional, in the index `professionals_texts`. */
export function professionalTexts(row: SQL): SQL {
  return joined(row, ["name_en", "name_ar", "slug", "phone", "licence_number"]);
}

/** The names of a clinic, in the index `clinics_names`. */
export function bothNames(row: SQL): SQL {
  return joined(row, ["name_en", "name_ar"]);
}
