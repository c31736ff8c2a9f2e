import { type SQL, sql } from "drizzle-orm";
import { hasText } from "#app/admin-kit/list/list-query.server.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";

/** A booking's number as `bookingNumber` prints it. */
export const bookingNumberOf = (id: SQL) =>
  sql`upper(left(${id}::text, 4) || '-' || substr(${id}::text, 5, 4))`;

const wholeNumber = /^[\da-f]{8}$/i;
const partOfNumber = /^(?=.{4})[\da-f]{0,4}-?[\da-f]{0,4}$/i;

/**
 * The bookings `b` with a word. Names of those booked are looked up in their own few rows, and patients
 * in an index of their texts: together a tenth of the time of comparing all joined rows.
 */
export function findBookings(word: string, pattern: string, shown: readonly string[]): SQL {
  const named = [sql`n.name_en`, sql`n.name_ar`];
  const ofPatient = [sql`t.patient_name`, sql`t.contact_phone`, sql`t.contact_email`];
  const isPart = !wholeNumber.test(word) && partOfNumber.test(word);
  const isNamed = (key: SQL, table: SQL) =>
    sql`${key} = any (array(select n.id from ${table} n where ${hasText(named, pattern)}))`;
  const ways = [
    ...hasNumber(word),
    hasText(isPart ? [...ofPatient, bookingNumberOf(sql`t.id`)] : ofPatient, pattern),
    isNamed(sql`t.professional_id`, sql`professionals`),
    isNamed(sql`t.resource_id`, sql`bookable_resources`),
    isNamed(sql`t.clinic_id`, sql`clinics`),
  ];
  if (shown.includes("appointment"))
    ways.push(isNamed(sql`t.appointment_type_id`, sql`appointment_types`));
  // Each way reads an index of its own, which an "or" of them would not.
  const found = ways.map((way) => sql`select t.id from bookings t where ${way}`);
  return sql`b.id in (${sql.join(found, sql` union all `)})`;
}

/** A whole id, or a number, with which an id begins. */
function hasNumber(word: string): SQL[] {
  if (isUuid(word)) return [sql`t.id = ${word}::uuid`];
  if (!wholeNumber.test(word)) return [];
  const restOf = (digit: string) => [4, 4, 4, 12].map((length) => digit.repeat(length)).join("-");
  return [
    sql`t.id between ${`${word}-${restOf("0")}`}::uuid and ${`${word}-${restOf("f")}`}::uuid`,
  ];
}
