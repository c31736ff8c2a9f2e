import { sql } from "drizzle-orm";
import { appointmentTypes } from "../schedules/tables.server.ts";

/** The version of an appointment type: all its values with the rooms and devices that it needs. */
export const typeVersion = sql<string>`md5(concat_ws(',', ${appointmentTypes}::text, (
  select string_agg(needed.resource_id::text, ',' order by needed.resource_id)
  from appointment_type_resources needed where needed.appointment_type_id = ${appointmentTypes.id})))`;
