import { sql } from "drizzle-orm";
import { index, integer, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { authenticatedRole } from "#app/platform/database/policies.server.ts";

/** A practitioner reads those who have or had an appointment with them at that clinic. */
const isStaffed = sql`clinic_id in (select staffed_clinics())
  or exists (select 1 from practised_places() own join bookings b
    on b.professional_id = own.professional_id and b.clinic_id = own.clinic_id
    where own.clinic_id = clinic_patients.clinic_id and b.clinic_patient_id = clinic_patients.id
      and b.state not in ('held', 'expired'))`;

/**
 * A patient as one clinic knows them: `file_patient` adds or updates the row with each booking. No
 * other clinic and no administrator reads it.
 */
export const clinicPatients = pgTable(
  "clinic_patients",
  {
    id: uuid().primaryKey().defaultRandom(),
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id, { onDelete: "cascade" }),
    /** The account that booked for them; the row ends with it. */
    userId: text().references(() => users.authUserId, { onDelete: "cascade" }),
    name: text().notNull(),
    phone: text(),
    email: text(),
    /** As stated with the last booking; without a foreign key, as administrators may not read this table. */
    insurerId: integer(),
    networkId: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("clinic_patients_name").on(table.clinicId, sql`fold_text(${table.name})`),
    index("clinic_patients_user").on(table.userId).where(sql`${table.userId} is not null`),
    pgPolicy("clinic_patients_staff", {
      for: "select",
      to: authenticatedRole,
      using: isStaffed,
    }),
  ],
);

/** A note about a patient, encrypted, for the staff of the clinic alone. */
export const clinicPatientNotes = pgTable(
  "clinic_patient_notes",
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => clinicPatients.id, { onDelete: "cascade" }),
    authorId: text().references(() => users.authUserId, { onDelete: "set null" }),
    sealed: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("clinic_patient_notes_patient").on(table.patientId, table.createdAt),
    pgPolicy("clinic_patient_notes_staff", {
      for: "all",
      to: authenticatedRole,
      using: sql`exists (select 1 from clinic_patients p where p.id = patient_id)
        and coalesce(current_setting('app.is_impersonated', true), '') <> 'on'`,
      withCheck: sql`exists (select 1 from clinic_patients p where p.id = patient_id)
        and author_id = nullif(current_setting('app.user_id', true), '')
        and coalesce(current_setting('app.is_impersonated', true), '') <> 'on'`,
    }),
  ],
);
